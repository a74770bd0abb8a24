import assert from 'node:assert/strict';
import fc from 'fast-check';
import { levelReadModel } from '../../core/domain/progress/level.readModel.ts';
import { xpBalance } from '../../core/domain/progress/state.ts';
import { streakAt } from '../../core/domain/progress/streak.ts';
import { pointsOverTime, xpOverTime } from '../../core/views/results/figures.readModel.ts';
import { outcomesOf } from '../../core/views/results/outcomes.readModel.ts';
import { streakYearOf } from '../../core/views/results/year.readModel.ts';
import type { Root } from '../../core/domain/slices.ts';
import type { AsOf } from '../../core/kernel/store/projection.ts';
import { balanceOf, netPoints } from '../../core/domain/wallet/balance.readModel.ts';
import { journey, playJourney, type Journey } from '../../core/testing/arbitraries/journeys.ts';
import { sampleLog } from '../../core/testing/arbitraries/sampleLog.ts';
import { invariant } from '../invariant.ts';

const RANGES = [30, 90, 365, null] as const;

/** A history that starts empty or with the sample history. */
const histories: fc.Arbitrary<{ history: Journey; isSample: boolean }> = fc.record({ history: journey(), isSample: fc.boolean() });

invariant(
  'RS6 points and XP of every range end at the balance and XP of the app, and their parts add up',
  30,
  fc.property(histories, ({ history, isSample }) => {
    const { root, asOf, dates } = run(history, isSample);
    for (const range of RANGES)
      for (const [series, now, net] of [
        [pointsOverTime(root.wallet, range, asOf.day.date), balanceOf(root.wallet), netPoints(root.wallet)],
        [xpOverTime(root.progress, range, asOf.day.date), levelReadModel(root.progress).xp, xpBalance(root.progress)],
      ] as const) {
        assert.equal(series.after, now);
        assert.equal(series.parts.at(-1)?.after, now);
        // What is owed is shown as 0, also before the range (WA11, PR14).
        const change = series.gained - series.lost;
        if (range === null || series.before > 0) assert.equal(series.before + change, net);
        else assert.ok(change >= net);
        assert.ok(series.parts.every(({ after, gained, lost }) => after >= 0 && gained >= 0 && lost >= 0));
        if (range === null) assert.equal(series.before, 0);
      }
    // Every line has the date of its own event.
    const lines = [...root.wallet.transactions.flat(), ...root.progress.entries.flat()];
    for (const { id, date } of lines) assert.equal(date, dates.get(id));
  }),
);

invariant(
  'RS2 RS3 outcomes match the counts of trust, in total, by category and by part, and determine the rate',
  30,
  fc.property(histories, ({ history, isSample }) => {
    const { root, asOf, dates } = run(history, isSample);
    const outcomes = outcomesOf(root.challenge, root.progress.entries, null, asOf.day.date);
    assert.equal(outcomes.completed, root.trust.completed);
    for (const name of ['completed', 'failed'] as const) {
      assert.equal(sum(outcomes.parts.map((part) => part[name])), outcomes[name]);
      assert.equal(sum(outcomes.categories.map((category) => category[name])), outcomes[name]);
    }
    const decided = outcomes.completed + outcomes.failed;
    assert.equal(outcomes.winRate, decided === 0 ? null : Math.round((outcomes.completed / decided) * 100));
    assert.equal(sum(outcomes.categories.map(({ xp }) => xp)), root.progress.earned.challenges);
    for (const { event, date } of root.challenge.outcomes.flat()) assert.equal(date, dates.get(event));
  }),
);

invariant(
  'RS7 the last days of the year show the streak',
  30,
  fc.property(histories, ({ history, isSample }) => {
    const { root, asOf } = run(history, isSample);
    const { days, longest } = streakYearOf(root.progress, asOf);
    const streak = streakAt(root.progress.days, root.progress.shields, asOf.day);
    assert.ok(longest >= streak.days);
    const ending = days.toReversed().filter(({ kind }) => kind !== 'open' && kind !== 'none');
    const row = ending.slice(0, Math.max(0, firstOther(ending.map(({ kind }) => kind === 'kept' || kind === 'bridged'))));
    assert.equal(row.filter(({ kind }) => kind === 'kept').length, streak.days);
  }),
);

function firstOther(counts: readonly boolean[]): number {
  const place = counts.indexOf(false);
  return place < 0 ? counts.length : place;
}

function run(history: Journey, isSample: boolean): { root: Root; asOf: AsOf; dates: ReadonlyMap<string, string> } {
  const { root, events, environment } = playJourney(history, undefined, isSample ? sampleLog : []);
  const now = environment.now();
  const asOf = { now, day: environment.ports.calendar.dayOf(now, environment.ports.zone()) };
  return { root, asOf, dates: new Map(events.map(({ id, day }) => [id, day.date])) };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
