import assert from 'node:assert/strict';
import fc from 'fast-check';
import { streakFigure } from '../../core/devtools/streakFigure.ts';
import { progressFold } from '../../core/domain/progress/fold.ts';
import { seasonProgress } from '../../core/domain/progress/seasonProgress.ts';
import { SEASONS } from '../../core/domain/progress/seasons.ts';
import { initialProgress } from '../../core/domain/progress/state.ts';
import { streakOf } from '../../core/domain/progress/streak.readModel.ts';
import { streakAt } from '../../core/domain/progress/streak.ts';
import { copyOf } from '../../core/kernel/lib/copy.ts';
import { addClaim, isClaimable, type Claim } from '../../core/kernel/time/claimCycle.ts';
import { compareDays, separateDays } from '../../core/kernel/time/daySet.ts';
import { DAY, HOUR } from '../../core/kernel/time/instant.ts';
import type { LocalDay } from '../../core/kernel/time/localDay.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { ODD_ZONES } from '../../core/testing/arbitraries/zones.ts';
import { areSeparate, mostSeparate } from '../../core/testing/oracles/days.ts';
import { streakByTheClock } from '../../core/testing/oracles/streak.ts';
import { invariant } from '../invariant.ts';

/** Summer time begins in the north, a date is skipped in Apia, a season begins. */
const BEGINS = ['2026-03-26T00:00:00.000Z', '2011-12-28T00:00:00.000Z', '2025-12-29T00:00:00.000Z'];
/** Zones that differ by 24 hours and more come more often than others. */
const zone = fc.oneof(fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Etc/GMT+12'), fc.constantFrom(...ODD_ZONES));

/** An act of a person, on any of their devices. */
type Act = { readonly at: string; readonly day: LocalDay };

function act(begin: string, halfHours: number, there: string): Act {
  const at = new Date(Date.parse(begin) + halfHours * (HOUR / 2)).toISOString();
  return { at, day: calendar.dayOf(at, there) };
}

/** The acts of a person within a week, one that arrives late, and a moment of that week. */
const life = (most: number) =>
  fc.constantFrom(...BEGINS).chain((begin) => {
    const anyAct = fc.tuple(fc.nat({ max: 48 * 7 }), zone).map(([halfHours, there]) => act(begin, halfHours, there));
    return fc.record({ acts: fc.array(anyAct, { minLength: 1, maxLength: most, size: 'max' }), late: anyAct, today: anyAct });
  });

/** The check-ins of these acts in this order of arrival. */
function logOf(acts: readonly Act[]) {
  return acts.map(({ at, day }, i) => {
    const id = `event-${i}`;
    const envelope = { id, device: 'd', seq: i + 1, v: 1, at, zone: 'UTC', day, actor: 'ann', command: id, prev: '' };
    const data = { challengeId: 'challenge', window: 0, evidence: { type: 'text' as const, text: 'Done.' }, note: '' };
    return { ...envelope, type: 'ProofUploaded' as const, data };
  });
}

function recorded(acts: readonly Act[]): readonly LocalDay[] {
  const state = copyOf(initialProgress);
  for (const [i, event] of logOf(acts).entries()) progressFold.evolvers.ProofUploaded?.(state, event, i + 1);
  assert.equal(state.days.flatMap(({ events }) => events).length, acts.length);
  return state.days;
}

function daysOfSeasons(days: readonly LocalDay[], { day }: Act): number[] {
  const withEvents = days.map((each) => ({ ...each, events: [] }));
  return SEASONS.flatMap((season) => [2025, 2026].map((year) => seasonProgress(season, year, { days: withEvents, shields: [] }, [], day)));
}

invariant(
  'PR1 AC3 any order of arrival gives the same days, and so the same streak',
  75,
  fc.property(
    life(12).chain(({ acts, today }) => fc.record({ acts: fc.constant(acts), today: fc.constant(today), order: shuffled(acts) })),
    ({ acts, today, order }) => {
      const [days, others] = [recorded(acts), recorded(order)];
      const plain = (all: readonly LocalDay[]) => all.map(({ date, from, to }) => ({ date, from, to }));
      assert.deepEqual(plain(others), plain(days));
      assert.deepEqual(plain(days), plain(days).toSorted(compareDays));
      assert.equal(streakAt(others, [], today.day).days, streakAt(days, [], today.day).days);
    },
  ),
);

function shuffled<T>(all: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...all], { minLength: all.length });
}

invariant(
  'PR1 PR11 AC3 one more day lowers neither the streak as of any day nor the days of a season',
  250,
  fc.property(life(12), ({ acts, late, today }) => {
    const [without, together] = [recorded(acts), recorded([...acts, late])];
    assert.ok(separateDays(together).length >= separateDays(without).length);
    assert.ok(streakAt(together, [], today.day).days >= streakAt(without, [], today.day).days);
    const before = daysOfSeasons(without, today);
    for (const [i, days] of daysOfSeasons(together, today).entries()) assert.ok(days >= (before[i] ?? 0));
  }),
);

invariant(
  'AC3 the separate days are as many as the largest set of days of which each two are separate',
  150,
  fc.property(life(9), ({ acts }) => {
    const days = recorded(acts);
    const sizes = subsetsOf(days).flatMap((some) =>
      some.every((a, i) => some.slice(0, i).every((b) => areSeparate(a, b))) ? [some.length] : [],
    );
    assert.equal(separateDays(days).length, Math.max(...sizes));
    assert.equal(mostSeparate(days), Math.max(...sizes));
  }),
);

function subsetsOf<T>(all: readonly T[]): T[][] {
  return all.reduce<T[][]>((subsets, each) => [...subsets, ...subsets.map((some) => [...some, each])], [[]]);
}

invariant(
  'PR1 PR2 PR5 the streak and the shields of a person with devices in any zones are those of the wall calendar, on a day and at the end of a challenge',
  300,
  fc.property(
    life(14),
    fc.array(fc.integer({ min: -48, max: 24 * 6 }), { maxLength: 2 }),
    fc.boolean(),
    ({ acts, today }, bought, isEnd) => {
      const day = isEnd ? { ...today.day, to: today.day.from } : today.day;
      const first = Math.min(...acts.map(({ at }) => Date.parse(at)));
      const shields = bought
        .toSorted((a, b) => a - b)
        .map((hours, i) => ({ id: `${i}`, at: new Date(first + hours * HOUR).toISOString() }));
      const purchases = shields.flatMap(({ id, at }) =>
        logOf(acts.slice(0, 1)).map((event) => ({ ...event, id, at, type: 'ShieldBought' })),
      );
      const { days, shields: left } = streakAt(recorded(acts), shields, day);
      assert.deepEqual({ streak: days, shieldsHeld: left.length }, streakByTheClock([...logOf(acts), ...purchases], day));
    },
  ),
);

invariant(
  'PR1 a reader that continues its count over a growing log, in any order of arrival, shows the streak of the whole log',
  100,
  fc.property(life(10), ({ acts }) => {
    const state = copyOf(initialProgress);
    const reader = streakFigure();
    for (const [i, event] of logOf(acts).entries()) {
      progressFold.evolvers.ProofUploaded?.(state, event, i + 1);
      const asOf = { now: event.at, day: event.day };
      assert.deepEqual(reader(state, asOf), streakOf(state, asOf));
    }
  }),
);

invariant(
  'PR1 AC2 however often a person changes the zone, there is a day for each 24 hours that pass, and two more at most',
  150,
  fc.property(life(14), ({ acts }) => {
    const times = acts.map(({ at }) => Date.parse(at));
    const elapsed = Math.max(...times) - Math.min(...times);
    const claims: Claim[] = [];
    for (const { day } of acts) if (isClaimable(claims, day)) addClaim(claims, day);
    // The zones of the earth lie 26 hours apart.
    assert.ok((separateDays(recorded(acts)).length - 3) * DAY <= elapsed + 2 * HOUR);
    assert.ok(claims.length <= mostSeparate(acts.map(({ day }) => day)), 'no more is paid than there are days');
  }),
);

invariant(
  'PR9 WA8 AC3 of two days, both or only the first one can be claimed, whichever comes first',
  100,
  fc.property(life(1), ({ acts: [one], late: other }) => {
    if (!one) return;
    const claimOf = ({ day }: Act) => [{ ...day, cycleDay: 1, row: 1 }];
    assert.equal(isClaimable(claimOf(one), other.day), isClaimable(claimOf(other), one.day));
  }),
);
