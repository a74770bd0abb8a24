import { expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { at, type Then } from '@gauntlet/core/testing';
import { MAX_PROOFS_PER_WINDOW } from '../../../../core/domain/proof/state.ts';
import { all, checksIn, creates, given, latest, refused, starts } from '../challenge/scenario.ts';

const running = all(creates(), starts);
const three = all(checksIn, checksIn, checksIn);
const checkIn = (scenario: ReturnType<typeof given>): Then =>
  scenario.when('UploadProof', { challengeId: latest(scenario.root).id, evidence: { type: 'text', text: 'Ran.' }, note: '' });

test('PF9 a window takes three check-ins; a fourth one is refused and not recorded', () => {
  const then = checkIn(given(running, three));
  expect(MAX_PROOFS_PER_WINDOW).toBe(3);
  expect({ sentence: then.refusal && refusalText(then.refusal), events: then.events }).toEqual({
    sentence: 'You have checked in 3 times in this window, the most that count. Come back in the next one.',
    events: [],
  });
});

test('PF9 the next window takes check-ins again', () => {
  expect(checkIn(given(running, three, at('2026-03-03T12:00:00.000Z'))).refusal).toBeNull();
});

test('PF9 a check-in that the server refused does not count', () => {
  expect(checkIn(given(running, three, refused)).refusal).toBeNull();
});
