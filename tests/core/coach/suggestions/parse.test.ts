import { describe, expect, test } from 'vitest';
import { categoryOf } from '../../../../core/coach/suggestions/categories.ts';
import { daysIn } from '../../../../core/coach/suggestions/durations.ts';
import { parseRefined, parseSuggestions } from '../../../../core/coach/suggestions/parse.ts';
import { suggestionSchema } from '../../../../core/coach/suggestions/schema.ts';
import { ANSWERS } from './answers.ts';
import { briefWith, MODELS } from './support.ts';

const brief = briefWith();
const parse = (text: string) => parseSuggestions(text, brief);

describe('an answer', () => {
  test('CO6 the table has at least 40 answers with unique names', () => {
    expect(new Set(ANSWERS.map(({ name }) => name)).size).toBe(ANSWERS.length);
    expect(ANSWERS.length).toBeGreaterThanOrEqual(40);
  });

  test.each(ANSWERS)('CO6 $name', ({ text, expected }) => {
    const suggestions = parse(text);
    expect(suggestions).toMatchObject(expected);
    expect(suggestions).toHaveLength(expected.length);
    for (const suggestion of suggestions) expect(suggestionSchema.safeParse(suggestion).error).toBeUndefined();
  });

  test.each(['[', '{"', '["', '[{"a":', '{"a":[', '[[],', '{"title":"aaaaa","x":', '"', '\\"', '[{},', '[{"a":"'])(
    'CO6 reads a megabyte of %s in linear time',
    (part) => {
      const text = part.repeat(1_000_000 / part.length);
      // The shortest processor time of several attempts excludes other work of the machine.
      const times = [1, 2, 3, 4, 5].map(() => {
        const start = process.cpuUsage();
        parse(text);
        return process.cpuUsage(start).user / 1000;
      });
      expect(Math.min(...times)).toBeLessThan(100);
    },
  );

  test('CO6 ids are unique in an answer and deterministic', () => {
    const text = '[{"title":"Walk to Work"},{"title":"Read a Book"},{"title":"Cook at Home"}]';
    const ids = parse(text).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(parse(text).map(({ id }) => id)).toEqual(ids);
  });

  test('CO6 keys of an answer do not change a prototype', () => {
    parse('[{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"title":"Walk to Work"}]');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('CO9 ignores the estimate of the model', () => {
    const [suggestion] = parse('[{"title":"Walk to Work","estimatedSuccessRate":99,"difficulty":"hard","duration":"90 days"}]');
    expect(suggestion?.estimatedSuccessRate).toBe(50);
  });
});

describe('a category', () => {
  test.each([
    ['fitness', 'fitness'],
    ['study', 'study'],
    ['diet', 'diet'],
    ['habit', 'habit'],
    ['skill', 'skill'],
    ['productivity', 'study'],
    ['learning', 'study'],
    ['education', 'study'],
    ['wellness', 'habit'],
    ['health', 'fitness'],
    ['exercise', 'fitness'],
    ['nutrition', 'diet'],
    ['food', 'diet'],
    ['eating', 'diet'],
    ['skill-building', 'skill'],
    ['training', 'skill'],
    ['creativity', 'fitness'],
    ['', 'fitness'],
    ['constructor', 'fitness'],
    [' Nutrition\n', 'diet'],
  ])('CO6 %s maps to %s', (text, category) => {
    expect(categoryOf(text)).toBe(category);
  });
});

describe('a duration', () => {
  test.each([
    ['21 days', 21],
    ['21 Days', 21],
    ['30', 30],
    ['30-day', 30],
    ['3 weeks', 21],
    ['4w', 28],
    ['2-3 weeks', 14],
    ['1 month', 30],
    ['two weeks', 14],
    ['a month', 30],
    ['about 10 days or so', 10],
    ['1.5 weeks', 10.5],
    ['1 year', 365],
    ['and 9999 points', null],
    ['-5 days', null],
    ['0 days', null],
    ['soon', null],
    ['', null],
  ])('CO6 %s has the expected number of days', (text, days) => {
    expect(daysIn(text)).toBe(days);
  });
});

describe('a refined answer', () => {
  const refined = (part: object) => parseRefined(JSON.stringify([part]), MODELS, brief);

  test('CO13 inherits missing fields', () => {
    const { id: _, ...then } = refined({ title: 'Evening Walk' }) ?? MODELS;
    const { id: __, ...before } = MODELS;
    expect(then).toEqual({ ...before, title: 'Evening Walk', estimatedSuccessRate: 50 });
  });

  test('CO13 another difficulty moves inherited fields into its band', () => {
    expect(refined({ difficulty: 'easy' })).toMatchObject({ difficulty: 'easy', durationDays: 14, points: 400, title: MODELS.title });
    expect(refined({ difficulty: 'hard', duration: '60 days' })).toMatchObject({ durationDays: 60, points: 700 });
  });

  test('CO13 without a suggestion is null, so that the original remains', () => {
    for (const text of ['', 'Sorry.', '[]', '["x"]', '{"error":1}']) expect(parseRefined(text, MODELS, brief)).toBeNull();
  });
});
