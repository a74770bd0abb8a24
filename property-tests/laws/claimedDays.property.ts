import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { EventEnvelope } from '../../core/kernel/event.ts';
import { HOUR } from '../../core/kernel/instant.ts';
import { foldLog } from '../../core/devtools/show.ts';
import type { Intent } from '../arbitraries/intent.ts';
import { journey, live, type Journey } from '../arbitraries/journeys.ts';
import { damagedLog, mergedLogs } from '../arbitraries/merged.ts';
import { oddZone } from '../arbitraries/zones.ts';
import { law } from '../law.ts';

/** AC2 the daily login, WA8 the strip, PR9 the daily reward. */
const CLAIMS = ['DayOpened', 'StripDayClaimed', 'DailyRewardClaimed'] as const;
const HALF_A_DAY = 12 * HOUR;

const EACH = ['OpenDay', 'ClaimStripDay', 'ClaimDailyReward'].map((type) => ({ type, data: {} }));
const claimEverything: Intent = { name: 'claims all there is', acts: () => EACH };

/** Someone who flies a lot and claims wherever they are, with a clock that is set back now and then. */
const traveller: fc.Arbitrary<Journey> = fc.record({
  zone: oddZone,
  seed: fc.integer(),
  isRich: fc.constant(false),
  steps: fc.array(
    fc.record({
      passage: fc.record({ ms: fc.integer({ min: -6 * HOUR, max: 30 * HOUR }), zone: fc.option(oddZone) }),
      intent: fc.constant(claimEverything),
    }),
    { minLength: 2, maxLength: 30, size: 'max' },
  ),
});

law(
  'AC2 PR9 WA8 over any travel, claimed days strictly increase and no local day is claimed twice',
  100,
  fc.property(fc.oneof({ arbitrary: traveller, weight: 3 }, journey()), (life) => mustIncrease(live(life).events)),
);

law(
  "AC2 PR9 WA8 nor in two devices' merged logs or a damaged one: the second claim is voided",
  60,
  fc.property(fc.oneof(mergedLogs, damagedLog), (events) => {
    const { log } = foldLog(events);
    const without = new Set([...log.voided, ...log.unknown].map(({ position }) => position));
    mustIncrease(events.filter((_, i) => !without.has(i + 1)));
  }),
);

law(
  'AC2 PR9 WA8 in one zone, whoever comes at any time on each date claims on each of them',
  100,
  fc.property(oddZone, fc.array(fc.nat({ max: 24 * HOUR - 1 }), { minLength: 1, maxLength: 40 }), (zone, times) => {
    const book = live({ zone, seed: 1, isRich: false, steps: [] });
    const dates = new Set<string>();
    for (const into of times) {
      const tomorrow = Date.parse(book.world.ports.calendar.dayOf(book.world.now(), zone).to);
      const { from, to, date } = book.world.ports.calendar.dayOf(new Date(tomorrow).toISOString(), zone);
      book.world.travelTo(new Date(Math.min(Date.parse(from) + into, Date.parse(to) - 1)).toISOString());
      for (const { type, data } of EACH) book.act(type, data);
      dates.add(date);
    }
    for (const type of CLAIMS)
      assert.deepEqual(
        claimed(book.events, type).map(({ day }) => day.date),
        [...dates],
      );
  }),
);

function claimed(events: readonly EventEnvelope[], type: string): EventEnvelope[] {
  return events.filter((event) => event.type === type);
}

/** Later dates only, and none that overlaps the one before by more than half a day: that would be the same day elsewhere. */
function mustIncrease(events: readonly EventEnvelope[]): void {
  for (const type of CLAIMS) {
    const days = claimed(events, type).map(({ day }) => day);
    for (const [i, day] of days.entries()) {
      const before = days[i - 1];
      if (!before) continue;
      assert.ok(day.date > before.date, `${type} on ${day.date} after ${before.date}`);
      // NaN for an instant that no calendar has (a month 0): an import may bring one, and nothing can be said of it.
      assert.ok(!(Date.parse(before.to) - Date.parse(day.from) > HALF_A_DAY), `${type} on ${day.date} overlaps ${before.date}`);
    }
  }
}
