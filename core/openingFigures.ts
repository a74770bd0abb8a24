import * as z from 'zod/mini';
import type { Derived } from './kernel/derived.ts';
import { keepFigures, keptFigures } from './kernel/keptFigures.ts';
import type { EventLog } from './kernel/log.ts';
import type { AsOf } from './kernel/projection.ts';
import type { Store } from './kernel/store.ts';
import { levelReadModel } from './progress/level.readModel.ts';
import { streakOf } from './progress/streak.readModel.ts';
import type { Root } from './slices.ts';
import { trustOf } from './trust/trust.readModel.ts';
import { balanceOf } from './wallet/balance.readModel.ts';

const schema = z.object({ points: z.int(), level: z.int(), xp: z.int(), streakDays: z.int(), trust: z.number(), date: z.string() });

/** What a person is shown while their log is being folded: whole points and XP, days in a row, trust of 100, as of a local date. */
export type OpeningFigures = z.infer<typeof schema>;

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

/** The figures as the log's last event left them on this very date, read without folding anything; null when they are not kept. */
export async function openingFigures(derived: Derived, log: EventLog, today: AsOf['day']): Promise<OpeningFigures | null> {
  const figures = schema.safeParse(await keptFigures(derived, log)).data;
  return figures?.date === today.date ? figures : null;
}

/** Keeps the figures whenever the log has moved and the page has time. Failing loses nothing but a quick first sight. */
export function keepOpeningFigures(derived: Derived, store: Pick<Store<Root>, 'views$' | 'last'>): void {
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
