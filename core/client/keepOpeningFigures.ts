import type { Derived } from '../kernel/snapshots/derived.ts';
import { keepFigures } from '../kernel/snapshots/keptFigures.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { OpeningFigures } from './openingFigures.ts';
import { levelReadModel } from '../domain/progress/level.readModel.ts';
import { streakOf } from '../domain/progress/streak.readModel.ts';
import type { Root, AppStore } from '../domain/registry.ts';
import { trustOf } from '../domain/trust/trust.readModel.ts';
import { balanceOf } from '../domain/wallet/balance.readModel.ts';

/** Keeps the figures whenever the log has moved and the page has time. Failing loses nothing but a quick first sight. */
export function keepOpeningFigures(derived: Derived, store: Pick<AppStore, 'views$' | 'last'>): void {
  let isDue = false;
  let isBusy = false;
  const keep = async (): Promise<void> => {
    isBusy = true;
    while (isDue) {
      await derived.idle();
      isDue = false;
      const { state, asOf } = store.views$.value;
      const last = store.last();
      if (last) await keepFigures(derived, { position: state.log.position, last: last.id, figures: figuresOf(state, asOf) });
    }
  };
  store.views$.subscribe(() => {
    isDue = true;
    if (isBusy) return;
    void keep()
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
