import { ownFiguresOf } from '../domain/ownFigures.ts';
import type { AppStore } from '../domain/slices.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import { storeFigures } from '../kernel/snapshots/storeFigures.ts';

/** Stores the opening figures whenever the log has changed and the page is idle (LG13). A failure only delays the figures of the next start. */
export function storeOpeningFigures(derived: Derived, store: Pick<AppStore, 'views$' | 'last' | 'generation'>): void {
  let isOutdated = false;
  let isBusy = false;
  const storeLatest = async (): Promise<void> => {
    isBusy = true;
    while (isOutdated) {
      await derived.idle();
      isOutdated = false;
      const { state, asOf } = store.views$.value;
      const last = store.last();
      const at = { position: state.log.position, generation: store.generation() };
      if (last) await storeFigures(derived, { ...at, last: last.id, figures: ownFiguresOf(state, asOf) });
    }
  };
  store.views$.subscribe(() => {
    isOutdated = true;
    if (isBusy) return;
    void storeLatest()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
      });
  });
}
