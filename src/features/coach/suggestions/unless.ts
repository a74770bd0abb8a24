/** What comes, or `failed` when it fails. Rejects with the signal's reason when the signal ends the waiting first. */
export function withFallback<T>(signal: AbortSignal, promise: Promise<T>, fallback: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Ended'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    promise.then(resolve, () => resolve(fallback));
  });
}
