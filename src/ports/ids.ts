/** New identifiers: unguessable, unique over all nodes. */
export interface Ids {
  next(kind: 'chat' | 'message' | 'proposal' | 'execution' | 'offer' | 'fault'): string;
}
