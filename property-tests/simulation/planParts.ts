import { ODD_ZONES } from '../../core/testing/arbitraries/zones.ts';
import { HOUR, instantOf } from '../../core/kernel/time/instant.ts';
import type { Dice } from './engine/dice.ts';
import type { Action, Plan } from './plan.ts';
import { randomAction, type ActionName, type ScenarioKind } from './scenarioKinds.ts';

/** Makes people with one of these numbers of tabs each. */
export function peopleOf(dice: Dice, { rich }: ScenarioKind, count: number, tabs: readonly [number, ...number[]]): Plan['people'] {
  return Array.from({ length: count }, () => ({
    tabs: dice.pick(tabs),
    zone: dice.pick(ODD_ZONES),
    isRich: dice.chance(rich),
    keepsSnapshots: dice.chance(0.1),
  }));
}

/** Returns when a simulation begins: some time in most of a year. */
export function beginsAt(dice: Dice): string {
  return instantOf(Date.parse('2025-11-25T00:00:00.000Z') + dice.below(330 * 24) * HOUR + dice.below(3_600) * 1_000);
}

/** Makes the actions of a kind of scenario. */
export function actionsOf(dice: Dice, people: Plan['people'], kind: ScenarioKind): Action[] {
  const beginning = kind.beginning.flatMap((what) =>
    people.map((_, person) => ({ ...oneAction(dice, people, kind, what, person), after: dice.below(3_000) })),
  );
  const rest = Array.from({ length: kind.actions - 4 + dice.below(9) }, () => oneAction(dice, people, kind, randomAction(kind, dice)));
  return [...beginning, ...rest];
}

/** Makes an action. */
export function oneAction(
  dice: Dice,
  people: Plan['people'],
  kind: ScenarioKind,
  what: ActionName,
  person = dice.below(people.length),
): Action {
  const after = what === 'day' ? (20 + dice.below(8)) * HOUR : kind.after(dice);
  return { person, tab: dice.below(people[person]?.tabs ?? 1), what, n: dice.below(1_000), after };
}
