import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ruleWords, RULES_IN_WORDS } from '../../../core/domain/ruleText.ts';
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

/** The figures of a text; what stands in a word (XP2) is none. */
function figuresOf(text: string): string[] {
  return text.match(/(?<![\w.])\d[\d,.]*\d|(?<![\w.])\d/g) ?? [];
}

describe('rules in plain words', () => {
  test('there are some', () => expect(RULES_IN_WORDS.length).toBeGreaterThan(15));

  test.each(RULES_IN_WORDS)('%s is a rule of a RULES.md', (number) => expect(rules.has(number)).toBe(true));

  test.each(RULES_IN_WORDS)('%s names no figure that its rule does not name', (number) => {
    const known = figuresOf(rules.get(number) ?? '');
    expect(figuresOf(ruleWords(number) ?? '').filter((figure) => !known.includes(figure))).toEqual([]);
  });

  test.each(RULES_IN_WORDS)('%s is one sentence', (number) => {
    const words = ruleWords(number) ?? '';
    expect(words).toMatch(/^[A-Z0-9].*\.$/);
    expect(words.length).toBeLessThan(160);
  });

  test('each line of the history of points opens to a rule that has words', () => {
    expect(Object.values(RULE_OF_CAUSE).filter((rule) => ruleWords(rule) === null)).toEqual([]);
  });

  test('a rule that no figure opens to has none', () => expect(ruleWords('XX1')).toBeNull());
});
