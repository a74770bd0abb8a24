import * as z from 'zod/mini';

/**
 * Why a call failed. `message` is the text for the user. `Gone`: the conversation accepts no more messages, a new one may. `Busy`: another
 * answer is in progress. `Broken`: the stream ended early. `Unreachable`: nothing was sent. `Stopped`: the user stopped it.
 */
export type Failure = {
  readonly type: 'SignedOut' | 'Gone' | 'Busy' | 'Refused' | 'Broken' | 'Unreachable' | 'Stopped';
  readonly message: string;
};

export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export const CUT_OFF = 'The answer was cut off.';
export const UNREACHABLE = 'Unable to connect to the server. Please check your internet connection.';
const SIGNED_OUT = 'Your session has ended. Log in again to ask.';
export const ANSWERED_ELSEWHERE = 'It is being answered in another tab.';
export const NO_REASON = 'The assistant could not answer.';

/** The statuses of a conversation that does not exist or belongs to another account. */
const GONE: ReadonlySet<number> = new Set([403, 404]);
/** The statuses of a gateway whose server does not answer. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);
export const CONFLICT = 409;
const MAX_REASON_LENGTH = 300;

const refusalSchema = z.object({ error: z.object({ message: z.string().check(z.minLength(1), z.maxLength(MAX_REASON_LENGTH)) }) });

export function failed(type: Failure['type'], message: string): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { type, message } };
}

/** Converts an error response to a failure, with the server's message if it has one. */
export async function refusalOf(response: Response): Promise<{ readonly ok: false; readonly failure: Failure }> {
  if (response.status === 401) return failed('SignedOut', SIGNED_OUT);
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  if (!refusal.success && GATEWAY.has(response.status)) return failed('Unreachable', UNREACHABLE);
  return failed(GONE.has(response.status) ? 'Gone' : 'Refused', refusal.success ? refusal.data.error.message : NO_REASON);
}
