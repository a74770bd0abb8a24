import assert from 'node:assert/strict';
import fc from 'fast-check';
import { HOUR } from '../../core/kernel/time/instant.ts';
import type { Intent } from '../../core/testing/arbitraries/intent.ts';
import { journey, playJourney, type Journey } from '../../core/testing/arbitraries/journeys.ts';
import { oddZone } from '../../core/testing/arbitraries/zones.ts';
import { invariant } from '../invariant.ts';
import { claimed, CLAIMS, mustBeSeparate } from '../../core/testing/invariants/claimedDays.ts';

const EACH = ['OpenDay', 'ClaimStripDay', 'ClaimDailyReward'].map((type) => ({ type, data: {} }));
const claimEverything: Intent = { name: 'claims everything', commands: () => EACH };

/** A person who travels often and claims everywhere, with a clock that is set back occasionally. */
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

invariant(
  'AC2 PR9 WA8 no local day is claimed twice during any travel',
  100,
  fc.property(fc.oneof({ arbitrary: traveller, weight: 3 }, journey()), (history) => mustBeSeparate(playJourney(history).events)),
);

invariant(
  'AC2 PR9 WA8 a person in one zone can claim once on every date, at any time of day',
  100,
  fc.property(oddZone, fc.array(fc.nat({ max: 24 * HOUR - 1 }), { minLength: 1, maxLength: 40 }), (zone, times) => {
    const store = playJourney({ zone, seed: 1, isRich: false, steps: [] });
    const dates = new Set<string>();
    for (const into of times) {
      const tomorrow = Date.parse(store.environment.ports.calendar.dayOf(store.environment.now(), zone).to);
      const { from, to, date } = store.environment.ports.calendar.dayOf(new Date(tomorrow).toISOString(), zone);
      store.environment.setNow(new Date(Math.min(Date.parse(from) + into, Date.parse(to) - 1)).toISOString());
      for (const { type, data } of EACH) store.execute(type, data);
      dates.add(date);
    }
    for (const type of CLAIMS)
      assert.deepEqual(
        claimed(store.events, type).map(({ day }) => day.date),
        [...dates],
      );
  }),
);
