/** A signal that also follows other signals until it is released. */
export type LinkedSignal = { readonly signal: AbortSignal; readonly abort: () => void; readonly release: () => void };

/**
 * Creates a signal that is aborted with the first of `others`. Unlike `AbortSignal.any` it removes its listeners on release: some of
 * `others` live as long as the server.
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
