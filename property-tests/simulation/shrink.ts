import type { Plan } from './plan.ts';
import { runSeed, type SeedOptions } from './runSeed.ts';

/** Maximum number of simulations; then the shortest plan so far is taken. */
const MAX_TRIES = 300;

/** Seeds to try per shorter plan: every removal changes all random decisions after it. */
const ORDERS = 3;

/**
 * Returns the shortest plan found that violates the same invariant. It removes actions, faults, tabs and people as long as the violation
 * stays. Returns the plan itself when nothing can be removed. `run` runs a plan.
 */
export async function shrink(plan: Plan, invariant: string, options: SeedOptions = {}, run: typeof runSeed = runSeed): Promise<Plan> {
  let tries = 0;
  let shortest = plan;
  const breaks = async (shorter: Plan): Promise<boolean> => {
    for (let order = 0; order < ORDERS && tries < MAX_TRIES; order += 1) {
      tries += 1;
      const candidate = { ...shorter, seed: shorter.seed + order };
      const verdict = await run(candidate.seed, { ...options, plan: candidate });
      if (verdict.ok || verdict.invariant !== invariant) continue;
      shortest = candidate;
      return true;
    }
    return false;
  };
  for (;;) {
    const before = shortest;
    for (const shorter of withoutPeople(shortest)) if (await breaks(shorter)) break;
    await leaveOut(shortest.actions, (actions) => breaks({ ...shortest, actions }));
    await leaveOut(shortest.faults, (faults) => breaks({ ...shortest, faults }));
    if (tries >= MAX_TRIES || shortest === before) return shortest;
  }
}

/** Removes halves, quarters and so on, down to single items, as long as the rest still `breaks`. */
async function leaveOut<T>(all: readonly T[], breaks: (left: T[]) => Promise<boolean>): Promise<void> {
  let left = [...all];
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length;) {
      const shorter = [...left.slice(0, from), ...left.slice(from + size)];
      if (await breaks(shorter)) left = shorter;
      else from += size;
    }
  }
}

/** Returns plans with one person less (another person takes over the actions), with one tab less, or with a simpler person. */
function withoutPeople(plan: Plan): Plan[] {
  const { people, actions } = plan;
  const last = people.length - 1;
  const others = actions.map((action) => (action.person < last ? action : { ...action, person: 0 }));
  const fewerPeople = last > 0 ? [{ ...plan, people: people.slice(0, last), actions: others }] : [];
  const fewerTabs = people.flatMap((person, i) =>
    person.tabs > 1 ? [{ ...plan, people: people.with(i, { ...person, tabs: person.tabs - 1 }) }] : [],
  );
  const simpler = people.flatMap((person, i) =>
    person.isRich || person.zone !== 'UTC' ? [{ ...plan, people: people.with(i, { ...person, isRich: false, zone: 'UTC' }) }] : [],
  );
  return [...fewerPeople, ...fewerTabs, ...simpler];
}
