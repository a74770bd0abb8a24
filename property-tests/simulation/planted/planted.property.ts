import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planted } from './bug.ts';
import { BUGS } from './bugs.ts';
import { readFound } from './found.ts';
import { openBugRunner, type BugRunner } from './bugRunner.ts';

const found = new Map(readFound().map(({ bug, seeds }) => [bug, seeds]));

describe('the planted bugs', () => {
  it('are thirty or more with unique names, and the table has a seed and an invariant for each', () => {
    expect(BUGS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(BUGS.map(({ name }) => name)).size).toBe(BUGS.length);
    expect([...found.keys()]).toEqual(BUGS.map(({ name }) => name));
    expect(BUGS.filter(({ name }) => !found.get(name)?.length)).toEqual([]);
  });

  it.each(BUGS)('apply to the current code: $name', (bug) => {
    const text = readFileSync(new URL(`../../../${bug.file}`, import.meta.url), 'utf8');
    expect(planted(bug, text)).not.toBe(text);
  });
});

describe('a seed of the table finds the planted bug', () => {
  let bugRunner: BugRunner;
  beforeAll(async () => void (bugRunner = await openBugRunner()), 60_000);
  afterAll(() => bugRunner.close());

  it.each(BUGS)('$name', { timeout: 60_000 }, async (bug) => {
    const run = await bugRunner.simulationWith(bug);
    // Any invariant may detect it: another one may be quicker after the code has changed.
    for (const { seed } of found.get(bug.name) ?? []) if (!(await run(seed)).ok) return;
    expect.fail('No invariant is violated. Search again: npm run sim -- --planted');
  });
});
