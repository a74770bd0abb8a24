import { describe, expect, test } from 'vitest';
import { at, did, happened, type Given, type Step } from '@gauntlet/core/testing';
import { daysPass, given, onDays, opened, voided } from './scenario.ts';

const claims = did('ClaimStripDay');
const cycle = ({ root }: Given): object => ({ day: root.wallet.strip.at(-1)?.cycleDay, row: root.wallet.strip.at(-1)?.row });

/** Claims the day and returns day and points of the event, or the type of the refusal. */
function claim(scenario: Given): unknown {
  const { events, refusal } = scenario.when('ClaimStripDay');
  return refusal?.type ?? events[0]?.data;
}

test('WA8 seven days in a row pay 50 to 500 points and the eighth pays day 1 again', () => {
  const scenario = given(opened, onDays(8, claims));
  const claimed = scenario.store.events.filter(({ type }) => type === 'StripDayClaimed').map(({ data }) => data);
  expect(claimed).toEqual([50, 75, 100, 150, 200, 300, 500, 50].map((points, i) => ({ cycleDay: (i % 7) + 1, points })));
  expect(cycle(scenario)).toEqual({ day: 1, row: 8 });
  expect(scenario.root.wallet.user).toBe(12_500 + 1_375 + 50);
});

test('WA8 refuses a second claim until local midnight', () => {
  const scenario = given(opened, claims, at('2026-03-02T22:59:59.999Z'));
  expect(claim(scenario)).toBe('AlreadyClaimedToday');
  at('2026-03-02T23:00:00.000Z')(scenario.store);
  expect(claim(scenario)).toEqual({ cycleDay: 2, points: 75 });
});

test('WA8 a skipped day restarts at day 1', () => {
  expect(claim(given(opened, onDays(3, claims), daysPass(1)))).toEqual({ cycleDay: 1, points: 50 });
});

test('WA8 the strip of the Points Store and the daily reward are independent', () => {
  const scenario = given(opened, claims, did('ClaimDailyReward'), daysPass(1), claims);
  expect(scenario.root.wallet.strip.at(-1)?.cycleDay).toBe(2);
  expect(scenario.root.progress.reward.at(-1)?.cycleDay).toBe(1);
});

describe('clocks and zones', () => {
  const taken = (instant: string, zone: string): Step[] => [at(instant, zone), claims];

  test('WA8 refuses a claim after the clock is set back', () => {
    expect(claim(given(opened, claims, daysPass(2), claims, at('2026-03-02T09:00:00.000Z')))).toBe('AlreadyClaimedToday');
  });

  test.each([
    [
      'a day of 23 hours',
      { zone: 'Europe/Berlin', first: '2026-03-28T12:00:00.000Z', second: '2026-03-29T12:00:00.000Z', third: '2026-03-30T12:00:00.000Z' },
    ],
    [
      'a day of 25 hours',
      { zone: 'Europe/Berlin', first: '2026-10-24T12:00:00.000Z', second: '2026-10-25T12:00:00.000Z', third: '2026-10-26T12:00:00.000Z' },
    ],
    [
      'half an hour more',
      {
        zone: 'Australia/Lord_Howe',
        first: '2026-04-04T01:00:00.000Z',
        second: '2026-04-05T01:00:00.000Z',
        third: '2026-04-06T01:00:00.000Z',
      },
    ],
  ])('WA8 %s does not break the row', (_, { zone, first, second, third }) => {
    const scenario = given(opened, at('2026-03-20T09:00:00.000Z'), ...taken(first, zone), ...taken(second, zone), ...taken(third, zone));
    expect(cycle(scenario)).toEqual({ day: 3, row: 3 });
  });

  test('WA8 eastwards across the date line the row continues and no day is claimed twice', () => {
    const scenario = given(
      opened,
      ...taken('2026-03-05T20:00:00.000Z', 'Pacific/Honolulu'),
      at('2026-03-06T05:00:00.000Z', 'Pacific/Auckland'),
    );
    expect(claim(scenario)).toBe('AlreadyClaimedToday');
    at('2026-03-06T20:00:00.000Z')(scenario.store);
    expect(claim(scenario)).toEqual({ cycleDay: 2, points: 75 });
  });

  test('WA8 westwards across the date line the row continues and no date is claimed twice', () => {
    const scenario = given(
      opened,
      ...taken('2026-03-05T20:00:00.000Z', 'Pacific/Auckland'),
      at('2026-03-06T15:00:00.000Z', 'Pacific/Honolulu'),
    );
    expect(claim(scenario)).toBe('AlreadyClaimedToday');
    at('2026-03-07T15:00:00.000Z')(scenario.store);
    expect(claim(scenario)).toEqual({ cycleDay: 2, points: 75 });
  });
});

test('WA8 a date that its zone skipped is not missed', () => {
  // Apia had no 30 December 2011.
  const scenario = given(at('2011-12-29T20:00:00.000Z', 'Pacific/Apia'), opened, claims, at('2011-12-30T20:00:00.000Z'));
  expect(claim(scenario)).toEqual({ cycleDay: 2, points: 75 });
});

test('WA8 voids a second claim of a day, and a claim of another day of the strip', () => {
  const again = happened('StripDayClaimed', { cycleDay: 2, points: 75 });
  const { root } = given(opened, claims, again, daysPass(1), happened('StripDayClaimed', { cycleDay: 7, points: 500 }));
  expect(voided(root)).toEqual(['WA8: this day was claimed before', 'WA8: not the next day of the strip']);
  expect(root.wallet.user).toBe(12_550);
});
