import { describe, expect, test } from 'vitest';
import { AI_CATEGORIES } from '../../../../core/domain/coach/events.ts';
import { CATEGORY_OF } from '../../../../core/coach/suggestions/categories.ts';
import { TEMPLATES } from '../../../../core/coach/suggestions/templates/library.ts';
import { needsTopic } from '../../../../core/coach/suggestions/templates/template.ts';

describe('the library', () => {
  test('CO8 has at least 40 templates: per category five without a topic and one with any topic', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(40);
    for (const ai of AI_CATEGORIES) {
      const own = TEMPLATES.filter((each) => each.ai === ai);
      expect(own.filter((each) => !needsTopic(each)).length).toBeGreaterThanOrEqual(5);
      expect(own.filter(needsTopic)).toHaveLength(1);
    }
    expect(new Set(TEMPLATES.flatMap(({ id, title, why }) => [id, title, why])).size).toBe(TEMPLATES.length * 3);
  });

  test('CO8 a template has the mapped category, or diet for wellness', () => {
    for (const { ai, category } of TEMPLATES) {
      expect(category === CATEGORY_OF[ai] || (ai === 'wellness' && category === 'diet')).toBe(true);
    }
  });

  test('CO8 a description asks for the proof type that the form proposes', () => {
    const proofWords = {
      fitness: /photo/i,
      diet: /photo/i,
      habit: /photo/i,
      study: /write|explain|sentences|list/i,
      skill: /video|film|record|camera/i,
    };
    for (const { category, description } of TEMPLATES) expect(description).toMatch(proofWords[category]);
  });

  test('CO8 every template contains an amount', () => {
    for (const { title, description } of TEMPLATES) expect(`${title} ${description}`).toContain('{amount}');
  });
});
