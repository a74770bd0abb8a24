/** What the core loads only when it needs it: how long that takes is nothing that the seed knows, so it is waited for. */
export type LaterCode = {
  /** Something goes on that may load it. */
  asked(): void;
  /** Resolves when what may have been asked for is there; false when nothing was. */
  come(): Promise<boolean>;
};

/** Nothing asked for yet. */
export function createLaterCode(): LaterCode {
  let mayBeAsked = false;
  return {
    asked: () => void (mayBeAsked = true),
    async come() {
      if (!mayBeAsked) return false;
      mayBeAsked = false;
      // Asked for after the core did: it is there first.
      await Promise.all([
        import('../../../core/kernel/snapshots/rebuiltFrom.ts'),
        import('../../../core/kernel/snapshots/snapshots.ts'),
        import('../../../core/kernel/snapshots/chunks.ts'),
        import('../../../core/client/keepOpeningFigures.ts'),
      ]);
      return true;
    },
  };
}
