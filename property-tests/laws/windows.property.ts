import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FREQUENCIES, type Frequency, type Run } from '../../core/domain/challenge/events.ts';
import { neededOf, runFrom, windowAt, windowCount } from '../../core/domain/challenge/windows.ts';
import { dateLater } from '../../core/kernel/time/instant.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { instant } from '../../core/testing/arbitraries/moments.ts';
import { EVERY_ZONE, oddZone } from '../../core/testing/arbitraries/zones.ts';
import { invariant } from '../invariant.ts';
import { dateIn } from '../oracles/dates.ts';

const HOUR = 3_600_000;

/** A started challenge: any instant, zone and duration; also around the date that Apia skipped. */
const started = fc
  .record({
    zone: fc.oneof(oddZone, fc.constantFrom(...EVERY_ZONE)),
    startedAt: fc.oneof({ arbitrary: instant, weight: 5 }, fc.constant('2011-12-27T12:00:00.000Z')),
    frequency: fc.constantFrom(...FREQUENCIES),
    days: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(7, 14, 365)),
  })
  .map((terms) => ({ ...terms, ...runOf(terms) }));

type Terms = { zone: string; startedAt: string; frequency: Frequency; days: number };

function runOf({ zone, startedAt, frequency, days }: Terms): { run: Run; startDate: string } {
  const startDate = calendar.dayOf(startedAt, zone).date;
  return { run: runFrom(frequency, { startDate, firstInstants: calendar.firstInstants(startDate, zone, days + 1) }, startedAt), startDate };
}

invariant(
  'CH8 windows tile the dates of a challenge without gap or overlap, in any zone',
  100,
  fc.property(started, ({ zone, startedAt, frequency, days, run, startDate }) => {
    const { bounds, endDate } = run;
    assert.equal(endDate, dateLater(startDate, days));
    for (const [i, bound] of bounds.entries()) assert.ok(i === 0 || (bounds[i - 1] ?? '') < bound, 'bounds grow');
    for (const bound of bounds)
      assert.ok(dateIn(zone, Date.parse(bound) - 1) < dateIn(zone, Date.parse(bound)), 'a date begins at a bound');
    assert.equal(dateIn(zone, Date.parse(bounds.at(-1) ?? '') - 1) < endDate, true, 'the last window ends before the end date');
    assert.ok(dateIn(zone, Date.parse(bounds.at(-1) ?? '')) >= endDate, 'and contains the whole last date');
    if (frequency !== 'final')
      assert.equal(dateIn(zone, Date.parse(bounds[0] ?? '')), dateIn(zone, Date.parse(startedAt)), 'it opens on the date of the start');
  }),
);

invariant(
  'CH8 CH12 the number of windows matches the terms, less the dates that the zone skipped',
  100,
  fc.property(started, ({ zone, frequency, days, run, startDate }) => {
    const windows = run.bounds.length - 1;
    const leftOut = Array.from({ length: days }, (_, i) => dateLater(startDate, i)).filter((date) => !exists(zone, date));
    if (frequency === 'daily') assert.equal(windows, days - leftOut.length);
    if (frequency === 'weekly' && leftOut.length === 0) assert.equal(windows, Math.ceil(days / 7));
    if (frequency === 'final') assert.equal(windows, 1);
    assert.ok(windows <= windowCount(frequency, days));
    const needed = neededOf(windows);
    assert.ok(needed * 10 >= windows * 8 && (needed - 1) * 10 < windows * 8);
  }),
);

invariant(
  'CH10 every instant of a challenge falls into exactly one window, and a proof fills it unless the previous window is still in its grace period',
  100,
  fc.property(started, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), ({ run }, part, isBeforeFilled) => {
    const [first, last] = [Date.parse(run.bounds[0] ?? ''), Date.parse(run.bounds.at(-1) ?? '')];
    const at = Math.min(last - 1, first + Math.floor((last - first) * part));
    const holding = run.bounds.slice(1).flatMap((to, i) => (Date.parse(run.bounds[i] ?? '') <= at && at < Date.parse(to) ? [i] : []));
    assert.equal(holding.length, 1);
    const [window = 0] = holding;
    const isInGrace = window > 0 && !isBeforeFilled && at < Date.parse(run.bounds[window] ?? '') + 2 * HOUR;
    assert.equal(
      windowAt(run, new Date(at).toISOString(), () => isBeforeFilled),
      isInGrace ? window - 1 : window,
    );
  }),
);

invariant(
  'CH10 a proof before the first window or two hours after the last fills none',
  60,
  fc.property(started, fc.nat({ max: 99 * HOUR }), fc.boolean(), ({ run }, ms, filled) => {
    const before = new Date(Date.parse(run.bounds[0] ?? '') - 1 - ms).toISOString();
    const after = new Date(Date.parse(run.bounds.at(-1) ?? '') + 2 * HOUR + ms).toISOString();
    assert.deepEqual(
      windowAt(run, before, () => filled),
      { type: 'CheckInNotOpen', opensAt: run.bounds[0] },
    );
    assert.deepEqual(
      windowAt(run, after, () => filled),
      { type: 'CheckInsOver', endedAt: run.bounds.at(-1) },
    );
  }),
);

function exists(zone: string, date: string): boolean {
  const [first = '', next = ''] = calendar.firstInstants(date, zone, 2);
  return first !== next;
}
