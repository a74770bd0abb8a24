import { describe, expect, test } from 'vitest';
import { at, did, happened, type Step } from '@gauntlet/core/testing';
import { challengeXp } from '../../../../core/domain/progress/awards.ts';
import {
  acknowledged,
  all,
  checksIn,
  completes,
  creates,
  daysPass,
  due,
  fails,
  given,
  latest,
  onDays,
  opened,
  starts,
  voided,
} from '../wallet/scenario.ts';

const rewarded = did('ClaimDailyReward');
const boost = did('BuyPowerUp', { powerUp: 'xp-boost' });
const joins = (season: string): Step => did('JoinSeason', { season });
const oneDay = { frequency: 'daily', durationDays: 1 };

/** The data of the ChallengeXpAwarded events after some steps. */
function awards(...steps: readonly Step[]): unknown[] {
  const { events } = given(...steps).store;
  return events.filter(({ type }) => type === 'ChallengeXpAwarded').map(({ data }) => data);
}

/** `days` days with a claimed reward, up to yesterday. */
const streakOf = (days: number): Step => onDays(days, rewarded);

test('PR5 a boost counts at the end of the last window, not of the first', () => {
  const { root } = given(opened);
  const ends = ['2026-03-03T00:00:00.000Z', '2026-03-04T00:00:00.000Z', '2026-03-05T00:00:00.000Z'];
  const run = { startedAt: '2026-03-02T09:00:00.000Z', endDate: '2026-03-05', bounds: ['2026-03-02T00:00:00.000Z', ...ends] };
  const boosted = (from: string, until: string) => challengeXp({ ...root.progress, boosts: [{ from, until }] }, 'c', run).data;
  expect(boosted('2026-03-04T23:00:00.000Z', '2026-03-05T23:00:00.000Z')).toMatchObject({ boostTenths: 20 });
  expect(boosted('2026-03-02T23:00:00.000Z', '2026-03-03T23:00:00.000Z')).toMatchObject({ boostTenths: 10 });
});

describe('streak factor', () => {
  test.each([
    [0, 50],
    [1, 50],
    [2, 60],
    [5, 60],
    [6, 75],
    [12, 75],
    [13, 100],
    [19, 100],
    [20, 125],
    [28, 125],
    [29, 150],
    [44, 150],
  ])('PR5 after %d days and the day of the challenge, a challenge gives %d XP', (days, xp) => {
    expect(awards(opened, streakOf(days), completes(oneDay))).toMatchObject([
      { xp, base: 50, streakTenths: xp / 5, boostTenths: 10, seasonTenths: 10 },
    ]);
  });

  test('PR5 uses the streak at the end of the challenge, independent of when the outcome is recorded', () => {
    const ending = all(creates(oneDay), starts, checksIn, acknowledged);
    const atOnce = awards(opened, streakOf(6), ending, daysPass(1), due);
    expect(awards(opened, streakOf(6), ending, daysPass(1), onDays(5, rewarded), daysPass(9), due)).toMatchObject([{ xp: 75 }]);
    expect(awards(opened, streakOf(6), ending, daysPass(30), due)).toMatchObject([{ xp: 75 }]);
    expect(atOnce).toMatchObject([{ xp: 75 }]);
  });

  test('PR5 a streak that broke before the end has the factor 1', () => {
    const weekly = all(creates(), starts, streakOf(3), checksIn, acknowledged, daysPass(5), due);
    expect(awards(opened, weekly)).toMatchObject([{ xp: 50, streakTenths: 10 }]);
  });
});

describe('boost factor', () => {
  // 25 logins are 125 XP; a login alone does not count for the streak.
  const rich = all(opened, daysPass(1), onDays(25, did('OpenDay')));
  const running = all(creates(oneDay), starts, checksIn, acknowledged);

  test('PR5 doubles the XP when the boost runs at the end of the challenge', () => {
    expect(awards(rich, boost, running, daysPass(1), due)).toMatchObject([{ xp: 100, boostTenths: 20 }]);
  });

  test('PR5 does not double the XP when the boost begins after the end or ends before it', () => {
    expect(awards(rich, running, daysPass(1), boost, due)).toMatchObject([{ xp: 50, boostTenths: 10 }]);
    expect(awards(rich, boost, daysPass(1), running, daysPass(1), due)).toMatchObject([{ xp: 50, boostTenths: 10 }]);
  });

  test('PR5 a boost covers the time after its purchase and before its last instant', () => {
    // The day in Berlin ends at 22:00 UTC at the end of March.
    const end = '2026-03-29T22:00:00.000Z';
    const boosted = (bought: string, ...rest: readonly Step[]): unknown[] =>
      awards(rich, at('2026-03-28T22:00:00.000Z'), at(bought), boost, ...rest);
    const ending = all(at('2026-03-29T10:00:00.000Z'), running, at('2026-03-30T08:00:00.000Z'), due);
    expect(boosted('2026-03-28T22:00:00.000Z', ending)).toMatchObject([{ boostTenths: 10 }]);
    expect(boosted('2026-03-28T22:00:00.001Z', ending)).toMatchObject([{ boostTenths: 20 }]);
    expect(awards(rich, at('2026-03-29T10:00:00.000Z'), running, at(end), boost, due)).toMatchObject([{ boostTenths: 20 }]);
  });

  test('PR10 a second boost from a merge does not multiply again', () => {
    const second = happened('XpBoostBought', { xp: 100, until: '2026-12-31T00:00:00.000Z' });
    expect(awards(rich, boost, second, running, daysPass(1), due)).toMatchObject([{ xp: 100, boostTenths: 20 }]);
  });
});

describe('season factor', () => {
  const inJanuary = [at('2026-01-10T09:00:00.000Z'), opened] as const;
  const running = all(creates(oneDay), starts, checksIn, acknowledged);

  test('PR5 multiplies by 1.2 once, also with several seasons', () => {
    expect(awards(...inJanuary, joins('new-year-sprint'), completes(oneDay))).toMatchObject([{ xp: 60, seasonTenths: 12 }]);
    const both = [joins('new-year-sprint'), joins('winter-warrior')];
    expect(awards(...inJanuary, ...both, completes(oneDay))).toMatchObject([{ xp: 60, seasonTenths: 12 }]);
  });

  test('PR5 applies to a joined season that is on, and to no other', () => {
    expect(awards(...inJanuary, completes(oneDay))).toMatchObject([{ seasonTenths: 10 }]);
    expect(awards(...inJanuary, joins('valentines-duo'), completes(oneDay))).toMatchObject([{ seasonTenths: 10 }]);
  });

  test('PR5 joining a season after the end changes nothing, independent of when the outcome is recorded', () => {
    expect(awards(...inJanuary, running, daysPass(1), joins('new-year-sprint'), due)).toMatchObject([{ xp: 50, seasonTenths: 10 }]);
    expect(awards(...inJanuary, joins('new-year-sprint'), running, daysPass(40), due)).toMatchObject([{ xp: 60, seasonTenths: 12 }]);
    // The day in Berlin ends at 23:00 UTC.
    const atItsEnd = at('2026-01-10T23:00:00.000Z');
    expect(awards(...inJanuary, running, atItsEnd, joins('new-year-sprint'), due)).toMatchObject([{ seasonTenths: 10 }]);
  });

  test.each([
    ['2026-01-31T09:00:00.000Z', 12],
    ['2026-02-01T09:00:00.000Z', 10],
  ])('PR5 uses the last date of the challenge: one on %s has %d tenths', (day, seasonTenths) => {
    expect(awards(...inJanuary, joins('new-year-sprint'), at(day), completes(oneDay))).toMatchObject([{ seasonTenths }]);
  });

  test('PR5 a run joined last year does not count this year', () => {
    expect(awards(...inJanuary, joins('new-year-sprint'), at('2027-01-10T09:00:00.000Z'), completes(oneDay))).toMatchObject([
      { seasonTenths: 10 },
    ]);
  });
});

test('PR5 multiplies all factors', () => {
  const rich = all(at('2026-01-02T09:00:00.000Z'), opened, daysPass(1), onDays(18, all(did('OpenDay'), rewarded)), completes(oneDay));
  const [, award] = awards(rich, joins('new-year-sprint'), boost, completes(oneDay));
  expect(award).toMatchObject({ xp: 50 * 2 * 2 * 1.2, streakTenths: 20, boostTenths: 20, seasonTenths: 12 });
});

describe('awards', () => {
  test('PR5 a failed challenge gives no XP', () => expect(awards(opened, fails())).toEqual([]));

  test('PR6 awards the same challenge once', () => {
    const scenario = given(opened, completes(oneDay));
    const factors = { xp: 500, base: 50, streakTenths: 10, boostTenths: 10, seasonTenths: 10 };
    happened('ChallengeXpAwarded', { challengeId: latest(scenario.root), ...factors })(scenario.store);
    expect(voided(scenario.root)).toEqual(['PR6: awarded before']);
    expect(scenario.root.progress.earned.challenges).toBe(50);
  });

  test('PR6 awards two challenges twice', () => {
    expect(given(opened, completes(oneDay), completes(oneDay)).root.progress.earned.challenges).toBe(100);
  });

  test('PR6 a daily login gives 5 XP once a local day, and none on the day of the account opening', () => {
    const scenario = given(opened, due);
    expect(scenario.root.progress.earned.login).toBe(0);
    all(daysPass(1), due, due)(scenario.store);
    expect(scenario.root.progress.earned.login).toBe(5);
    expect(scenario.when('OpenDay').refusal).toEqual({ type: 'AlreadyClaimedToday' });
  });
});
