import { levelReadModel } from '../domain/progress/level.readModel.ts';
import { streakOf } from '../domain/progress/streak.readModel.ts';
import type { AppStore, Root } from '../domain/slices.ts';
import { trustOf } from '../domain/trust/trust.readModel.ts';
import { balanceOf } from '../domain/wallet/balance.readModel.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import { storeFigures } from '../kernel/snapshots/storeFigures.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { OpeningFigures } from './openingFigures.ts';

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
      if (last) await storeFigures(derived, { ...at, last: last.id, figures: figuresOf(state, asOf) });
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

function figuresOf(root: Root, asOf: AsOf): OpeningFigures {
  const { level, xp } = levelReadModel(root.progress);
  return {
    points: balanceOf(root.wallet),
    level,
    xp,
    streakDays: streakOf(root.progress, asOf).days,
    trust: trustOf(root.trust).score,
    date: asOf.day.date,
  };
}
