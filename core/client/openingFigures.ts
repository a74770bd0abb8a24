import * as z from 'zod/mini';
import { levelReadModel } from '../domain/progress/level.readModel.ts';
import { streakOf } from '../domain/progress/streak.readModel.ts';
import type { AppStore, Root } from '../domain/slices.ts';
import { trustOf } from '../domain/trust/trust.readModel.ts';
import { balanceOf } from '../domain/wallet/balance.readModel.ts';
import { hashOfEvent } from '../kernel/log/hash.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import { storedFigures, storeFigures } from '../kernel/snapshots/storedFigures.ts';
import type { AsOf } from '../kernel/store/projection.ts';

const schema = z.object({ points: z.int(), level: z.int(), xp: z.int(), streakDays: z.int(), trust: z.number(), date: z.string() });

/** The figures that a screen shows while the log is folded: points, level, XP, streak in days, trust (0 to 100), as of a local date. */
export type OpeningFigures = z.infer<typeof schema>;

/** The figures after the last event of the log, read without a fold (LG13). Null when they are not stored or of another date. */
export async function openingFigures(derived: Derived, log: EventLog, today: AsOf['day']): Promise<OpeningFigures | null> {
  const figures = schema.safeParse(await storedFigures(derived, log)).data;
  return figures?.date === today.date ? figures : null;
}

/** Stores the opening figures whenever the log has changed and the page is idle (LG13). A failure only delays the figures of the next start. */
export function storeOpeningFigures(derived: Derived, store: Pick<AppStore, 'views$' | 'last'>): void {
  let isOutdated = false;
  let isBusy = false;
  const storeLatest = async (): Promise<void> => {
    isBusy = true;
    while (isOutdated) {
      await derived.idle();
      isOutdated = false;
      const { state, asOf } = store.views$.value;
      const last = store.last();
      if (last) await storeFigures(derived, { position: state.log.position, last: hashOfEvent(last), figures: figuresOf(state, asOf) });
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
