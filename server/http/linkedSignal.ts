/** A signal of its own that also ends with others, for as long as it listens to them. */
export type LinkedSignal = { readonly signal: AbortSignal; readonly abort: () => void; readonly release: () => void };

/**
 * A signal that is aborted with the first of `others`. Unlike `AbortSignal.any` it leaves nothing behind on them once it is released: some
 * live as long as the server.
 */
export function linkedSignal(...others: readonly AbortSignal[]): LinkedSignal {
  const own = new AbortController();
  const abort = (): void => own.abort();
  if (others.some(({ aborted }) => aborted)) abort();
  for (const other of others) other.addEventListener('abort', abort);
  return {
    signal: own.signal,
    abort,
    release: () => others.forEach((other) => other.removeEventListener('abort', abort)),
  };
}
