import { expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did } from '@gauntlet/core/testing';
import { isBoosted } from '../../../../core/domain/progress/awards.ts';
import { daysPass, given, onDays, opened } from '../wallet/scenario.ts';

/** `count` daily logins of 5 XP each. */
const logins = (count: number) => [daysPass(1), onDays(count, did('OpenDay'))];

test('PR10 a boost costs 100 XP and runs for 24 hours from its purchase', () => {
  const { events, root, store } = given(opened, ...logins(30)).when('BuyPowerUp', { powerUp: 'xp-boost' });
  const until = '2026-04-03T09:00:00.000Z';
  expect(store.environment.now()).toBe('2026-04-02T09:00:00.000Z');
  expect(events).toEqual([{ type: 'XpBoostBought', data: { xp: 100, until } }]);
  expect(root.progress).toMatchObject({ spent: 100, boosts: [{ from: '2026-04-02T09:00:00.000Z', until }] });
  const boosted = ['2026-04-02T08:59:59.999Z', '2026-04-02T09:00:00.000Z', '2026-04-03T08:59:59.999Z', until];
  expect(boosted.map((instant) => isBoosted(root.progress, instant))).toEqual([false, true, true, false]);
});

test('PR10 a shield costs 150 XP', () => {
  const { events, root } = given(opened, ...logins(30)).when('BuyPowerUp', { powerUp: 'streak-shield' });
  expect(events).toEqual([{ type: 'ShieldBought', data: { xp: 150 } }]);
  expect(root.progress.spent).toBe(150);
});

test.each([
  { powerUp: 'xp-boost', count: 19, sentence: 'You need 5 more XP.' },
  { powerUp: 'streak-shield', count: 29, sentence: 'You need 5 more XP.' },
  { powerUp: 'streak-shield', count: 1, sentence: 'You need 145 more XP.' },
])('PR10 refuses a $powerUp after $count logins: $sentence', ({ powerUp, count, sentence }) => {
  const { refusal, root } = given(opened, ...logins(count)).when('BuyPowerUp', { powerUp });
  expect(refusal && refusalText(refusal)).toBe(sentence);
  expect(root.progress.spent).toBe(0);
});

test('PR10 refuses to sell Auto-Complete', () => {
  expect(given(opened).when('BuyPowerUp', { powerUp: 'auto-complete' }).refusal?.type).toBe('Malformed');
});
