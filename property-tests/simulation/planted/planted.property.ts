import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planted } from './bug.ts';
import { BUG_TABLES } from './bugs.ts';
import { readFound } from './found.ts';
import { openBugRunner, type BugRunner } from './bugRunner.ts';

describe.each(Object.values(BUG_TABLES))('the planted bugs of the table $name', ({ name: table, bugs, planOf }) => {
  const found = new Map(readFound(table).map(({ bug, seeds }) => [bug, seeds]));
  let bugRunner: BugRunner;
  beforeAll(async () => void (bugRunner = await openBugRunner()), 60_000);
  afterAll(() => bugRunner.close());

  it('are ten or more with unique names, and the table has a seed and an invariant for each', () => {
    expect(bugs.length).toBeGreaterThanOrEqual(10);
    expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length);
    expect([...found.keys()]).toEqual(bugs.map(({ name }) => name));
    expect(bugs.filter(({ name }) => !found.get(name)?.length)).toEqual([]);
  });

  it.each(bugs)('apply to the current code: $name', (bug) => {
    const text = readFileSync(new URL(`../../../${bug.file}`, import.meta.url), 'utf8');
    expect(planted(bug, text)).not.toBe(text);
  });

  it.each(bugs)('a seed of the table finds it: $name', { timeout: 60_000 }, async (bug) => {
    const run = await bugRunner.simulationWith(bug);
    // Any invariant may detect it: another one may be quicker after the code has changed.
    for (const { seed } of found.get(bug.name) ?? []) if (!(await run(seed, { plan: planOf(seed) })).ok) return;
    expect.fail('No invariant is violated. Search again: npm run sim -- --planted');
  });
});
