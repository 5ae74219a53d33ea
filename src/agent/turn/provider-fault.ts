/** Which sentence a broken model call becomes. A provider's own text never leaves: it may quote the request. */
import { APICallError, LoadAPIKeyError, RetryError } from 'ai';
import type { Said } from '../../domain/messages.ts';
import type { turnMessages } from './messages.ts';

type FaultKey = Extract<keyof typeof turnMessages, `turn.model_${string}`>;

/** `model`: the label the person knows it by; `fault`: the id that the log has too. */
export function describeFault(error: unknown, o: { model: string; fault: string }): Said {
  return { message: keyOf(RetryError.isInstance(error) ? error.lastError : error), facts: { ...o } };
}

function keyOf(error: unknown): FaultKey {
  if (LoadAPIKeyError.isInstance(error)) return 'turn.model_key';
  if (APICallError.isInstance(error)) return keyOfStatus(error);
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return 'turn.model_slow';
  if (error instanceof TypeError && error.message === 'fetch failed') return 'turn.model_unreachable';
  return 'turn.model_failed';
}

function keyOfStatus(error: APICallError): FaultKey {
  switch (error.statusCode) {
    case undefined:
      return 'turn.model_unreachable';
    case 401:
    case 403:
      return 'turn.model_key';
    case 404:
      return 'turn.model_unknown';
    case 413:
      return 'turn.model_too_long';
    case 402:
    case 429:
    case 503:
    case 529:
      return 'turn.model_busy';
    case 400:
      return saysTooLong(error.responseBody ?? '') ? 'turn.model_too_long' : 'turn.model_failed';
    default:
      return 'turn.model_failed';
  }
}

/** Providers tell a full context window apart from other bad requests in words alone. */
function saysTooLong(body: string): boolean {
  const text = body.slice(0, 4000).toLowerCase();
  return ['context length', 'context_length', 'context window', 'too long', 'token count'].some((words) =>
    text.includes(words),
  );
}
