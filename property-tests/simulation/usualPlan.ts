import { betweenPlanOf } from './betweenPlan.ts';
import { diceOf } from './engine/dice.ts';
import { randomFaults } from './engine/faults.ts';
import type { Plan } from './plan.ts';
import { actionsOf, beginsAt, peopleOf } from './planParts.ts';
import { SCENARIO_KINDS } from './scenarioKinds.ts';

/** Returns the plan of a seed for people with one device each: one in ten is about people in one challenge. */
export function planOf(seed: number): Plan {
  // Dice of its own: the other plans stay the same.
  const between = diceOf(seed, 'between people');
  if (between.chance(0.1)) return betweenPlanOf(seed);
  const dice = diceOf(seed, 'plan');
  const kind = dice.pick(SCENARIO_KINDS);
  const people = peopleOf(dice, kind, 2 + dice.below(2), [1, 2, 2, 3]);
  const begins = beginsAt(dice);
  const faults = randomFaults(dice, diceOf(seed, 'adverse faults'));
  return { seed, begins, people, faults, actions: actionsOf(dice, people, kind) };
}
