/**
 * Returns a function that loads code when it is first called, and gives the same code from then on. After a failed load the next call tries
 * again.
 *
 * @example const ownLogCode = lazy(() => import('./ownLog.ts'));
 */
export function lazy<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loaded: Promise<Code> | null = null;
  const forget = (error: unknown): never => {
    loaded = null;
    throw error;
  };
  return () => (loaded ??= load().catch(forget));
}
