/**
 * What a handler's `$ctx` asks, passed on to the host that belongs to this very call. Arguments come from tenant code
 * and are checked here; whatever the host throws becomes the text of an exception in the handler.
 */
import type { Json } from '../../domain/effective.ts';
import type { HandlerHost } from '../../ports/runtime.ts';
import type { HostCall, HostReply } from './tenant-question.ts';

/** Never throws. `limit`: milliseconds after which the handler gets an exception instead of an answer. */
export async function answerHost(
  host: HandlerHost,
  call: HostCall,
  limit: number,
): Promise<HostReply['reply']> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error('The host took too long.'));
  }, limit);
  try {
    return { value: await Promise.race([ask(host, call), late.promise]) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'The host failed.' };
  } finally {
    clearTimeout(timer);
  }
}

async function ask(host: HandlerHost, { host: name, args }: HostCall): Promise<Json> {
  const [first, second, third] = args;
  switch (name) {
    case 'stateGet':
      return host.stateGet(text(first), text(second));
    case 'stateSet':
      await host.stateSet(text(first), text(second), third ?? null);
      return null;
    case 'stateDelete':
      await host.stateDelete(text(first), text(second));
      return null;
    case 'log':
      await host.log(level(first), text(second));
      return null;
    case 'secret':
      return host.secret(text(first));
    case 'tool':
      return host.tool(text(first), named(second));
    default:
      return name satisfies never;
  }
}

function text(value: Json | undefined): string {
  if (typeof value !== 'string') throw new Error('A text was expected.');
  return value;
}

function level(value: Json | undefined): 'info' | 'warn' | 'error' {
  if (value === 'warn' || value === 'warning') return 'warn';
  return value === 'error' ? 'error' : 'info';
}

/** Arguments of a tool are named; PHP's empty array has no names. */
function named(value: Json | undefined): Json {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? {} : value;
}
