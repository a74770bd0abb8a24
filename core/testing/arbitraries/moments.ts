import fc from 'fast-check';
import { DAY, HOUR, instantOf, millis, MINUTE } from '../../kernel/time/instant.ts';
import { oddZone } from './zones.ts';

/** A change of clock and place before a command: time passes, the clock is set back, or the zone changes. */
export type Passage = { readonly ms: number; readonly zone: string | null };

/** Mostly minutes to a day and a half, sometimes a week, now and then a clock that is set back. */
export const passage: fc.Arbitrary<Passage> = fc.record({
  ms: fc.oneof(
    { arbitrary: fc.integer({ min: 0, max: 90 * MINUTE }), weight: 4 },
    { arbitrary: fc.integer({ min: 0, max: 36 * HOUR }), weight: 5 },
    { arbitrary: fc.integer({ min: 0, max: 9 * DAY }), weight: 2 },
    { arbitrary: fc.integer({ min: -2 * DAY, max: 0 }), weight: 1 },
  ),
  zone: fc.oneof({ arbitrary: fc.constant(null), weight: 6 }, { arbitrary: oddZone, weight: 1 }),
});

const FIRST = millis('2025-11-20T00:00:00.000Z');

/** An instant within two years, which contain changes to and from summer time. */
export const instant: fc.Arbitrary<string> = fc.integer({ min: FIRST, max: FIRST + 730 * DAY }).map(instantOf);
