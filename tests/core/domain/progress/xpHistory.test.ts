import { expect, test } from 'vitest';
import { did, happened, type Given } from '@gauntlet/core/testing';
import { xpOf } from '../../../../core/domain/progress/state.ts';
import { xpHistoryOf } from '../../../../core/domain/progress/xpHistory.readModel.ts';
import { completes, daysPass, due, given, onDays, opened, refused } from '../wallet/scenario.ts';
import { ownChallenge } from '../../../../core/domain/challenge/state.ts';

const oneDay = { frequency: 'daily', durationDays: 1 };
const comments = happened('CommentPosted', { challengeId: 'of ben', text: 'Well done', parent: null });
const boost = did('BuyPowerUp', { powerUp: 'xp-boost' });

/** A history with a challenge, a comment, a boost and the login of the next day. */
const history = (): Given => given(opened, completes(oneDay), comments, boost, daysPass(1), due);
const linesOf = ({ root }: Given) => xpHistoryOf(root.progress, (id) => ownChallenge(root.challenge, id)?.terms.title ?? null);

test('PR12 lists every award and every purchase with its rule, newest first', () => {
  expect(linesOf(history())).toMatchObject([
    { description: 'Daily login', amount: 5, source: 'login', rule: 'PR6' },
    { description: '2x XP Boost', amount: -100, source: 'spent', rule: 'PR10' },
    { description: "Comment on 'of ben'", amount: 2, source: 'social', rule: 'PR6' },
    { description: 'Achievement: Lightning Fast', amount: 25, source: 'achievements', rule: 'PR8' },
    { description: 'Achievement: First Victory', amount: 25, source: 'achievements', rule: 'PR8' },
    { description: "Challenge completed: 'Run 5k'", amount: 50, source: 'challenges', rule: 'PR5' },
    { description: 'Daily login', amount: 5, source: 'login', rule: 'PR6' },
  ]);
});

test('PR12 omits an award of 0 XP', () => {
  const scenario = given(opened, happened('AchievementUnlocked', { achievement: 'legend', xp: 0 }));
  expect(linesOf(scenario).map(({ reason }) => reason)).toEqual([]);
});

test('PR12 each line names its event and the XP after it, and the lines sum up to the XP', () => {
  const scenario = history();
  const { events, root } = scenario.store;
  const lines = linesOf(scenario);
  for (const { id, reason, at } of lines) expect(events.find((event) => event.id === id)).toMatchObject({ type: reason, at });
  expect(lines.map(({ xp }) => xp)).toEqual([12, 7, 107, 105, 80, 55, 5]);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(xpOf(root.progress));
});

test('PR12 a line names its subject, or nothing when it has none', () => {
  const scenario = history();
  const lines = linesOf(scenario).map(({ reason, about }) => ({ reason, about }));
  expect(lines.slice(0, 4)).toEqual([
    { reason: 'DayOpened', about: '' },
    { reason: 'XpBoostBought', about: '' },
    { reason: 'CommentPosted', about: 'of ben' },
    { reason: 'AchievementUnlocked', about: 'lightning-fast' },
  ]);
});

test('PR12 lists shares and refused comments', () => {
  const scenario = given(opened, happened('ChallengeShared', { challengeId: 'of ben', via: 'link' }), comments, refused);
  const common = { source: 'social', rule: 'PR6', about: 'of ben' };
  expect(linesOf(scenario)).toMatchObject([
    { ...common, description: "Comment refused: 'of ben'", amount: -2, xp: 3 },
    { ...common, description: "Comment on 'of ben'", amount: 2, xp: 5 },
    { ...common, description: "Shared 'of ben'", amount: 3, xp: 3 },
  ]);
});

test('PR12 a line with an unknown cause shows the name of the cause', () => {
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
  expect(xpHistoryOf(strange, () => null)).toEqual([{ ...entry, description: 'SomethingNew', rule: '', xp: 5, net: 5 }]);
});

test('PR12 omits events that move no XP', () => {
  const rich = happened('AchievementUnlocked', { achievement: 'legend', xp: 10 });
  const nothing = [happened('DayOpened', { points: 50, xp: 0 }), happened('ShieldBought', { xp: 0 })];
  expect(linesOf(given(opened, ...nothing))).toEqual([]);
  // All XP are spent before the server refuses the comment.
  const spent = given(opened, rich, comments, happened('ShieldBought', { xp: 12 }), refused);
  expect(linesOf(spent).map(({ reason }) => reason)).toEqual(['ShieldBought', 'CommentPosted', 'AchievementUnlocked']);
});

test('PR12 omits events without XP in a long history', () => {
  const { root } = given(opened, daysPass(1), onDays(300, did('OpenDay')), ...Array.from({ length: 9 }, () => comments));
  expect(xpHistoryOf(root.progress, () => null)).toHaveLength(305);
});

test('PR12 has no line before any event', () => expect(linesOf(given(opened))).toEqual([]));
