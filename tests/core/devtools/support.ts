import { createIntlCalendar } from '@gauntlet/core/server';
import { exportLog } from '@gauntlet/core/devtools';
import { at, did, happened, createScenario, type Step } from '@gauntlet/core/testing';

const given = createScenario({ calendar: createIntlCalendar(), now: '2026-03-26T07:00:00.000Z', zone: 'Europe/Berlin' });

const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann Example', email: 'ann@example.org' });
const buys = (paymentId: string): Step => did('BuyPoints', { packageId: 'popular', paymentId });
const dayAt = (instant: string, zone?: string): Step[] => [at(instant, zone), did('OpenDay'), did('ClaimDailyReward')];

/** Four days in a row across a clock change and a flight eastwards, a purchase, and a payment that arrived twice. */
export const travels: readonly Step[] = [
  opened,
  ...dayAt('2026-03-27T20:00:00.000Z'),
  ...dayAt('2026-03-28T20:00:00.000Z'),
  buys('first'),
  ...dayAt('2026-03-29T20:00:00.000Z'),
  ...dayAt('2026-03-30T03:00:00.000Z', 'Pacific/Auckland'),
  happened('PointsPurchased', { packageId: 'popular', paymentId: 'first', points: 1_200, bonus: 200, priceCents: 999 }),
  happened('SkyDiveBooked', { from: 'a newer version' }),
];

/** A log as its file, exported where and when the history ends. */
export function exportOf(...steps: readonly Step[]): string {
  const { environment, events } = given(...steps).store;
  const now = environment.now();
  const zone = environment.ports.zone();
  return exportLog(events, { account: 'ann', asOf: { now, day: environment.ports.calendar.dayOf(now, zone) }, zone });
}
