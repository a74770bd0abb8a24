import { expect, test } from 'vitest';
import { riskText, timeLeftText, urgencyTone } from '../../../../src/features/challenge/standingText.ts';
import { nextText, streakText, waitingText } from '../../../../src/features/challenge/today/todayText.ts';

const NOW = Date.parse('2026-11-23T10:00:00.000Z');
const at = (instant: string) => `2026-11-${instant}:00.000Z`;

test.each([
  ['23T23:59', false, { text: '13 h left', tone: 'grey' }],
  ['23T12:59', false, { text: '2 h left', tone: 'orange' }],
  ['23T10:44', false, { text: '44 min left', tone: 'orange' }],
  ['23T10:00', false, { text: '1 min left', tone: 'orange' }],
  ['25T09:59', false, { text: '47 h left', tone: 'grey' }],
  ['25T10:00', false, { text: '2 days left', tone: 'grey' }],
  ['23T12:00', true, { text: '2 h of grace', tone: 'red' }],
] as const)('CH10 a check-in until %s, in its grace: %s', (until, inGrace, { text, tone }) => {
  const window = { deadline: at(until), inGrace };
  expect({ text: timeLeftText(window, NOW), tone: urgencyTone(window, NOW) }).toEqual({ text, tone });
});

const STANDING = { done: 1, needed: 3, states: ['done', 'open', 'to-come'], missesLeft: 0, failsAt: null } as const;
const FOUR = ['done', 'missed', 'open', 'to-come'] as const;

test.each([
  ['every window is needed', {}, 'Needs 3 of 3: one miss fails it'],
  ['the spare miss is used', { states: FOUR }, 'Needs 3 of 4: one more miss fails it'],
  ['one miss is spare', { missesLeft: 1 }, 'Needs 3 of 3: one miss is possible'],
  ['several are spare', { missesLeft: 2 }, null],
  ['the goal is reached', { done: 3, missesLeft: 1 }, 'You have all the check-ins that it needs.'],
] as const)('CH12 the risk when %s', (_, changes, text) => {
  expect(riskText({ ...STANDING, ...changes })).toBe(text);
});

test('CH12 a challenge that cannot be completed any more says when it fails', () => {
  const text = riskText({ ...STANDING, states: FOUR, failsAt: at('24T00:00') });
  expect(text).toMatch(/^It cannot be completed any more and fails on Nov 2[34], 2026, .+\.$/);
});

test('PR1 PR2 the streak is safe, at risk or covered', () => {
  const until = at('23T23:30');
  const text = (state: Parameters<typeof streakText>[0]['state']) => streakText({ state, until }, NOW);
  expect([text('safe'), text('at-risk'), text('shielded'), text('none')]).toEqual([
    'Safe today',
    'At risk: check in or claim the daily reward within 13 h',
    'Not safe yet today: a Streak Shield covers one missed day',
    'Check in today to begin a streak',
  ]);
});

test('CH3 CH4 CH14 what a challenge waits for', () => {
  const waits = (awaited: Parameters<typeof waitingText>[0]['for'], person: string | null = null, people = 1) =>
    waitingText({ for: awaited, person, people });
  expect(waits('own-start')).toBe('Waits for your start');
  expect(waits('own-start', null, 3)).toBe('3 take part: waits for your start');
  expect([waits('opponent'), waits('opponent', 'Ben')]).toEqual(['Waits for an opponent', 'Waits for Ben to join']);
  expect([waits('start', 'Ben'), waits('outcome')]).toEqual(['Waits for Ben to start it', 'Over: the result waits for the server']);
});

test('CH8 the next window by its time, and from a day on by its date', () => {
  expect(nextText(at('23T23:00'), NOW)).toMatch(/^at \d+:\d\d [AP]M, in 13 h$/);
  expect(nextText(at('28T23:00'), NOW)).toMatch(/^on Nov 2[89], 2026, .+, in 5 days$/);
});
