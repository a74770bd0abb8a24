import * as z from 'zod/mini';

const fine = z.object({ ok: z.literal(true) });
const refused = z.object({ error: z.object({ message: z.string() }) });

/** After this time the server counts as unavailable (milliseconds). */
const TIMEOUT = 10_000;

/**
 * Checks that the server and its database work.
 * @returns the response time in milliseconds; rejects with the reason of a failure
 */
export async function serverHealth(): Promise<number> {
  const started = performance.now();
  const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) }).catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Error(isLate ? `No answer in ${TIMEOUT / 1_000} s.` : 'The server could not be reached.');
  });
  const body: unknown = await answer.json().catch(() => null);
  const took = performance.now() - started;
  if (answer.ok && fine.safeParse(body).success) return took;
  throw new Error(refused.safeParse(body).data?.error.message ?? `The server answered with ${answer.status}.`);
}
