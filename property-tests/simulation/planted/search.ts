import type { PlantedBug } from './bug.ts';
import type { BugTable } from './bugs.ts';
import { readFound, writeFound, type Found } from './found.ts';
import { openBugRunner, type BugRunner } from './bugRunner.ts';

/** Number of stored seeds per bug: one may stop finding it when the code changes. */
const SEEDS_PER_BUG = 2;
/** Number of seeds after the first one in which to look for a second. */
const MAX_DISTANCE = 40;

/**
 * Searches the planted bugs of a table whose name contains `part` among the seeds from 1 to `most`, and rewrites the table. Returns whether every bug
 * has a seed.
 */
export async function searchPlanted(table: BugTable, most: number, part: string, say: (line: string) => void): Promise<boolean> {
  const bugRunner = await openBugRunner();
  try {
    const bugs = table.bugs.filter(({ name }) => name.includes(part));
    const foundByName = new Map(readFound(table.name).map((found) => [found.bug, found]));
    for (const bug of bugs) {
      const found = await seedsFor(bugRunner, bug, table, most);
      foundByName.set(bug.name, found);
      say(`${found.seeds[0] ? `seed ${found.seeds[0].seed}, ${found.seeds[0].invariant}` : `NOT FOUND in ${most} seeds`}: ${bug.name}`);
      writeFound(
        table.bugs.flatMap(({ name }) => foundByName.get(name) ?? []),
        table,
      );
    }
    return table.bugs.every(({ name }) => foundByName.get(name)?.seeds.length);
  } finally {
    await bugRunner.close();
  }
}

/** Returns the first seeds that find a bug, with the violated invariants. */
export async function seedsFor(bugRunner: BugRunner, bug: PlantedBug, { planOf }: Pick<BugTable, 'planOf'>, most: number): Promise<Found> {
  const run = await bugRunner.simulationWith(bug);
  const seeds: Found['seeds'] = [];
  let last = most;
  for (let seed = 1; seed <= last && seeds.length < SEEDS_PER_BUG; seed += 1) {
    const verdict = await run(seed, { plan: planOf(seed) });
    if (verdict.ok) continue;
    if (seeds.length === 0) last = Math.min(most, seed + MAX_DISTANCE);
    seeds.push({ seed, invariant: verdict.invariant });
  }
  return { bug: bug.name, seeds };
}
