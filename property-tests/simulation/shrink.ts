import type { Plan } from './plan.ts';
import { runSeed, type SeedOptions } from './runSeed.ts';

/** So many lives are tried at most before the shortest so far is taken. */
const MAX_TRIES = 300;

/** How many other orders of the same life are tried: what is left out moves all that chance decides after it. */
const ORDERS = 3;

/**
 * The shortest plan found that breaks the same law: deeds, faults, tabs and people are left out as long as it still breaks.
 * Answers the plan itself when nothing can go. `live` lives a plan.
 */
export async function shrink(plan: Plan, law: string, options: SeedOptions = {}, run: typeof runSeed = runSeed): Promise<Plan> {
  let tries = 0;
  let shortest = plan;
  const breaks = async (shorter: Plan): Promise<boolean> => {
    for (let order = 0; order < ORDERS && tries < MAX_TRIES; order += 1) {
      tries += 1;
      const candidate = { ...shorter, seed: shorter.seed + order };
      const verdict = await run(candidate.seed, { ...options, plan: candidate });
      if (verdict.ok || verdict.law !== law) continue;
      shortest = candidate;
      return true;
    }
    return false;
  };
  for (;;) {
    const before = shortest;
    for (const shorter of withoutPeople(shortest)) if (await breaks(shorter)) break;
    await leaveOut(shortest.deeds, (deeds) => breaks({ ...shortest, deeds }));
    await leaveOut(shortest.faults, (faults) => breaks({ ...shortest, faults }));
    if (tries >= MAX_TRIES || shortest === before) return shortest;
  }
}

/** Leaves out halves, quarters and so on, down to single ones, as long as `breaks` with what is left. */
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

/** The plan with one person less, whose deeds another one does, with one tab less, or with somebody plainer. */
function withoutPeople(plan: Plan): Plan[] {
  const { people, deeds } = plan;
  const last = people.length - 1;
  const others = deeds.map((deed) => (deed.person < last ? deed : { ...deed, person: 0 }));
  const fewer = last > 0 ? [{ ...plan, people: people.slice(0, last), deeds: others }] : [];
  const poorer = people.flatMap((person, i) =>
    person.tabs > 1 ? [{ ...plan, people: people.with(i, { ...person, tabs: person.tabs - 1 }) }] : [],
  );
  const plainer = people.flatMap((person, i) =>
    person.isRich || person.zone !== 'UTC' ? [{ ...plan, people: people.with(i, { ...person, isRich: false, zone: 'UTC' }) }] : [],
  );
  return [...fewer, ...poorer, ...plainer];
}
