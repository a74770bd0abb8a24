import type { PlantedBug } from './bug.ts';
import { BUGS } from './bugs.ts';
import { readFound, writeFound, type Found } from './found.ts';
import { openBugRunner, type BugRunner } from './bugRunner.ts';

/** So many seeds that find a bug are kept: one may miss it once the code has changed. */
const SEEDS_PER_BUG = 2;
/** So many seeds behind the first are tried for another one. */
const MAX_DISTANCE = 40;

/**
 * Searches planted bugs afresh among the seeds from 1 to `most`, those whose name holds `part`, and rewrites the table. Answers
 * whether all of them were found.
 */
export async function searchPlanted(most: number, part: string, say: (line: string) => void): Promise<boolean> {
  const bugRunner = await openBugRunner();
  try {
    const bugs = BUGS.filter(({ name }) => name.includes(part));
    const foundByName = new Map(readFound().map((found) => [found.bug, found]));
    for (const bug of bugs) {
      const found = await seedsFor(bugRunner, bug, most);
      foundByName.set(bug.name, found);
      say(`${found.seeds[0] ? `seed ${found.seeds[0].seed}, ${found.seeds[0].law}` : `NOT FOUND in ${most} seeds`}: ${bug.name}`);
      writeFound(
        BUGS.flatMap(({ name }) => foundByName.get(name) ?? []),
        BUGS,
      );
    }
    return BUGS.every(({ name }) => foundByName.get(name)?.seeds.length);
  } finally {
    await bugRunner.close();
  }
}

/** The first seeds that find a bug, and the law of each. */
export async function seedsFor(bugRunner: BugRunner, bug: PlantedBug, most: number): Promise<Found> {
  const run = await bugRunner.simulationWith(bug);
  const seeds: Found['seeds'] = [];
  let last = most;
  for (let seed = 1; seed <= last && seeds.length < SEEDS_PER_BUG; seed += 1) {
    const verdict = await run(seed);
    if (verdict.ok) continue;
    if (seeds.length === 0) last = Math.min(most, seed + MAX_DISTANCE);
    seeds.push({ seed, law: verdict.law });
  }
  return { bug: bug.name, seeds };
}
