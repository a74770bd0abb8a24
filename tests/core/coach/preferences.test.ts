import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { createScenario } from '@gauntlet/core/testing';
import { AI_CATEGORIES } from '../../../core/domain/coach/events.ts';
import { afterClick, DEFAULT_PREFERENCES, stanceOf, withText } from '../../../core/domain/coach/preferences.ts';
import { calendar } from '../replication/support.ts';

const given = createScenario({ calendar });
const save = (part: object) => given().when('SaveAiPreferences', { ...DEFAULT_PREFERENCES, ...part });

describe('AI preferences', () => {
  test('CO1 prefer and exclude no category by default', () => {
    const { preferences } = given().root.coach;
    expect(preferences).toEqual(DEFAULT_PREFERENCES);
    expect(AI_CATEGORIES.map((category) => stanceOf(preferences, category))).toEqual(Array(8).fill('neutral'));
    expect(AI_CATEGORIES).toEqual(['fitness', 'productivity', 'creativity', 'social', 'learning', 'wellness', 'finance', 'skill-building']);
  });

  test('CO1 are saved as a whole and not pushed', () => {
    const then = save({ preferredCategories: ['social'], preferredDuration: 'short', goals: [' Run ', 'Swim'] });
    expect(then.root.coach.preferences).toMatchObject({
      preferredCategories: ['social'],
      preferredDuration: 'short',
      goals: ['Run', 'Swim'],
    });
    expect(then.root.sync.pending).toEqual([]);
  });
});

describe('a category', () => {
  test('CO2 cycles through preferred, excluded and neutral by clicks', () => {
    const stances = [];
    let choices = { ...DEFAULT_PREFERENCES, ...afterClick(DEFAULT_PREFERENCES, 'finance') };
    for (let click = 1; click <= 4; click += 1) {
      stances.push(stanceOf(choices, 'finance'));
      choices = { ...choices, ...afterClick(choices, 'finance') };
    }
    expect(stances).toEqual(['preferred', 'excluded', 'neutral', 'preferred']);
  });

  test('CO2 a click changes no other category, and three clicks restore the choices', () => {
    const before = { preferredCategories: ['fitness', 'wellness'], excludedCategories: ['social'] } as const;
    const choices = { preferredCategories: [...before.preferredCategories], excludedCategories: [...before.excludedCategories] };
    const [one, two] = [afterClick(choices, 'fitness'), afterClick(afterClick(choices, 'fitness'), 'fitness')];
    expect(one).toEqual({ preferredCategories: ['wellness'], excludedCategories: ['fitness', 'social'] });
    expect(afterClick(two, 'fitness')).toEqual(before);
  });

  test('CO2 is refused as preferred and excluded at once', () => {
    const { refusal } = save({ preferredCategories: ['social'], excludedCategories: ['social'] });
    expect(refusal && refusalText(refusal)).toBe('A category cannot be preferred and excluded at once.');
  });
});

describe('goals and interests', () => {
  test('CO3 are trimmed, without empty ones and duplicates', () => {
    expect(withText(['Run'], '  Swim ')).toEqual(['Run', 'Swim']);
    for (const typed of ['', '   ', ' run ']) expect(withText(['Run'], typed)).toEqual(['Run']);
  });

  test('CO3 are limited to 20 of 100 characters each', () => {
    const full = Array.from({ length: 20 }, (_, i) => `Goal ${i}`);
    expect(withText(full, 'One more')).toEqual(full);
    expect(withText([], 'x'.repeat(150))).toEqual(['x'.repeat(100)]);
    expect(withText([], `  ${'x'.repeat(99)} y`)).toEqual(['x'.repeat(99)]);
    expect(save({ goals: [...full, 'One more'] }).refusal).toMatchObject({ type: 'Malformed' });
    expect(save({ interests: ['x'.repeat(101)] }).refusal).toMatchObject({ type: 'Malformed' });
    expect(save({ goals: full, interests: ['x'.repeat(100)] }).refusal).toBeNull();
  });
});
