import * as z from 'zod';
import { ODD_ZONES } from '../../core/testing/arbitraries/zones.ts';
import { HOUR, instantOf, MINUTE } from '../../core/kernel/time/instant.ts';
import { diceOf, type Dice } from './engine/dice.ts';
import { FAULTS, randomFaults } from './engine/faults.ts';
import { ACTIONS, BETWEEN, SCENARIO_KINDS, randomAction, type ScenarioKind, type ActionName } from './scenarioKinds.ts';

const actionSchema = z.object({
  person: z.int(),
  tab: z.int(),
  what: z.enum(ACTIONS),
  n: z.int(),
  /** Milliseconds that pass before the action. */
  after: z.int(),
});
export type Action = z.infer<typeof actionSchema>;

const deviceSchema = z.object({
  /** The number of the person. */
  person: z.int(),
  tabs: z.int(),
  zone: z.string(),
  keepsSnapshots: z.boolean(),
  /** The number of the action before which it starts. */
  startsAt: z.int(),
  /** Devices with the same number are accounts in one browser: they share clock, zone and network. */
  browser: z.int(),
  /** The number of the action before which its storage is erased, or null. */
  erasedAt: z.nullable(z.int()),
  /** Daily claims of invented days in one sitting, offline: before which action, how many, and in the coming or the past year. Or null. */
  farm: z.nullable(z.object({ at: z.int(), claims: z.int(), days: z.enum(['coming', 'past']) })),
  /** Offline from the action with one number to that with the other. Or null. */
  away: z.nullable(z.object({ from: z.int(), to: z.int() })).default(null),
  /** Its storage becomes a copy of that of another device of the person, with its id: before which action, and of which device. Or null. */
  copy: z.nullable(z.object({ at: z.int(), of: z.int() })).default(null),
});
export type PlannedDevice = z.infer<typeof deviceSchema>;

/** The plan of a simulation. Without some of its actions, faults, last tabs or last people it is still a valid plan. */
export const planSchema = z.object({
  seed: z.int(),
  begins: z.string(),
  /** For each person: number of tabs, time zone, whether they start with XP to spend, and whether their device stores snapshots. */
  people: z.array(z.object({ tabs: z.int(), zone: z.string(), isRich: z.boolean(), keepsSnapshots: z.boolean().default(false) })),
  faults: z.array(z.enum(FAULTS)),
  /** How often somebody reviews something before an action, if not as usual. */
  reviews: z.number().optional(),
  actions: z.array(actionSchema),
  /** The devices of accounts whose log the server orders; `person` of an action is then the number of a device. Without it each person has one device. */
  devices: z.array(deviceSchema).optional(),
});
export type Plan = z.infer<typeof planSchema>;

/** Returns the plan of a seed. */
export function planOf(seed: number): Plan {
  // Dice of its own: the other plans stay the same.
  const between = diceOf(seed, 'between people');
  if (between.chance(0.1)) return betweenPlanOf(seed);
  const dice = diceOf(seed, 'plan');
  const kind = dice.pick(SCENARIO_KINDS);
  const people = peopleOf(dice, kind, 2 + dice.below(2));
  const begins = beginsAt(dice);
  const faults = randomFaults(dice, diceOf(seed, 'adverse faults'));
  return { seed, begins, people, faults, actions: actionsOf(dice, people, kind) };
}

function peopleOf(dice: Dice, kind: ScenarioKind, count: number): Plan['people'] {
  return Array.from({ length: count }, () => ({
    tabs: kind === BETWEEN ? dice.pick([1, 1, 2]) : dice.pick([1, 2, 2, 3]),
    zone: dice.pick(ODD_ZONES),
    isRich: dice.chance(kind.rich),
    keepsSnapshots: dice.chance(0.1),
  }));
}

function beginsAt(dice: Dice): string {
  return instantOf(Date.parse('2025-11-25T00:00:00.000Z') + dice.below(330 * 24) * HOUR + dice.below(3_600) * 1_000);
}

function actionsOf(dice: Dice, people: Plan['people'], kind: ScenarioKind): Action[] {
  const beginning = kind.beginning.flatMap((what) =>
    people.map((_, person) => ({ ...oneAction(dice, people, kind, what, person), after: dice.below(3_000) })),
  );
  const rest = Array.from({ length: kind.actions - 4 + dice.below(9) }, () => oneAction(dice, people, kind, randomAction(kind, dice)));
  return [...beginning, ...rest];
}

function oneAction(dice: Dice, people: Plan['people'], kind: ScenarioKind, what: ActionName, person = dice.below(people.length)): Action {
  const after = what === 'day' ? (20 + dice.below(8)) * HOUR : kind.after(dice);
  return { person, tab: dice.below(people[person]?.tabs ?? 1), what, n: dice.below(1_000), after };
}

/** Numbers of forms (`formOf`) of a free group with daily texts as proofs, one to three days long. */
const SHORT_GROUPS = [9, 2, 44] as const;
/** Days after which what is said in a short group is final. */
const DAYS_TO_THE_END = 6;

/** Returns the plan of a seed for people who take part in one challenge: what becomes of its check-ins. */
export function betweenPlanOf(seed: number): Plan {
  const dice = diceOf(seed, 'between plan');
  const people = peopleOf(dice, BETWEEN, dice.pick([3, 4, 5, 5]));
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
