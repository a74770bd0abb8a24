import { HOUR, MINUTE } from '../../core/kernel/time/instant.ts';
import { diceOf } from './engine/dice.ts';
import { randomFaults } from './engine/faults.ts';
import type { Action, Plan } from './plan.ts';
import { actionsOf, beginsAt, oneAction, peopleOf } from './planParts.ts';
import type { ActionName, ScenarioKind } from './scenarioKinds.ts';

/** One challenge of three to five people, until its check-ins are verified, disputed and decided, and its outcome is recorded. */
const BETWEEN: ScenarioKind = {
  beginning: [],
  actions: 16,
  after: (dice) => dice.pick([0, dice.below(HOUR), dice.below(4 * HOUR), dice.below(12 * HOUR)]),
  rich: 0.3,
  weights: {
    create: 0,
    cancel: 0,
    comment: 1,
    'about a comment': 1,
    'text proof': 16,
    day: 30,
    push: 20,
    pull: 14,
    refresh: 10,
    leave: 0.5,
  },
};

/** Numbers of forms (`formOf`) of a free group with daily texts as proofs, one to three days long. */
const SHORT_GROUPS = [9, 2, 44] as const;
/** Days after which what is said in a short group is final. */
const DAYS_TO_THE_END = 6;

/** Returns the plan of a seed for people who take part in one challenge: what becomes of its check-ins. */
export function betweenPlanOf(seed: number): Plan {
  const dice = diceOf(seed, 'between plan');
  const people = peopleOf(dice, BETWEEN, dice.pick([3, 4, 5, 5]), [1, 1, 2]);
  // After such a pause what was begun has an end.
  const at = (person: number, what: ActionName, n: number): Action => ({ person, tab: 0, what, n, after: MINUTE + dice.below(MINUTE) });
  // The engine adds the number of the person to `n`, and a pull with an even number opens a challenge.
  const joinOf = (person: number): Action[] => [at(person, 'pull', person), at(person, 'join', 1), at(person, 'push', 0)];
  // Some come late, together.
  const late = dice.chance(0.5) ? people.map((_, person) => person).slice(-2) : [];
  const early = people.map((_, person) => person).filter((person) => !late.includes(person));
  const create = [at(0, 'create', dice.pick(SHORT_GROUPS)), at(0, 'push', 0)];
  const start = [at(0, 'pull', 1), at(0, 'start', 1), at(0, 'push', 0)];
  const checkIn = (person: number): Action[] => [at(person, 'pull', 0), at(person, 'text proof', 1), at(person, 'push', 0)];
  const firstDay = early.filter(() => dice.chance(0.8)).flatMap(checkIn);
  const rest = [...firstDay, ...actionsOf(dice, people, BETWEEN)];
  const days = Array.from({ length: DAYS_TO_THE_END }, () => oneAction(dice, people, BETWEEN, 'day'));
  const before = dice.below(3 * early.length + 4);
  const actions = [
    ...create,
    ...early.slice(1).flatMap(joinOf),
    ...start,
    ...rest.slice(0, before),
    ...late.flatMap(joinOf),
    ...rest.slice(before),
    ...days,
  ];
  return {
    seed,
    begins: beginsAt(dice),
    people,
    // Fewer at once than elsewhere: many steps depend on those before.
    faults: randomFaults(dice, diceOf(seed, 'adverse faults')).filter(() => dice.chance(0.4)),
    reviews: 3,
    actions,
  };
}
