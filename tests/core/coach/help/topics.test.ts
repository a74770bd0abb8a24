import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '../../../../core/coach/help/instructions.ts';
import { TOPICS } from '../../../../core/coach/help/topics.ts';

/** Every numbered rule of the slices' RULES.md, with its text. */
const rules = new Map(
  readdirSync('core', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('RULES.md'))
    .flatMap((path) => rulesIn(readFileSync(`core/${path}`, 'utf8'))),
);

function rulesIn(text: string): [string, string][] {
  return text.split(/^- (?=\*\*[A-Z]+\d+\*\*)/m).flatMap((part) => {
    const number = /^\*\*([A-Z]+\d+)\*\*/.exec(part)?.[1];
    return number === undefined ? [] : [[number, part] satisfies [string, string]];
  });
}

/** The figures of a text, as digits or words, without digits inside names such as MP4 and 1-on-1. */
function figuresOf(text: string): string[] {
  const plain = text.replace(/\]\(#[^)]*\)/g, ']').replace(/1-on-1|one-on-one|MP4|Shift and/g, '');
  return plain.match(/(?<![\w.])\d[\d,.]*\d|(?<![\w.])\d|\b(two|three|four|five|six|seven|eight|nine|ten|half)\b/gi) ?? [];
}

/** Figures that a rule writes as a word, or that are equal in both forms. */
const SAME: Readonly<Record<string, string>> = {
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '7': 'seven',
  '8': 'eight',
  '20': '20',
};

describe('the help text', () => {
  const ids = TOPICS.map(({ id }) => id);

  test('CO14 has more than 60 unique topics', () => {
    expect(ids.length).toBeGreaterThan(60);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(TOPICS.map(({ title }) => title)).size).toBe(ids.length);
  });

  test.each(TOPICS)('CO14 $id has 2 to 8 short lines and several questions', ({ body, questions, keywords }) => {
    expect(body.length).toBeGreaterThanOrEqual(2);
    expect(body.length).toBeLessThanOrEqual(8);
    expect(Math.max(...body.map(({ length }) => length))).toBeLessThan(240);
    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(keywords.length).toBeGreaterThanOrEqual(4);
  });

  test.each(TOPICS)('CO14 $id cites existing rules', ({ rules: cited }) => {
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((number) => !rules.has(number))).toEqual([]);
  });

  test.each(TOPICS)('CO14 $id names no figure that is missing in its rules', ({ body, rules: cited }) => {
    const known = new Set(cited.flatMap((number) => figuresOf(rules.get(number) ?? '')).map((figure) => figure.toLowerCase()));
    const isKnown = (figure: string): boolean => known.has(figure) || known.has(SAME[figure] ?? '');
    expect(figuresOf(body.join('\n')).filter((figure) => !isKnown(figure.toLowerCase()))).toEqual([]);
  });

  test.each(TOPICS)('CO14 $id refers to other existing topics', ({ id, related }) => {
    expect(related.length).toBeGreaterThan(0);
    expect(related.filter((each) => !ids.includes(each) || each === id)).toEqual([]);
  });

  test.each(TOPICS)('CO14 $id links only to screens of the app', ({ body }) => {
    const links = [...body.join('\n').matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => href);
    const known: readonly (string | undefined)[] = ROUTES.map(({ href }) => href);
    expect(links.filter((href) => !known.includes(href))).toEqual([]);
    expect(body.join('\n')).not.toMatch(/https?:|<|!\[/);
  });

  test('CO14 every linked screen has a route', () => {
    const router = readFileSync('src/app/router.tsx', 'utf8');
    expect(ROUTES.filter(({ href }) => !router.includes(`path: '${href.slice(1)}'`))).toEqual([]);
  });
});
