import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planted } from './bug.ts';
import { openBugRunner, type BugRunner } from './bugRunner.ts';
import { bugsOf } from './bugsOfDay.ts';
import { BUG_TABLES } from './bugs.ts';
import { readFound } from './found.ts';

/** A run plants the bugs of its day. `PLANTED=2026-12-01` plants those of another day, `PLANTED=all` all of them. */
const WHICH = process.env['PLANTED'] ?? new Date().toISOString().slice(0, 10);

describe.each(Object.values(BUG_TABLES))('the planted bugs of the table $name', ({ name: table, bugs }) => {
  it('are ten or more with unique names, and the table has a seed and an invariant for each', () => {
    const found = new Map(readFound(table).map(({ bug, seeds }) => [bug, seeds]));
    expect(bugs.length).toBeGreaterThanOrEqual(10);
    expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length);
    expect([...found.keys()]).toEqual(bugs.map(({ name }) => name));
    expect(bugs.filter(({ name }) => !found.get(name)?.length)).toEqual([]);
  });

  it.each(bugs)('apply to the current code: $name', (bug) => {
    const text = readFileSync(new URL(`../../../${bug.file}`, import.meta.url), 'utf8');
    expect(planted(bug, text)).not.toBe(text);
  });
});

describe(`of the planted bugs of ${WHICH} (PLANTED=${WHICH} repeats it)`, () => {
  const chosen = bugsOf(WHICH).map(({ bug, table }) => ({ name: bug.name, bug, table }));
  let bugRunner: BugRunner;
  beforeAll(async () => {
    console.log(`planted bugs of ${WHICH}:\n${chosen.map(({ name }) => `  ${name}`).join('\n')}`);
    bugRunner = await openBugRunner();
    // Once without a bug: the first test does not wait for all modules then.
    await bugRunner.simulationWith(null);
  }, 120_000);
  afterAll(() => bugRunner.close());

  it.each(chosen)('a seed of the table finds: $name', { timeout: 120_000 }, async ({ name, bug, table }) => {
    const run = await bugRunner.simulationWith(bug);
    const seeds = readFound(table.name).find((found) => found.bug === name)?.seeds ?? [];
    // Any invariant may detect it: another one may be quicker after the code has changed.
    for (const { seed } of seeds) if (!(await run(seed, { plan: table.planOf(seed) })).ok) return;
    expect.fail(`No invariant is violated. Search again: npm run sim -- ${table.option}--planted --bug '${name}'`);
  });
});
