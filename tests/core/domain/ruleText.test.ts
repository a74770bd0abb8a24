import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ruleText, RULES_WITH_TEXT } from '../../../core/domain/ruleText.ts';
import { RULE_OF_CAUSE } from '../../../core/domain/wallet/history.readModel.ts';

/** Every numbered rule of the core's RULES.md files, with its text. */
const rules = new Map(
  readdirSync('core', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('RULES.md'))
    .flatMap((path) => rulesIn(`core/${path}`)),
);

function rulesIn(path: string): [string, string][] {
  return textOf(path)
    .split(/^- (?=\*\*[A-Z]+\d+\*\*)/m)
    .flatMap((part) => {
      const number = /^\*\*([A-Z]+\d+)\*\*/.exec(part)?.[1];
      return number === undefined ? [] : [[number, part] satisfies [string, string]];
    });
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The figures of a text, without digits inside a word such as XP2. */
function figuresOf(text: string): string[] {
  return text.match(/(?<![\w.])\d[\d,.]*\d|(?<![\w.])\d/g) ?? [];
}

describe('rules as text for users', () => {
  test('more than 15 rules have a text', () => expect(RULES_WITH_TEXT.length).toBeGreaterThan(15));

  test.each(RULES_WITH_TEXT)('%s is a rule of a RULES.md', (number) => expect(rules.has(number)).toBe(true));

  test.each(RULES_WITH_TEXT)('%s names no figure that is missing in its rule', (number) => {
    const known = figuresOf(rules.get(number) ?? '');
    expect(figuresOf(ruleText(number) ?? '').filter((figure) => !known.includes(figure))).toEqual([]);
  });

  test.each(RULES_WITH_TEXT)('%s is one sentence', (number) => {
    const text = ruleText(number) ?? '';
    expect(text).toMatch(/^[A-Z0-9].*\.$/);
    expect(text.length).toBeLessThan(160);
  });

  test('every cause in the history of points has a rule with a text', () => {
    expect(Object.values(RULE_OF_CAUSE).filter((rule) => ruleText(rule) === null)).toEqual([]);
  });

  test('an unknown rule has no text', () => expect(ruleText('XX1')).toBeNull());
});
