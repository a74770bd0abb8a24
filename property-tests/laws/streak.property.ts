import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyStored } from '../../core/kernel/fold/fold.ts';
import type { LocalDay } from '../../core/kernel/time/localDay.ts';
import { streakOf } from '../../core/domain/progress/streak.readModel.ts';
import { streakAt } from '../../core/domain/progress/streak.ts';
import { registry } from '../../core/domain/registry.ts';
import { initialRoot } from '../../core/domain/slices.ts';
import { createInMemoryStore } from '../../core/testing/inMemoryStore.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { asOf } from '../../core/testing/arbitraries/journeys.ts';
import { instant } from '../../core/testing/arbitraries/moments.ts';
import { EVERY_ZONE, oddZone } from '../../core/testing/arbitraries/zones.ts';
import { invariant } from '../invariant.ts';
import { streakByTheClock } from '../../core/testing/oracles/streak.ts';

const HOUR = 3_600_000;
const anyZone = fc.oneof(oddZone, fc.constantFrom(...EVERY_ZONE));
const timeOfDay = fc.double({ min: 0, max: 1, noNaN: true });

/** Returns the next local day, also across skipped dates and changes of clocks. */
function dayAfter({ to }: LocalDay, zone: string): LocalDay {
  return calendar.dayOf(to, zone);
}

/** Returns an instant within a day, at the fraction `part` of it. */
function within({ from, to }: LocalDay, part: number): string {
  return new Date(Math.min(Date.parse(from) + Math.floor((Date.parse(to) - Date.parse(from)) * part), Date.parse(to) - 1)).toISOString();
}

invariant(
  'PR1 a person who acts once on every local day keeps the streak, at any hour, in any zone and over any change of clocks',
  50,
  fc.property(
    anyZone,
    fc.oneof(instant, fc.constant('2011-12-20T12:00:00.000Z')),
    fc.array(timeOfDay, { minLength: 2, maxLength: 25 }),
    (zone, start, times) => {
      const store = createInMemoryStore({ calendar, zone, now: start });
      let day = calendar.dayOf(start, zone);
      for (const [i, part] of times.entries()) {
        store.environment.setNow(within(day, part));
        assert.equal(streakOf(store.root.progress, asOf(store.environment)).days, i, 'an open day changes nothing');
        assert.equal(store.execute('ClaimDailyReward').refusal, null);
        assert.deepEqual(streakOf(store.root.progress, asOf(store.environment)).days, i + 1);
        day = dayAfter(day, zone);
      }
      const missed = dayAfter(day, zone);
      assert.equal(streakAt(store.root.progress.days, [], day).days, times.length, 'the next day is still open');
      assert.equal(streakAt(store.root.progress.days, [], missed).days, 0, 'a day was left out');
    },
  ),
);

/** Days of travel: a claim, a shield, or nothing on each; the zone may change. */
const travels = fc.record({
  zone: oddZone,
  start: instant,
  days: fc.array(
    fc.record({
      hours: fc.oneof({ arbitrary: fc.integer({ min: 16, max: 30 }), weight: 6 }, fc.integer({ min: 0, max: 80 })),
      zone: fc.option(oddZone, { freq: 4 }),
      action: fc.constantFrom('claim', 'claim', 'claim', 'shield', 'nothing'),
    }),
    { minLength: 1, maxLength: 30, size: 'max' },
  ),
});

invariant(
  'PR1 PR2 the streak equals that of a wall calendar with a box of shields, during any travel and at any time',
  80,
  fc.property(travels, ({ zone, start, days }) => {
    const store = createInMemoryStore({ calendar, zone, now: start });
    store.record({ type: 'AchievementUnlocked', data: { achievement: 'legend', xp: 100_000 } });
    for (const { hours, zone: there, action } of days) {
      store.environment.advance(hours * HOUR);
      if (there !== null) store.environment.setZone(there);
      if (action === 'claim') store.execute('ClaimDailyReward');
      if (action === 'shield') store.execute('BuyPowerUp', { powerUp: 'streak-shield' });
      const today = asOf(store.environment);
      const { days: streak, shieldsHeld } = streakOf(store.root.progress, today);
      assert.deepEqual({ streak, shieldsHeld }, streakByTheClock(store.events, today.day));
    }
  }),
);

invariant(
  'PR1 a past streak stays the same after later days',
  60,
  fc.property(travels, ({ zone, start, days }) => {
    const store = createInMemoryStore({ calendar, zone, now: start });
    const observed: { readonly day: LocalDay; readonly streak: number }[] = [];
    for (const { hours, action } of days) {
      store.environment.advance((hours + 1) * HOUR);
      const { day } = asOf(store.environment);
      if (observed.at(-1)?.day.date !== day.date && action === 'claim') store.execute('ClaimDailyReward');
      observed.push({ day, streak: streakOf(store.root.progress, asOf(store.environment)).days });
    }
    const root = initialRoot();
    for (const event of store.events) applyStored(registry, root, event);
    const lastOfDay = new Map(observed.map((each) => [each.day.date, each]));
    for (const { day, streak } of lastOfDay.values()) assert.equal(streakAt(root.progress.days, root.progress.shields, day).days, streak);
  }),
);

invariant(
  'PR1 a person who acts at every change of date, by midnight or by a flight, keeps the streak',
  60,
  fc.property(oddZone, instant, fc.array(fc.option(oddZone, { freq: 2 }), { maxLength: 40 }), (zone, start, flights) => {
    const store = createInMemoryStore({ calendar, zone, now: start });
    let before = 0;
    for (const flight of flights) {
      if (flight === null) store.environment.setNow(asOf(store.environment).day.to);
      else store.environment.setZone(flight);
      store.execute('ClaimDailyReward');
      const { days } = streakOf(store.root.progress, asOf(store.environment));
      assert.ok(days >= before && days <= before + 1);
      before = days;
    }
  }),
);
