import { happened } from '@gauntlet/core/testing';
import { expect, test } from 'vitest';
import { waitingCommands } from '../../../core/views/waitingCommands.ts';
import { given } from '../domain/challenge/scenario.ts';

test('SY22 events are grouped by their commands, in log order, with the instant of the first', () => {
  const { events } = given(
    happened('PointsPurchased', { packageId: 'pro', paymentId: 'p1', points: 2_500, bonus: 500, priceCents: 1_999 }),
    happened('DroppedRead', { command: 'c1' }),
  ).store;
  const [first, second] = events;
  if (!first || !second) throw new Error('The scenario records two events.');
  const together = [first, { ...second, command: first.command, at: '2030-01-01T00:00:00.000Z' }, { ...second, command: 'other' }];
  expect(waitingCommands(together, () => null)).toEqual([
    { id: first.command, text: 'You read a notice.', at: first.at },
    { id: 'other', text: 'You read a notice.', at: second.at },
  ]);
});

test('SY22 without events nothing waits', () => {
  expect(waitingCommands([], () => null)).toEqual([]);
});
