/** Code that the core imports lazily. Its loading time does not depend on the seed, so the simulation waits for it. */
export type LazyCode = {
  /** Something started that may import it. */
  mayLoad(): void;
  /** Resolves when the imports are done; false when nothing may have started one. */
  load(): Promise<boolean>;
};

/** Creates the tracker. */
export function createLazyCode(): LazyCode {
  let isPending = false;
  return {
    mayLoad: () => void (isPending = true),
    async load() {
      if (!isPending) return false;
      isPending = false;
      // Our import is requested after the core's, so the core's has resolved too.
      await Promise.all([
        import('../../../core/kernel/snapshots/rebuildFromDerived.ts'),
        import('../../../core/kernel/snapshots/snapshots.ts'),
        import('../../../core/kernel/snapshots/chunks.ts'),
      ]);
      return true;
    },
  };
}
