import { expect, test } from 'vitest';
import { did, happened, type Given } from '@gauntlet/core/testing';
import { xpOf } from '../../../../core/domain/progress/state.ts';
import { xpHistoryOf } from '../../../../core/domain/progress/xpHistory.readModel.ts';
import { completes, daysPass, due, given, onDays, opened, refused } from '../wallet/story.ts';

const oneDay = { frequency: 'daily', durationDays: 1 };
const comments = happened('CommentPosted', { challengeId: 'of ben', text: 'Well done', parent: null });
const boost = did('BuyPowerUp', { powerUp: 'xp-boost' });

/** A challenge, a comment, a boost, and the next day. */
const lived = (): Given => given(opened, completes(oneDay), comments, boost, daysPass(1), due);
const linesOf = ({ root }: Given) => xpHistoryOf(root.progress, (id) => root.challenge.byId[id]?.terms.title ?? null);

test('PR12 every award and every purchase is a line with its rule, newest first', () => {
  expect(linesOf(lived()).map(({ description, amount, source, rule }) => [description, amount, source, rule])).toEqual([
    ['Daily login', 5, 'login', 'PR6'],
    ['2x XP Boost', -100, 'spent', 'PR10'],
    ["Comment on 'of ben'", 2, 'social', 'PR6'],
    ['Achievement: Lightning Fast', 25, 'achievements', 'PR8'],
    ['Achievement: First Victory', 25, 'achievements', 'PR8'],
    ["Challenge completed: 'Run 5k'", 50, 'challenges', 'PR5'],
    ['Daily login', 5, 'login', 'PR6'],
  ]);
});

test('PR12 an award of nothing is no line', () => {
  const story = given(opened, happened('AchievementUnlocked', { achievement: 'legend', xp: 0 }));
  expect(linesOf(story).map(({ reason }) => reason)).toEqual([]);
});

test('PR12 each line opens to its event and leads to the XP after it; together they are the XP', () => {
  const story = lived();
  const { events, root } = story.book;
  const lines = linesOf(story);
  for (const { id, reason, at } of lines) expect(events.find((event) => event.id === id)).toMatchObject({ type: reason, at });
  expect(lines.map(({ xp }) => xp)).toEqual([12, 7, 107, 105, 80, 55, 5]);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(xpOf(root.progress));
});

test('PR12 a line says what it is about, and nothing when there is nothing to name', () => {
  const story = lived();
  const about = linesOf(story).map((line) => [line.reason, line.about]);
  expect(about.slice(0, 4)).toEqual([
    ['DayOpened', ''],
    ['XpBoostBought', ''],
    ['CommentPosted', 'of ben'],
    ['AchievementUnlocked', 'lightning-fast'],
  ]);
});

test('PR12 a share and a refused comment are lines too', () => {
  const story = given(opened, happened('ChallengeShared', { challengeId: 'of ben', via: 'link' }), comments, refused);
  expect(linesOf(story).map(({ description, amount, source, rule, about, xp }) => [description, amount, source, rule, about, xp])).toEqual([
    ["Comment refused: 'of ben'", -2, 'social', 'PR6', 'of ben', 3],
    ["Comment on 'of ben'", 2, 'social', 'PR6', 'of ben', 5],
    ["Shared 'of ben'", 3, 'social', 'PR6', 'of ben', 3],
  ]);
});

test('PR12 a cause that has no words is told by its name', () => {
  const entry = {
    id: 'x',
    at: '2026-03-02T09:00:00.000Z',
    date: '2026-03-02',
    amount: 5,
    source: 'login',
    reason: 'SomethingNew',
    about: '',
  } as const;
  const { progress } = given(opened).root;
  const strange = { ...progress, earned: { ...progress.earned, login: 5 }, entries: [[entry]] };
  expect(xpHistoryOf(strange, () => null)).toEqual([{ ...entry, description: 'SomethingNew', rule: '', xp: 5 }]);
});

test('PR12 what moved no XP is no line', () => {
  const rich = happened('AchievementUnlocked', { achievement: 'legend', xp: 10 });
  const nothing = [happened('DayOpened', { points: 50, xp: 0 }), happened('ShieldBought', { xp: 0 })];
  expect(linesOf(given(opened, ...nothing))).toEqual([]);
  // All is spent before the comment's XP are taken back.
  const spent = given(opened, rich, comments, happened('ShieldBought', { xp: 12 }), refused);
  expect(linesOf(spent).map(({ reason }) => reason)).toEqual(['ShieldBought', 'CommentPosted', 'AchievementUnlocked']);
});

test('PR12 what earned nothing is no line, however long the history', () => {
  const { root } = given(opened, daysPass(1), onDays(300, did('OpenDay')), ...Array.from({ length: 9 }, () => comments));
  expect(xpHistoryOf(root.progress, () => null)).toHaveLength(305);
});

test('PR12 nothing happened: no line', () => expect(linesOf(given(opened))).toEqual([]));
