import { expect, test } from 'vitest';
import { at, happened, type Step } from '@gauntlet/core/testing';
import { levelReadModel } from '../../../../core/domain/progress/level.readModel.ts';
import { all, completes, daysPass, given, onDays, opened, refused, voided } from '../wallet/scenario.ts';

const comments = happened('CommentPosted', { challengeId: 'of ben', text: 'Well done', parent: null });
const shares = (challengeId = 'of ben'): Step => happened('ChallengeShared', { challengeId, via: 'link' });
const times = (count: number, step: Step): Step => all(...Array.from({ length: count }, () => step));

/** XP of social engagement after some steps. */
const social = (...steps: readonly Step[]): number => levelReadModel(given(opened, ...steps).root.progress).earned.social;

test('PR6 a comment gives 2 XP, for at most five comments a local day', () => {
  expect([1, 5, 6, 20].map((count) => social(times(count, comments)))).toEqual([2, 10, 10, 10]);
  expect(social(times(7, comments), daysPass(1), times(7, comments))).toBe(20);
});

test('PR6 a share gives 3 XP, for one share a local day over all challenges', () => {
  expect(social(shares(), shares('another'))).toBe(3);
  expect(social(onDays(3, shares()))).toBe(9);
});

test('PR6 comments and shares have separate daily limits', () => {
  expect(social(times(9, comments), times(2, shares()))).toBe(13);
});

test('PR6 the daily limit resets at local midnight', () => {
  expect(social(at('2026-03-02T22:59:59.999Z'), shares(), at('2026-03-02T23:00:00.000Z'), shares())).toBe(6);
});

test('PR6 a clock set back or a flight to the previous date does not reset the limit of a day', () => {
  const full = all(times(5, comments), shares());
  expect(social(full, at('2026-03-03T09:00:00.000Z'), full, at('2026-03-02T09:00:00.000Z'), full)).toBe(26);
  expect(social(full, at('2026-03-02T09:30:00.000Z', 'Pacific/Honolulu'), full)).toBe(13);
});

test('PR6 liking, unliking, editing and deleting a comment change no XP', () => {
  const scenario = given(opened, comments);
  const commentId = scenario.store.events.at(-1)?.id;
  const about = { challengeId: 'of ben', commentId };
  for (const type of ['CommentLiked', 'CommentUnliked', 'CommentLiked', 'CommentDeleted']) happened(type, about)(scenario.store);
  happened('CommentEdited', { ...about, text: 'Well run' })(scenario.store);
  expect(levelReadModel(scenario.root.progress)).toMatchObject({ xp: 2, earned: { social: 2 } });
});

test('PR6 takes back the XP of a refused comment as far as XP are available', () => {
  const scenario = given(opened, comments, refused);
  expect(levelReadModel(scenario.root.progress)).toMatchObject({ xp: 0, earned: { social: 0 } });
  expect(social(times(6, comments), refused)).toBe(10);
  const spent = given(
    opened,
    completes({ frequency: 'daily', durationDays: 1 }),
    times(1, comments),
    happened('ShieldBought', { xp: 106 }),
    refused,
  );
  expect(voided(spent.root)).toEqual([]);
  expect(levelReadModel(spent.root.progress)).toMatchObject({ xp: 0, earned: { social: 1 } });
});
