import { describe, expect, test } from 'vitest';
import { did, type Given, type Step } from '@gauntlet/core/testing';
import { activitiesOf, type ActivityCard } from '../../../../core/domain/wallet/activities.readModel.ts';
import { stripOf, type Strip } from '../../../../core/domain/wallet/strip.readModel.ts';
import { asOf, completes, daysPass, due, given, onDays, opened } from './scenario.ts';

const takes = did('ClaimStripDay');

describe('the Earn grid', () => {
  const cards = ({ root, store }: Given): readonly ActivityCard[] => activitiesOf(root.wallet, asOf(store).day);
  const card = (scenario: Given, id: string): ActivityCard | undefined => cards(scenario).find((each) => each.id === id);
  const short = completes({ frequency: 'daily', durationDays: 1 });

  test('WA6 lists eight cards with title, description and points', () => {
    const drawn = cards(given(opened));
    expect(drawn.map(({ id, points }) => ({ id, points }))).toEqual([
      { id: 'daily-login', points: 50 },
      { id: 'complete-challenge', points: 100 },
      { id: 'win-challenge', points: 500 },
      { id: 'invite-friend', points: 200 },
      { id: 'share-challenge', points: 25 },
      { id: 'comment-engage', points: 75 },
      { id: 'streak-bonus', points: 1_000 },
      { id: 'first-bet', points: 150 },
    ]);
    expect(drawn.every(({ title, description }) => title !== '' && description !== '')).toBe(true);
    expect(card(given(opened), 'comment-engage')?.description).toBe('Leave 10 helpful comments');
  });

  test('WA7 only activities with a target above 1 show progress', () => {
    expect(cards(given(opened)).flatMap(({ id, progress }) => (progress ? [[id, progress.current, progress.total]] : []))).toEqual([
      ['complete-challenge', 0, 5],
      ['comment-engage', 0, 10],
      ['streak-bonus', 0, 7],
    ]);
  });

  test('WA7 the progress counts completed challenges up to the target', () => {
    const scenario = given(opened, short, short);
    expect(card(scenario, 'complete-challenge')).toMatchObject({ status: 'in-progress', progress: { current: 2, total: 5 } });
    for (let i = 0; i < 4; i += 1) short(scenario.store);
    expect(card(scenario, 'complete-challenge')).toMatchObject({ status: 'claimable', progress: { current: 5, total: 5 } });
    did('ClaimActivity', { activity: 'complete-challenge' })(scenario.store);
    expect(card(scenario, 'complete-challenge')).toMatchObject({ status: 'in-progress', progress: { current: 0, total: 5 } });
  });

  test('WA7 the daily login is claimed by opening the app, and available the next day until the app opens it', () => {
    const scenario = given(opened, daysPass(1), due);
    expect(card(scenario, 'daily-login')).toMatchObject({ status: 'claimed', progress: null });
    daysPass(1)(scenario.store);
    expect(card(scenario, 'daily-login')).toMatchObject({ status: 'available' });
  });
});

describe('the Daily Streak Bonus', () => {
  const strip = (...steps: readonly Step[]): Strip => {
    const { root, store } = given(opened, ...steps);
    return stripOf(root.wallet, asOf(store).day);
  };
  const states = ({ days }: Strip): string => days.map(({ state }) => state).join(' ');

  test('WA8 lists seven days with their points, and day 1 is claimable at first', () => {
    const fresh = strip();
    expect(fresh.days.map(({ day, points }) => ({ day, points }))).toEqual([
      { day: 1, points: 50 },
      { day: 2, points: 75 },
      { day: 3, points: 100 },
      { day: 4, points: 150 },
      { day: 5, points: 200 },
      { day: 6, points: 300 },
      { day: 7, points: 500 },
    ]);
    expect(states(fresh)).toBe('current coming coming coming coming coming coming');
    expect(fresh).toMatchObject({ claimable: true, row: 0, next: { day: 1, points: 50 } });
  });

  test('WA8 after four claimed days, day 5 is current', () => {
    const four = strip(onDays(4, takes));
    expect(states(four)).toBe('done done done done current coming coming');
    expect(four).toMatchObject({ claimable: true, row: 4, next: { day: 5, points: 200 } });
    expect(four.days.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('WA8 a day claimed today is done, and the next day is not claimable before tomorrow', () => {
    const taken = strip(onDays(4, takes), takes);
    expect(states(taken)).toBe('done done done done done coming coming');
    expect(taken).toMatchObject({ claimable: false, row: 5, next: { day: 6, points: 300 } });
  });

  test('WA8 all seven days are done for the rest of the day, then the strip restarts and the row continues', () => {
    const full = strip(onDays(6, takes), takes);
    expect(states(full)).toBe('done done done done done done done');
    expect(full).toMatchObject({ claimable: false, row: 7, next: { day: 1, points: 50 } });
    const anew = strip(onDays(7, takes));
    expect(states(anew)).toBe('current coming coming coming coming coming coming');
    expect(anew).toMatchObject({ claimable: true, row: 7, next: { day: 1 } });
  });

  test('WA8 after a skipped day the strip restarts at day 1', () => {
    const missed = strip(onDays(4, takes), daysPass(1));
    expect(states(missed)).toBe('current coming coming coming coming coming coming');
    expect(missed).toMatchObject({ claimable: true, row: 0, next: { day: 1, points: 50 } });
  });
});
