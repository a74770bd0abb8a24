import { expect, test } from 'vitest';
import { commandText } from '../../../core/domain/eventText.ts';
import { registry } from '../../../core/domain/registry.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';

const event = (type: string, data: unknown = {}): EventEnvelope => ({
  id: 'e1',
  type,
  v: 1,
  at: '2026-03-27T20:00:00.000Z',
  zone: 'UTC',
  day: { date: '2026-03-27', from: '2026-03-27T00:00:00.000Z', to: '2026-03-28T00:00:00.000Z' },
  actor: 'ann',
  device: 'd1',
  seq: 1,
  command: 'c1',
  prev: '',
  data,
});
const titleOf = (id: string) => (id === 'run' ? 'Run 5k' : null);

test.each([
  [[event('BetPlaced', { challengeId: 'run', stake: 500 })], 'You bet 500 points on ‘Run 5k’.'],
  [[event('BetPlaced', { challengeId: 'gone', stake: 1 })], 'You bet 1 point.'],
  [
    [event('ChallengeJoined', { terms: { title: 'Run 5k' } }), event('BetPlaced', { challengeId: 'run', stake: 50 })],
    'You bet 50 points on ‘Run 5k’.',
  ],
  [
    [event('ChallengeCompleted', { challengeId: 'run' }), event('ChallengeXpAwarded', { challengeId: 'run' })],
    '‘Run 5k’ ended: you completed it.',
  ],
  [[event('DailyRewardClaimed', { points: 10 })], 'You claimed 10 points of the daily reward.'],
  [[event('ActivityClaimed', { points: 50 }), event('DailyRewardClaimed', { points: 10 })], 'You claimed 60 points of the day’s rewards.'],
  [[event('ChallengePinned', { challengeId: 'gone' })], 'You pinned a challenge.'],
  [[event('ProofUploaded', { challengeId: 'run' })], 'You checked in on ‘Run 5k’.'],
  [[event('MessageSent', { to: { name: 'Ben' } })], 'You wrote to Ben.'],
  [[event('Later')], 'The app recorded something.'],
  [[], 'The app recorded something.'],
])('SY22 the events %# of one command are one sentence: %2$s', (events, text) => {
  expect(commandText(events, titleOf)).toBe(text);
});

test('SY22 every event type of the registry has a sentence, or follows from another event', () => {
  const silent = [...registry.handling.keys()].filter((type) => commandText([event(type)], titleOf) === 'The app recorded something.');
  expect(silent.toSorted()).toEqual(['ChallengeXpAwarded', 'OpeningGranted']);
});
