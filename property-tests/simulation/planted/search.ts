import type { PlantedBug } from './bug.ts';
import { BUGS } from './bugs.ts';
import { readFound, writeFound, type Found } from './found.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/** So many seeds that find a bug are kept: one may miss it once the code has changed. */
const KEPT = 2;
/** So many seeds behind the first are tried for another one. */
const FARTHER = 40;

/**
 * Searches planted bugs afresh among the seeds from 1 to `most`, those whose name holds `part`, and rewrites the table. Answers
 * whether all of them were found.
 */
export async function searchPlanted(most: number, part: string, say: (line: string) => void): Promise<boolean> {
  const workshop = await openWorkshop();
  try {
    const bugs = BUGS.filter(({ name }) => name.includes(part));
    const known = new Map(readFound().map((found) => [found.bug, found]));
    for (const bug of bugs) {
      const found = await seedsFor(workshop, bug, most);
      known.set(bug.name, found);
      say(`${found.seeds[0] ? `seed ${found.seeds[0].seed}, ${found.seeds[0].law}` : `NOT FOUND in ${most} seeds`}: ${bug.name}`);
      writeFound(
        BUGS.flatMap(({ name }) => known.get(name) ?? []),
        BUGS,
      );
    }
    return BUGS.every(({ name }) => known.get(name)?.seeds.length);
  } finally {
    await workshop.close();
  }
}

/** The first seeds that find a bug, and the law of each. */
export async function seedsFor(workshop: Workshop, bug: PlantedBug, most: number): Promise<Found> {
  const run = await workshop.simulationWith(bug);
  const seeds: Found['seeds'] = [];
  let last = most;
  for (let seed = 1; seed <= last && seeds.length < KEPT; seed += 1) {
    const verdict = await run(seed);
    if (verdict.ok) continue;
    if (seeds.length === 0) last = Math.min(most, seed + FARTHER);
    seeds.push({ seed, law: verdict.law });
  }
  return { bug: bug.name, seeds };
}
