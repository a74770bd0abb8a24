import { describe, expect, test } from 'vitest';
import { at, createNotebook, did, happened, type Step } from '@gauntlet/core/testing';
import { dueCommands } from '../../../../core/domain/dueCommands.ts';
import { xpOf } from '../../../../core/domain/progress/state.ts';
import { streakAt } from '../../../../core/domain/progress/streak.ts';
import { shownTrust } from '../../../../core/domain/trust/score.ts';
import { all, calendar, due, given, typesOf, voided } from '../challenge/story.ts';

const ann = { accountId: 'ann', name: 'Ann', email: 'ann@example.org' };
const opened = did('OpenAccount', ann);
const opensAt = (instant: string, zone?: string): Step => all(at(instant, zone), did('OpenDay'));
const again = (instant: string, zone: string, ...before: Step[]) => given(...before, at(instant, zone)).when('OpenDay').refusal;

describe('opening an account', () => {
  test('AC1 it begins with 12,500 points and nothing else', () => {
    const { root, book } = given(opened, due);
    expect(typesOf(book)).toEqual(['AccountOpened', 'OpeningGranted']);
    expect(root.wallet).toMatchObject({ user: 12_500, mint: -12_500, earned: 0, purchased: 0, won: 0 });
    expect(root.account.owner).toEqual(ann);
    expect(xpOf(root.progress)).toBe(0);
    expect(shownTrust(root.trust)).toBe(50);
    const day = book.world.ports.calendar.dayOf(book.world.now(), 'Europe/Berlin');
    expect(streakAt(root.progress.days, root.progress.shields, day).days).toBe(0);
  });

  test('AC9 it is a sample when the sample’s stream opened it', () => {
    const { book, root } = given(opened);
    expect(root.account.isSample).toBe(false);
    const before = book.events.map((event) => ({ ...event, device: 'sample' }));
    expect(createNotebook({ calendar, before }).root.account.isSample).toBe(true);
  });

  test('AC3 opened after a later day was claimed, as a merge may bring it, it leaves that day claimed', () => {
    const story = given(opensAt('2026-03-02T22:00:00.000Z', 'Pacific/Auckland'), at('2026-03-02T22:30:00.000Z', 'Europe/Berlin'), opened);
    expect(story.root.account.lastOpened?.date).toBe('2026-03-03');
  });

  test('AC1 it is opened once', () => {
    const then = given(opened).when('OpenAccount', ann);
    expect(then.refusal).toEqual({ type: 'AlreadyOpened' });
    expect(then.root.wallet.user).toBe(12_500);
  });

  test('AC1 a second opening that a merge brings is voided, and so is its grant', () => {
    const story = given(opened);
    happened('AccountOpened', { ...ann, name: 'Eve' })(story.book);
    happened('OpeningGranted', { points: 12_500 })(story.book);
    expect(voided(story)).toEqual(['AC1: the account was opened before', 'WA4: granted before']);
    expect(story.root.account.owner).toEqual(ann);
    expect(story.root.wallet.user).toBe(12_500);
  });
});

describe('the daily login', () => {
  test('AC2 is 50 points and 5 XP, once a local day', () => {
    const story = given(opened, opensAt('2026-03-03T08:00:00.000Z'));
    expect(story.root.wallet.user).toBe(12_550);
    expect(xpOf(story.root.progress)).toBe(5);
    expect(story.when('OpenDay').refusal).toEqual({ type: 'AlreadyClaimedToday' });
    expect(again('2026-03-03T22:59:59.999Z', 'Europe/Berlin', opened, opensAt('2026-03-03T08:00:00.000Z'))).toEqual({
      type: 'AlreadyClaimedToday',
    });
    expect(again('2026-03-03T23:00:00.000Z', 'Europe/Berlin', opened, opensAt('2026-03-03T08:00:00.000Z'))).toBeNull();
  });

  test('AC2 the opening day earns none', () => {
    expect(given(opened).when('OpenDay').refusal).toEqual({ type: 'AlreadyClaimedToday' });
    expect(given(opened, at('2026-03-02T22:59:59.999Z'), due).root.wallet.user).toBe(12_500);
    expect(given(opened, at('2026-03-02T23:00:00.000Z'), due).root.wallet.user).toBe(12_550);
  });

  test('AC2 it is taken by opening the app: due once, under an id made of the day', () => {
    const { root, book } = given(opened, at('2026-03-05T08:00:00.000Z'));
    const asOf = { now: book.world.now(), day: book.world.ports.calendar.dayOf(book.world.now(), 'Europe/Berlin') };
    expect(dueCommands(root, asOf, null)).toEqual([{ id: 'day:2026-03-05', type: 'OpenDay', data: {} }]);
    due(book);
    expect(dueCommands(root, asOf, null)).toEqual([]);
  });

  test('AC2 before an account is opened no day is', () => {
    const { root, book } = given();
    const asOf = { now: book.world.now(), day: book.world.ports.calendar.dayOf(book.world.now(), 'Europe/Berlin') };
    expect(dueCommands(root, asOf, null)).toEqual([]);
  });

  test('AC2 days that were left out earn nothing', () => {
    expect(given(opened, opensAt('2026-03-20T08:00:00.000Z')).root.wallet.user).toBe(12_550);
  });
});

describe('which day is a new one', () => {
  const tuesday = opensAt('2026-03-03T08:00:00.000Z');
  const claimed = { type: 'AlreadyClaimedToday' };

  test('AC3 a clock set back opens no day again', () => {
    const story = given(opened, opensAt('2026-03-10T08:00:00.000Z'), at('2026-03-05T08:00:00.000Z'));
    expect(story.when('OpenDay').refusal).toEqual(claimed);
    expect(story.book.events.every(({ at: instant }, i, all) => i === 0 || instant >= (all[i - 1]?.at ?? ''))).toBe(true);
  });

  test('AC3 nor does a flight over the date line, either way', () => {
    const inHonolulu = all(opened, opensAt('2026-03-03T11:00:00.000Z', 'Pacific/Honolulu'));
    expect(again('2026-03-03T20:00:00.000Z', 'Pacific/Auckland', inHonolulu)).toEqual(claimed);
    const inAuckland = all(opened, opensAt('2026-03-03T11:00:00.000Z', 'Pacific/Auckland'));
    expect(again('2026-03-03T20:00:00.000Z', 'Pacific/Honolulu', inAuckland)).toEqual(claimed);
  });

  test('AC3 a later date that overlaps the last one by more than 12 hours is not new; by 12 it is', () => {
    const inUtc = all(opened, opensAt('2026-03-03T13:00:00.000Z', 'UTC'));
    expect(again('2026-03-03T13:00:00.000Z', 'Pacific/Auckland', inUtc)).toEqual(claimed);
    expect(again('2026-03-03T13:00:00.000Z', 'Pacific/Fiji', inUtc)).toBeNull();
  });

  test.each([
    ['of 23 hours', 'Europe/Berlin', ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['of 25 hours', 'Europe/Berlin', ['2026-10-24', '2026-10-25', '2026-10-26']],
    ['of 24½ hours', 'Australia/Lord_Howe', ['2026-04-04', '2026-04-05', '2026-04-06']],
    ['beside the date that Apia left out', 'Pacific/Apia', ['2011-12-28', '2011-12-29', '2011-12-31', '2012-01-01']],
  ])('AC3 days %s open one each', (_, zone, days) => {
    const { calendar } = given().book.world.ports;
    const [first = '', ...rest] = days.map((date) => calendar.firstInstants(date, zone, 1)[0] ?? '');
    const story = given(at(first, zone), opened, ...rest.map((instant) => opensAt(instant)));
    expect(story.root.wallet.user).toBe(12_500 + 50 * rest.length);
    expect(story.book.events.map(({ day }) => day.date)).toEqual([days[0], ...days]);
    const last = story.book.world.ports.calendar.dayOf(rest.at(-1) ?? '', zone);
    expect(story.book.events.at(-1)?.day).toEqual(last);
  });

  test('AC3 a day that was not new and reaches the log by a merge is voided', () => {
    const story = given(opened, tuesday);
    happened('DayOpened', { points: 50, xp: 5 })(story.book);
    expect(voided(story)).toEqual(['AC2: this day was claimed before']);
    expect(story.root.wallet.user).toBe(12_550);
    expect(xpOf(story.root.progress)).toBe(5);
  });
});
