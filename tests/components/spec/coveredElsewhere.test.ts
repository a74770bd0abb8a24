import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COVERED_ELSEWHERE } from './table/row.ts';
import { table } from './table/table.ts';

const root = new URL('../../../', import.meta.url);

test('every row of the spec that another test covers is in that test', () => {
  const rows = table.filter(({ when }) => when === COVERED_ELSEWHERE);
  const missing = rows.filter(({ where, says }) => typeof says !== 'string' || !readFileSync(new URL(where, root), 'utf8').includes(says));
  expect(missing).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
});
