import { expect, test } from 'vitest';
import { did, happened } from '@gauntlet/core/testing';
import { xpOf } from '../../../core/progress/state.ts';
import { xpHistoryOf } from '../../../core/progress/xpHistory.readModel.ts';
import { completes, daysPass, due, given, onDays, opened } from '../wallet/story.ts';

const oneDay = { frequency: 'daily', durationDays: 1 };
const comments = happened('CommentPosted', { challengeId: 'of ben', text: 'Well done', parent: null });
const boost = did('BuyPowerUp', { powerUp: 'xp-boost' });

const story = given(opened, completes(oneDay), comments, boost, daysPass(1), due);
const titleOf = (id: string): string | null => story.root.challenge.byId[id]?.terms.title ?? null;
const lines = xpHistoryOf(story.root.progress, titleOf);

test('PR12 every award and every purchase is a line with its rule, newest first', () => {
  expect(lines.map(({ description, amount, source, rule }) => [description, amount, source, rule])).toEqual([
    ['Daily login', 5, 'login', 'PR6'],
    ['2x XP Boost', -100, 'spent', 'PR10'],
    ["Comment on 'of ben'", 2, 'social', 'PR6'],
    ['Achievement: Lightning Fast', 25, 'achievements', 'PR8'],
    ['Achievement: First Victory', 25, 'achievements', 'PR8'],
    ["Challenge completed: 'Run 5k'", 50, 'challenges', 'PR5'],
    ['Daily login', 5, 'login', 'PR6'],
  ]);
});

test('PR12 each line opens to its event and leads to the XP after it; together they are the XP', () => {
  const { events, root } = story.book;
  for (const { id, reason, at } of lines) expect(events.find((event) => event.id === id)).toMatchObject({ type: reason, at });
  expect(lines.map(({ xp }) => xp)).toEqual([12, 7, 107, 105, 80, 55, 5]);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(xpOf(root.progress));
});

test('PR12 what earned nothing is no line, however long the history', () => {
  const { root } = given(opened, daysPass(1), onDays(300, did('OpenDay')), ...Array.from({ length: 9 }, () => comments));
  expect(xpHistoryOf(root.progress, () => null)).toHaveLength(305);
});

test('PR12 nothing happened: no line', () => expect(xpHistoryOf(given(opened).root.progress, titleOf)).toEqual([]));
