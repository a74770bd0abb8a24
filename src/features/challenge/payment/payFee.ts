import * as z from 'zod/mini';

/** How a call to pay ended: settled, or not, with a sentence. `isOpen`: nothing is known about the money, so the same id pays again. */
export type Paid =
  | { readonly ok: true; readonly paymentId: string }
  | { readonly ok: false; readonly message: string; readonly isOpen: boolean };

/** A payment of an entry fee. `id` is its idempotency key; the server charges what the challenge asks. */
export type FeeOrder = { readonly id: string; readonly challengeId: string; readonly zone: string };

type Caller = {
  readonly fetch: typeof globalThis.fetch;
  /** The account that pays. Another tab may have signed in as somebody else. */
  readonly account: string;
  readonly isOnline: () => boolean;
};

/** Timeout in milliseconds. */
const TIMEOUT_MS = 30_000;

export const NEEDS_CONNECTION = 'Paying needs a connection. Connect to the internet and try again.';
const UNANSWERED = 'No answer arrived. Try again: you are never charged twice.';
const FAILED = 'The payment could not be made. Please try again: you are never charged twice.';
const SIGNED_OUT = 'Your session has ended. Log in again to pay.';

const paidResponse = z.object({ ok: z.literal(true), paymentId: z.string() });
const refusal = z.object({ error: z.object({ message: z.string().check(z.minLength(1), z.maxLength(300)) }) });

/**
 * Pays an entry fee on the server (CH7). The server finds a payment of this person that is not used yet, so a repeat after a lost response
 * charges nothing. Never rejects.
 */
export async function payFee({ id, challengeId, zone }: FeeOrder, { fetch, account, isOnline }: Caller): Promise<Paid> {
  try {
    const response = await fetch('/api/local/payments', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id, 'X-Gauntlet-Account': account },
      body: JSON.stringify({ challengeId, zone }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return paidFrom(response.status, await response.json().catch(() => null));
  } catch {
    return { ok: false, message: isOnline() ? UNANSWERED : NEEDS_CONNECTION, isOpen: true };
  }
}

function paidFrom(status: number, body: unknown): Paid {
  const paid = paidResponse.safeParse(body);
  if (status === 200 && paid.success) return { ok: true, paymentId: paid.data.paymentId };
  if (status === 401) return { ok: false, message: SIGNED_OUT, isOpen: true };
  const message = refusal.safeParse(body).data?.error.message;
  return { ok: false, message: message ?? FAILED, isOpen: message === undefined || status >= 500 || status === 429 };
}
