import fc from 'fast-check';
import { foldLog } from '../../devtools/show.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { HOUR } from '../../kernel/time/instant.ts';
import { damagedLog, mergedLogs } from '../arbitraries/merged.ts';
import * as assert from '../assert.ts';
import { defineLogInvariant } from './defineInvariant.ts';

/** AC2 the daily login, WA8 the strip, PR9 the daily reward. */
export const CLAIMS = ['DayOpened', 'StripDayClaimed', 'DailyRewardClaimed'] as const;
const HALF_A_DAY = 12 * HOUR;

export const claimedOnce = defineLogInvariant({
  rule: 'AC2 PR9 WA8',
  says: "no local day is claimed twice, also in two devices' merged logs or a damaged one: the second claim is voided",
  runs: 60,
  random: fc.oneof(mergedLogs, damagedLog),
  holds: (events) => {
    const { log } = foldLog(events);
    const without = new Set([...log.voided, ...log.unknown].map(({ position }) => position));
    mustBeSeparate(events.filter((_, i) => !without.has(i + 1)));
  },
});

/** Returns the claims of one type. */
export function claimed(events: readonly EventEnvelope[], type: string): EventEnvelope[] {
  return events.filter((event) => event.type === type);
}

/**
 * Throws unless the claimed days of each kind are separate: no date is claimed twice, and in the order of dates no day overlaps the one before
 * by more than half a day, which would be the same day in another zone. The log may hold them in another order, because clocks can be wrong.
 */
export function mustBeSeparate(events: readonly EventEnvelope[]): void {
  for (const type of CLAIMS) {
    const days = claimed(events, type)
      .map(({ day }) => day)
      .toSorted((a, b) => (a.date < b.date ? -1 : 1));
    for (const [i, day] of days.entries()) {
      const before = days[i - 1];
      if (!before) continue;
      assert.ok(day.date > before.date, `${type} on ${day.date} after ${before.date}`);
      // NaN for an instant that no calendar has (a month 0), which an import may contain. It is not checked.
      assert.ok(!(Date.parse(before.to) - Date.parse(day.from) > HALF_A_DAY), `${type} on ${day.date} overlaps ${before.date}`);
    }
  }
}
