import { describe, expect, test } from 'vitest';
import { createChallenge, CREATE_DEFAULTS } from '../../../../core/domain/challenge/commands.ts';
import { CHALLENGE_TYPES } from '../../../../core/domain/challenge/events.ts';
import { applySuggestion } from '../../../../core/coach/suggestions/apply.ts';
import { DAYS, POINTS, pointsFor, within } from '../../../../core/coach/suggestions/bands.ts';
import { estimatedSuccess } from '../../../../core/coach/suggestions/estimate.ts';
import { FALLBACK_SUGGESTIONS } from '../../../../core/coach/suggestions/fallback.ts';
import { suggestionSchema } from '../../../../core/coach/suggestions/schema.ts';
import { DIFFICULTIES, type Difficulty } from '../../../../core/coach/suggestions/suggestion.ts';
import { briefWith, MODELS } from './support.ts';

describe('bands', () => {
  test('CO7 have the specified points and days', () => {
    expect(POINTS).toEqual({ easy: { from: 300, to: 400 }, medium: { from: 450, to: 600 }, hard: { from: 700, to: 1000 } });
    expect(DAYS).toEqual({ easy: { from: 7, to: 14 }, medium: { from: 14, to: 30 }, hard: { from: 30, to: 365 } });
  });

  test('CO8 points grow with the days within the band', () => {
    const worth = (difficulty: Difficulty, ...days: number[]) => days.map((each) => pointsFor(difficulty, each));
    expect(worth('easy', 7, 10, 14)).toEqual([300, 340, 400]);
    expect(worth('medium', 14, 21, 30)).toEqual([450, 520, 600]);
    expect(worth('hard', 30, 60, 90, 365)).toEqual([700, 850, 1000, 1000]);
    for (const each of DIFFICULTIES) expect(within(POINTS[each], pointsFor(each, 1))).toBe(pointsFor(each, 1));
  });
});

describe('the estimated success rate', () => {
  const easy = { category: 'diet', difficulty: 'easy', durationDays: 7 } as const;
  const of = (part: object, ...brief: Parameters<typeof briefWith>) => estimatedSuccess({ ...easy, ...part }, briefWith(...brief));

  test('CO9 starts at 50, or at the own success rate', () => {
    expect(of({ difficulty: 'hard' })).toBe(50);
    expect(of({ difficulty: 'hard' }, { successRate: 37 })).toBe(37);
  });

  test.each([
    ['easy', 'beginner'],
    ['medium', 'intermediate'],
    ['hard', 'advanced'],
  ] as const)('CO9 adds 15 when %s meets a %s', (difficulty, skillLevel) => {
    expect(of({ difficulty }, { skillLevel })).toBe(65);
    for (const other of DIFFICULTIES) if (other !== difficulty) expect(of({ difficulty: other }, { skillLevel })).toBe(50);
  });

  test('CO9 adds 10 in a frequent or preferred category', () => {
    expect(of({ difficulty: 'hard' }, { preferredCategories: ['diet'] })).toBe(60);
    expect(of({ difficulty: 'hard', category: 'study' }, {}, { preferredCategories: ['learning'] })).toBe(60);
    expect(of({ difficulty: 'hard', category: 'study' }, { preferredCategories: ['diet'] }, { preferredCategories: ['fitness'] })).toBe(50);
  });

  test('CO9 adds 10 within 7 days of the average duration', () => {
    const days = [22, 23, 30, 37, 38].map((durationDays) => of({ difficulty: 'hard', durationDays }));
    expect(days).toEqual([50, 60, 60, 60, 50]);
  });

  test('CO9 is at most 100', () => {
    const history = { successRate: 95, skillLevel: 'beginner', preferredCategories: ['diet'], averageDuration: 7 } as const;
    expect(of({}, { ...history, preferredCategories: ['diet'] })).toBe(100);
  });
});

describe('fallback suggestions', () => {
  test('CO10 are six of 300, 350, 400, 450, 500 and 800 points with 65 percent', () => {
    expect(FALLBACK_SUGGESTIONS.map(({ points }) => points)).toEqual([300, 350, 400, 450, 500, 800]);
    expect(new Set(FALLBACK_SUGGESTIONS.map(({ estimatedSuccessRate }) => estimatedSuccessRate))).toEqual(new Set([65]));
  });

  test('CO10 respect their bands and cover all categories', () => {
    for (const suggestion of FALLBACK_SUGGESTIONS) {
      const { difficulty, points, durationDays } = suggestion;
      expect(within(POINTS[difficulty], points)).toBe(points);
      expect(within(DAYS[difficulty], durationDays)).toBe(durationDays);
      expect(suggestionSchema.safeParse(suggestion).success).toBe(true);
    }
    expect(new Set(FALLBACK_SUGGESTIONS.map(({ category }) => category)).size).toBe(5);
    expect(new Set(FALLBACK_SUGGESTIONS.flatMap(({ id, title }) => [id, title])).size).toBe(12);
  });
});

describe('applying a suggestion', () => {
  test.each([
    ['fitness', 'photo'],
    ['study', 'text'],
    ['diet', 'photo'],
    ['habit', 'photo'],
    ['skill', 'video'],
  ] as const)('CO11 %s uses the proof type %s', (category, proofType) => {
    expect(applySuggestion({ ...MODELS, category }, 'one-on-one')).toMatchObject({ category, proofType, title: MODELS.title });
  });

  test('CO11 checks daily up to 30 days and weekly beyond', () => {
    const frequencies = [1, 30, 31, 365].map((durationDays) => applySuggestion({ ...MODELS, durationDays }, 'group-free').frequency);
    expect(frequencies).toEqual(['daily', 'daily', 'weekly', 'weekly']);
  });

  test('CO11 sets an entry fee of 100, 250 or 500 in a paid group only', () => {
    const fees = DIFFICULTIES.map((difficulty) => applySuggestion({ ...MODELS, difficulty }, 'group-paid').entryFee);
    expect(fees).toEqual([100, 250, 500]);
    for (const type of ['one-on-one', 'group-free'] as const) expect(applySuggestion(MODELS, type)).not.toHaveProperty('entryFee');
  });

  test('CO11 every fallback suggestion is valid in every type of challenge', () => {
    for (const type of CHALLENGE_TYPES)
      for (const suggestion of FALLBACK_SUGGESTIONS)
        expect(createChallenge.safeParse({ ...CREATE_DEFAULTS, type, ...applySuggestion(suggestion, type) }).success).toBe(true);
  });
});
