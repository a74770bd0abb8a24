import { expect, test } from 'vitest';
import { rowOf, saidBy, withRows } from '../../scripts/lib/nightly/table.mjs';

const sim = { name: 'sim', what: 'simulated histories', isGood: true, said: '10 seeds', ms: 61_000, day: '2026-12-01' };
const marked = (...rows: string[]): string =>
  [
    'before',
    '<!-- nightly: written by `npm run nightly -- --write` -->',
    '',
    '| step | what | result | took | on |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '<!-- nightly ends -->',
    'after',
  ].join('\n');

test('a row has the step, what it looks for, its result, time and day', () => {
  expect(rowOf(sim)).toBe('| sim | simulated histories | 10 seeds | 1 min 1 s | 2026-12-01 |');
  expect(rowOf({ ...sim, isGood: false })).toContain('| **FAILED**: 10 seeds |');
  expect(rowOf({ ...sim, isGood: false, said: '' })).toContain('| **FAILED** |');
  expect(rowOf({ ...sim, said: '', ms: 900 })).toContain('| nothing found | 1 s |');
  expect(rowOf({ ...sim, said: 'a | b' })).toContain('| a \\| b |');
});

test('what a step says are the lines that it names, or the counts of tests, without colours', () => {
  expect(saidBy('500 seeds\n10 seeds from 1, none\n10 seeds from 11, none\n', /^\d+ seeds from.*/gm)).toBe(
    '10 seeds from 1, none; 10 seeds from 11, none',
  );
  expect(saidBy('building\n12 passed, 0 failed\n')).toBe('12 passed, 0 failed');
  expect(saidBy('\u001B[2m      Tests \u001B[22m \u001B[32m3 passed\u001B[39m (3)\n')).toBe('Tests 3 passed (3)');
  expect(saidBy('nothing')).toBe('');
});

test('the rows of a run replace those of the same steps, in the order of the steps; others stay', () => {
  const old = rowOf({ ...sim, day: '2026-11-01' });
  const [chaos, fuzz] = [rowOf({ ...sim, name: 'chaos' }), rowOf({ ...sim, name: 'fuzz' })];
  expect(withRows(marked(chaos, old), [rowOf(sim), fuzz], ['chaos', 'fuzz', 'sim'])).toBe(marked(chaos, fuzz, rowOf(sim)));
});

test('the row of a step that no longer exists goes, and a text without marks is refused', () => {
  expect(withRows(marked(rowOf({ ...sim, name: 'old' })), [rowOf(sim)], ['sim'])).toBe(marked(rowOf(sim)));
  expect(() => withRows('no table', [rowOf(sim)], ['sim'])).toThrow(/has no/);
});
