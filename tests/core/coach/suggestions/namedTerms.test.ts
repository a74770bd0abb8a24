import { describe, expect, test } from 'vitest';
import { applySuggestion, FALLBACK_SUGGESTIONS } from '@gauntlet/core';
import { amountIn, cadenceIn } from '../../../../core/coach/suggestions/namedTerms.ts';

describe('CO11 the cadence that a text names', () => {
  test.each([
    ['Read 20 Pages a Day', 'daily'],
    ['7-Day Morning Walk', null],
    ['Walk outside every morning', 'daily'],
    ['A daily photo', 'daily'],
    ['Run 3 times a week', 'weekly'],
    ['One long run per week, a rest day each day after', 'weekly'],
    ['A Weekly Review', 'weekly'],
    ['Finish a weekend project', null],
    ['Wait a week before you buy', null],
    ['No sugar for a day', null],
  ])('%s: %s', (text, cadence) => expect(cadenceIn(text)).toBe(cadence));
});

describe('CO11 the amount that a text names for one check-in', () => {
  test.each([
    ['Read 20 Pages a Day', 'daily', { target: 20, unit: 'pages' }],
    ['10 New Words a Day', 'daily', { target: 10, unit: 'new words' }],
    ['Drink 8 glasses of water per day', 'daily', { target: 8, unit: 'glasses' }],
    ['Walk 10,000 steps each day', 'daily', { target: 10_000, unit: 'steps' }],
    ['Run 7.5 km every week', 'weekly', { target: 7.5, unit: 'km' }],
    ['Read 10 Pages Before Bed', 'daily', { target: 10, unit: 'pages' }],
    ['Run 3 times a week', 'weekly', null],
    ['Run 20 laps a week', 'daily', null],
    ['Read 10-20 pages a day', 'daily', null],
    ['Save $3 coins a day', 'daily', null],
    ['2000000 steps a day', 'daily', null],
    ['No number', 'daily', null],
  ] as const)('%s (%s): %j', (text, frequency, amount) => expect(amountIn(text, frequency)).toEqual(amount));
});

test('CO11 a suggestion fills description, cadence, target and unit; the proof follows the category', () => {
  const [, reading] = FALLBACK_SUGGESTIONS;
  if (!reading) throw new Error('There is no second suggestion.');
  const pages = { ...reading, title: 'Read 20 Pages a Day', durationDays: 60 };
  expect(applySuggestion(pages, 'group-free')).toMatchObject({
    description: reading.description,
    frequency: 'daily',
    proofType: 'text',
    target: 20,
    unit: 'pages',
  });
  const silent = { ...pages, title: 'A long walk', description: 'Outside.' };
  expect(applySuggestion(silent, 'group-free')).toMatchObject({ frequency: 'weekly', target: undefined, unit: undefined });
});
