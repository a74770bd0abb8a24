import { expect, test } from 'vitest';
import { countOf, lineOf, survivorsOf, total } from '../../scripts/lib/mutate/score.mjs';

const location = { start: { line: 2, column: 7 }, end: { line: 2, column: 12 } };
const mutant = (status: string, replacement = 'true') => ({ status, replacement, location });
const source = 'function f(a, b) {\n  if (a > b) return a;\n}';
const files = (...statuses: string[]) => ({ 'core/f.ts': { source, mutants: statuses.map((status) => mutant(status)) } });

test('killed mutants and timeouts count as found, and ignored mutants do not count', () => {
  const count = countOf('f', files('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'));
  expect(count).toEqual({ name: 'f', found: 2, missed: 2, uncovered: 1, ignored: 1, score: 50 });
  expect(lineOf(count)).toMatch(/^f +50\.0 % +2 of 4 found, 1 of the others run by no test; 1 left out$/);
});

test('a part without mutants has a score of 100', () => expect(countOf('f', files('Ignored')).score).toBe(100));

test("the total is that of all mutants, not of the parts' scores", () => {
  const counts = [countOf('f', files('Killed', 'Killed', 'Killed')), countOf('g', files('Survived'))];
  expect(total(counts)).toMatchObject({ found: 3, missed: 1, score: 75 });
});

test('each survivor is listed with its line and its replacement', () => {
  const [line, ...others] = survivorsOf(files('Survived', 'Killed'), '');
  expect(line).toBe('core/f.ts:2  if (a > b) return a;\n    a > b -> true');
  expect(others).toEqual([]);
  expect(survivorsOf(files('NoCoverage'), '')[0]).toContain('(no test runs it)');
});

test('a survivor is explained where its file and its current line are named', () => {
  expect(survivorsOf(files('Survived'), '- `core/f.ts`: `if (a > b) return a;` of two equals either.')[0]).toContain('(explained)');
  expect(survivorsOf(files('Survived'), '- `core/f.ts`: `if (a >= b) return a;` of two equals either.')[0]).not.toContain('(explained)');
  expect(survivorsOf(files('Survived'), '- `core/g.ts`: `if (a > b) return a;` of two equals either.')[0]).not.toContain('(explained)');
});
