import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createIntlCalendar } from '../../core/adapters/intlCalendar.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { foldAll } from '../../core/kernel/fold/fold.ts';
import type { LocalDay } from '../../core/kernel/time/localDay.ts';
import { streakAt } from '../../core/domain/progress/streak.ts';
import { registry } from '../../core/domain/registry.ts';
import { initialRoot } from '../../core/domain/slices.ts';
import { EVERY_ZONE, ODD_ZONES } from '../../core/testing/arbitraries/zones.ts';
import { invariant } from '../invariant.ts';
import { daysIn, stretchesOf, type Stretch } from '../oracles/zoneDays.ts';

/** Three years in every zone take seconds. */
const HEAVY = { share: 2_000 };
/** The zones of those years: with RUNS every one, without it those whose clocks were the oddest, and a sixth of the others. */
const SKIPPED = new Set<string>([...ODD_ZONES, 'Pacific/Kwajalein', 'Pacific/Enderbury', 'Pacific/Fakaofo', 'Antarctica/Casey']);
const ZONES = process.env['RUNS'] === undefined ? EVERY_ZONE.filter((zone, i) => i % 6 === 0 || SKIPPED.has(zone)) : EVERY_ZONE;

/** Years in which dates were skipped (Kwajalein 1993, Kiribati 1994 and 1995, Apia 2011) or repeated (St John's, Casey). */
for (const year of [1993, 2010]) {
  invariant(
    `PR1 PR9 in zones of all kinds, a person who acts on each day of ${year} to ${year + 2} keeps the streak, and no change of clocks repeats a day`,
    1,
    fc.property(fc.constant(year), (each) => everywhere(each, ZONES)),
    HEAVY,
  );
}

const someZones = fc.shuffledSubarray([...EVERY_ZONE], { minLength: 50, maxLength: 50 });
const thisOrAnyYear = fc.oneof(fc.integer({ min: 2024, max: 2034 }), fc.integer({ min: 1985, max: 2034 }));

invariant(
  'PR1 PR9 in any zones and any three years, a person who acts on each day keeps the streak, and no change of clocks repeats a day',
  1,
  fc.property(thisOrAnyYear, someZones, everywhere),
  { share: 200 },
);

function everywhere(year: number, zones: readonly string[]): void {
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 3, 0, 1)];
  const calendar = createIntlCalendar();
  const checked = new Set<string>();
  for (const zone of zones) {
    const stretches = stretchesOf(zone, from, to);
    // Many zones share their clocks with another one.
    const clocks = JSON.stringify(stretches);
    if (checked.has(clocks)) continue;
    checked.add(clocks);
    mustHoldFor(stretches, to, (instant) => calendar.dayOf(instant, zone));
  }
  assert.ok(checked.size > Math.min(30, zones.length / 5), 'there are zones of all kinds');
}

function mustHoldFor(stretches: readonly Stretch[], to: number, dayOf: (instant: string) => LocalDay): void {
  const days = daysIn(stretches, to);
  mustHaveTheDayOfEachChange(stretches, days, dayOf);
  const around = aroundChanges(stretches, days);
  mustKeepTheStreak(days, around);
  for (const i of around) {
    mustResetAfterAMissedDay(days, i);
    const day = days[i];
    // The app's calendar agrees on the days around a change of clocks.
    if (day) for (const instant of [day.from, oneMsBefore(day.to)]) assert.deepEqual(dayOf(instant), day);
  }
}

function oneMsBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString();
}

/** Claims on each day, and a second time on some, an hour later: every first claim counts, no second one. */
function mustKeepTheStreak(days: readonly LocalDay[], doubled: readonly number[]): void {
  const again = new Set(doubled);
  const claims = days.flatMap((day, i) => (again.has(i) ? [claim(day, i, 0), claim(day, i, 1)] : [claim(day, i, 0)]));
  const { progress, log } = foldAll(registry, initialRoot(), claims);
  assert.deepEqual(
    log.voided.map(({ event }) => event),
    doubled.map((i) => `${i}.1`),
  );
  assert.equal(progress.days.length, days.length);
  const last = days.at(-1);
  if (last) assert.equal(streakAt(progress.days, [], last).days, days.length);
}

/** With one day left out, the streak starts again after it, whatever the clocks did there. */
function mustResetAfterAMissedDay(days: readonly LocalDay[], i: number): void {
  const [before, missed, after] = [days.slice(Math.max(0, i - 3), i), days[i], days.slice(i + 1, i + 3)];
  const [next] = after;
  if (!missed || !next || before.length === 0) return;
  assert.equal(streakAt(before, [], missed).days, before.length, `${missed.date} is open`);
  assert.equal(streakAt(before, [], next).days, 0, `${missed.date} was missed`);
  assert.equal(streakAt([...before, ...after], [], after.at(-1) ?? next).days, after.length);
}

/** At a change of clocks the date of before may be shown again: the day is the one that has begun. */
function mustHaveTheDayOfEachChange(stretches: readonly Stretch[], days: readonly LocalDay[], dayOf: (instant: string) => LocalDay): void {
  for (const { from } of stretches.slice(1)) {
    const instant = new Date(from).toISOString();
    const day = days.find((each) => each.from <= instant && instant < each.to);
    if (day) assert.deepEqual(dayOf(instant), day);
  }
}

/** Returns the indexes of the days from the one before to the one after each change of clocks. */
function aroundChanges(stretches: readonly Stretch[], days: readonly LocalDay[]): number[] {
  const places = new Set<number>();
  for (const { from } of stretches.slice(1)) {
    const instant = new Date(from).toISOString();
    const at = days.findIndex(({ to }) => to > instant);
    for (const i of [-1, 0, 1]) if (at >= 0 && days[at + i]) places.add(at + i);
  }
  return [...places].toSorted((a, b) => a - b);
}

function claim(day: LocalDay, i: number, hours: number): EventEnvelope {
  const at = new Date(Date.parse(day.from) + hours * 3_600_000).toISOString();
  const data = { cycleDay: (i % 7) + 1, points: 10 };
  const id = `${i}.${hours}`;
  return {
    id,
    device: 'd',
    seq: 2 * i + hours + 1,
    type: 'DailyRewardClaimed',
    v: 1,
    at,
    zone: 'UTC',
    day,
    actor: 'ann',
    command: id,
    prev: '',
    data,
  };
}
