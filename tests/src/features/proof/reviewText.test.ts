import { describe, expect, test } from 'vitest';
import type { OpinionView, ProofReviewView } from '@gauntlet/core';
import { countsText, verdictText } from '../../../../src/features/proof/review/reviewText.ts';
import { formatDeadline, formatMoment } from '../../../../src/lib/formatDate.ts';

const NOW = Date.parse('2026-11-23T10:00:00.000Z');
const UNTIL = '2026-11-25T18:00:00.000Z';

const opinion = (accepts: boolean): OpinionView => ({
  person: 'ben',
  name: 'Ben',
  isMe: false,
  accepts,
  reason: accepts ? '' : 'Dark',
  at: '2026-11-23T09:00:00.000Z',
  isWaiting: false,
});
const OPEN: ProofReviewView = {
  basis: null,
  accepts: true,
  until: UNTIL,
  opinions: [],
  mayVerify: false,
  isDisputable: false,
  replaceableUntil: null,
  isReplacement: false,
  isReplaced: false,
};
const DECIDED: ProofReviewView = { ...OPEN, until: null, basis: 'votes' };
const textOf = (review: ProofReviewView | null, isMine = true) => verdictText({ review, isMine }, NOW);

describe('RV2 what becomes of a check-in', () => {
  const when = formatDeadline(UNTIL, NOW);

  test.each([
    ['nobody looked', OPEN, `Accepted by itself on ${when} unless somebody rejects it`],
    ['the majority approves', { ...OPEN, opinions: [opinion(true)] }, `Decided on ${when}, as the majority says`],
    ['the majority rejects', { ...OPEN, accepts: false, opinions: [opinion(false)] }, `Not verified on ${when} unless others approve it`],
  ] as const)('RV2 while it is open and %s', (_, review, text) => {
    expect(textOf(review)).toBe(text);
  });

  test.each([
    ['by silence', { ...DECIDED, basis: 'silence' }, 'Nobody looked at it in 48 hours, so it counts'],
    ['because nobody may verify it', { ...DECIDED, basis: 'nobody' }, 'Nobody else took part who could verify it, so it counts'],
    ['by people, whose names say it', DECIDED, null],
  ] as const)('RV2 accepted %s', (_, review, text) => {
    expect(textOf(review)).toBe(text);
  });

  test('RV2 before the server has it, and of others without a jury, nothing is said', () => {
    expect([textOf(null), textOf({ ...DECIDED, basis: 'nobody' }, false)]).toEqual([null, null]);
  });
});

test('RV8 a rejected check-in says until when it can be replaced, then that it was', () => {
  const rejected = { ...DECIDED, accepts: false, opinions: [opinion(false)] };
  expect(textOf({ ...rejected, replaceableUntil: UNTIL })).toBe(`You can replace it once, until ${formatDeadline(UNTIL, NOW)}`);
  expect(textOf({ ...rejected, isReplaced: true })).toBe('Another check-in replaces it');
  expect(textOf(rejected)).toBeNull();
});

test('RV3 many opinions are counted', () => {
  expect(countsText([opinion(true), opinion(false), opinion(true), opinion(true)])).toBe('4 looked: 3 approved, 1 rejected');
});

test('a deadline names its weekday while that is clear, then its date', () => {
  expect(formatDeadline(UNTIL, NOW)).toMatch(/^(Wednesday|Thursday) \d+:\d\d [AP]M$/);
  const late = '2026-11-29T10:00:00.000Z';
  expect(formatDeadline(late, NOW)).toBe(formatMoment(late));
});
