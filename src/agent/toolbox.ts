/**
 * What the turn loop knows of tools: their specs, and one function that calls one.
 * The tool runner stands behind it; masking and gate sit there, never here and never in a channel.
 */
import type { Json } from '../domain/effective.ts';
import type { ChatId, TenantId, UserId } from '../domain/ids.ts';

export interface ToolSpec {
  readonly name: string;
  /** What the model reads. */
  readonly description: string;
  /** A JSON Schema, an object at the top. */
  readonly parameters: Json;
}

export interface ToolCall {
  readonly tenant: TenantId;
  readonly chat: ChatId;
  readonly user: UserId;
  readonly tool: string;
  /** As the model sent them; whatever they are, the answer says so. */
  readonly args: unknown;
}

/** A tool's answer: one JSON object, already masked (spec, section 1). */
export type ToolAnswer = Readonly<Record<string, unknown>>;

export interface Toolbox {
  /** The tools of this tenant as they are now; asked anew before every step, so a tool just written is among them. */
  specs(o: { readonly tenant: TenantId }): Promise<readonly ToolSpec[]>;
  /** Never throws; the answer is already masked. */
  call(o: ToolCall): Promise<ToolAnswer>;
}

/** Does this answer wait for a person (spec, section 4)? Then the turn's tool calls are over. */
export function waitsForPerson(answer: ToolAnswer): boolean {
  return answer['needs_confirmation'] === true;
}
