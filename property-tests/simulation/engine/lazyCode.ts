/** What the core loads only when it needs it: how long that takes is nothing that the seed knows, so it is waited for. */
export type LazyCode = {
  /** Something goes on that may load it. */
  mayLoad(): void;
  /** Resolves when what may have been asked for is there; false when nothing was. */
  load(): Promise<boolean>;
};

/** Nothing asked for yet. */
export function createLazyCode(): LazyCode {
  let isPending = false;
  return {
    mayLoad: () => void (isPending = true),
    async load() {
      if (!isPending) return false;
      isPending = false;
      // Asked for after the core did: it is there first.
      await Promise.all([
        import('../../../core/kernel/snapshots/rebuildFromDerived.ts'),
        import('../../../core/kernel/snapshots/snapshots.ts'),
        import('../../../core/kernel/snapshots/chunks.ts'),
        import('../../../core/client/storeOpeningFigures.ts'),
      ]);
      return true;
    },
  };
}
