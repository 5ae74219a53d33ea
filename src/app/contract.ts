/** The library's shapes (spec, section 12). Programs rely on these names; they change only with a major version. */
import type { FileDiff } from '../domain/file-diff.ts';
import type { Provenance } from '../domain/message.ts';
import type { Origin, Role } from '../domain/ids.ts';
import type { Lang } from '../domain/lang.ts';
import type { Ports } from '../ports/ports.ts';

export interface OpenOptions {
  /** The folder that holds everything; made where it is missing. */
  readonly dataDir: string;
  /** Milliseconds since 1970; for tests. */
  readonly now?: () => number;
  /**
   * The master keys of the secrets area, newest first: each 32 bytes in base64 or hex, apart by blanks or commas. Absent:
   * `TORWART_SECRETS_KEY`, `TORWART_SECRETS_KEY_FILE`, or a file that is made in the data folder.
   */
  readonly secretsKey?: string;
  /** Wraps every port, for faults: takes the real ones, answers the ones to use. */
  readonly ports?: (real: Ports) => Ports;
}

export interface CardView {
  readonly proposalId: string;
  readonly preview: string;
  readonly markdown: string;
  /** The same change as data, file by file, to be drawn from; of an action none. */
  readonly diff: readonly FileDiff[];
  readonly complete: boolean;
  readonly warnings: readonly { readonly code: string; readonly line?: number; readonly message: string }[];
  readonly exposure: readonly string[];
  readonly tragweite: readonly string[];
  readonly verluste: readonly string[];
  /** The two buttons, in the tenant's tongue: yes, then no. */
  readonly suggestions: readonly [string, string];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A credential that stood in a message. Its value is held encrypted until it is kept, dropped or too old. */
export interface CredentialOffer {
  readonly id: string;
  /** A name that is free. */
  readonly name: string;
  /** In characters. */
  readonly length: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface SecretView {
  readonly name: string;
  /** In characters. */
  readonly length: number;
  /** Milliseconds since 1970. */
  readonly setAt: number;
  readonly setBy: string | null;
  readonly usedIn: readonly { readonly path: string; readonly line: number }[];
}

/** `success: false` with `error` and `message`, as tools answer. */
export type SecretAnswer =
  | { readonly success: true; readonly name: string }
  | { readonly success: false; readonly error: string; readonly message: string };

/** Who acts; absent: whoever runs the server. A person needs the right to approve. */
interface SecretPlace {
  readonly tenant: string;
  readonly user?: string;
}

interface Place {
  readonly tenant: string;
  readonly chat: string;
}

export interface SayOptions extends Place {
  readonly text: string;
  readonly user?: string;
  readonly provenance?: Provenance;
  readonly externalId?: string;
  readonly sentAt?: number;
  readonly button?: { readonly proposalId: string };
  readonly seen?: string;
}

export interface Torwart {
  /** Makes a tenant, or changes one: what is not given stays as it is. Its config root is made empty where it is missing. */
  createTenant(o: { id: string; locale?: Lang; members?: Readonly<Record<string, Role>> }): Promise<void>;
  createChat(o: { tenant: string; id?: string; user?: string }): Promise<string>;
  configRoot(tenant: string): string;
  filesRoot(tenant: string): string;
  sandboxDir(o: Place): Promise<string>;
  /**
   * A message of a person; runs no agent. The same `externalId` again answers the first message. Credentials in it are
   * masked before it is kept; `offers` (where there are any) says what the person may keep in the secrets area.
   */
  say(o: SayOptions): Promise<{ messageId: string; offers?: readonly CredentialOffer[] }>;
  /** What was offered in this chat and still stands. */
  offers(o: Place): Promise<readonly CredentialOffer[]>;
  /** Keeps an offered value, under the name that was proposed or another one. */
  keepSecret(o: Place & { offer: string; name?: string; user?: string }): Promise<SecretAnswer>;
  /** False: it was gone already, or somebody else pasted it. */
  dropSecret(o: Place & { offer: string; user?: string }): Promise<boolean>;
  setSecret(o: SecretPlace & { name: string; value: string }): Promise<SecretAnswer>;
  /** Removes a value; `force`: also where the config still speaks of it. */
  removeSecret(o: SecretPlace & { name: string; force?: boolean }): Promise<SecretAnswer>;
  /** Names, lengths, times and uses, never a value; and names that the config speaks of and that are not set. */
  listSecrets(
    o: SecretPlace,
  ): Promise<{ secrets: readonly SecretView[]; unset: readonly Pick<SecretView, 'name' | 'usedIn'>[] }>;
  record(o: Place & { role: 'assistant' | 'tool'; text: string }): Promise<void>;
  editMessage(o: Place & { messageId: string; text: string }): Promise<void>;
  deleteMessage(o: Place & { messageId: string }): Promise<void>;
  /** What the person sees of the open proposal; null where nothing is open. */
  card(o: Place): Promise<CardView | null>;
  /** One tool call, outside an agent's turn. Never throws; the answer is masked. */
  call(o: {
    tenant: string;
    chat: string | null;
    user?: string;
    origin?: Origin;
    tool: string;
    args: unknown;
  }): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}
