import { ODD_ZONES } from '../../core/testing/arbitraries/zones.ts';
import { HOUR } from '../../core/kernel/time/instant.ts';
import { diceOf, type Dice } from './engine/dice.ts';
import { randomFaults, type Fault } from './engine/faults.ts';
import { SCENARIO_KINDS, randomAction, type ActionName, type ScenarioKind } from './scenarioKinds.ts';
import type { Action, Plan, PlannedDevice } from './plan.ts';
import { beginsAt } from './planParts.ts';

/** Faults that need one device per person, or a person without a device. */
const LEFT_OUT: readonly Fault[] = ['second device', 'back-dated writes'];

/** Returns the plan of a seed for accounts on several devices: one or two people with one to three devices each. */
export function devicePlanOf(seed: number): Plan {
  const dice = diceOf(seed, 'devices plan');
  const kind = withExchanges(dice.pick(SCENARIO_KINDS));
  const count = kind.actions + dice.below(9);
  const people = Array.from({ length: dice.pick([1, 1, 2]) }, () => ({
    tabs: 1,
    zone: dice.pick(ODD_ZONES),
    isRich: dice.chance(0.35),
    keepsSnapshots: false,
  }));
  const devices: PlannedDevice[] = [];
  for (const [n, { zone }] of people.entries()) devices.push(...devicesOf(dice, { n, before: devices.length, zone, count }));
  shareABrowser(dice, devices);
  const begins = beginsAt(dice);
  const faults = randomFaults(dice, diceOf(seed, 'devices faults')).filter((fault) => !LEFT_OUT.includes(fault));
  return { seed, begins, people, devices, faults, actions: actionsOf(dice, devices, kind, count) };
}

/** The kind of scenario with exchanges of the log, and without what one device alone can deliver. */
function withExchanges(kind: ScenarioKind): ScenarioKind {
  return { ...kind, weights: { ...kind.weights, exchange: 25, 'photo proof': 0 } };
}

type Where = { readonly n: number; readonly before: number; readonly zone: string; readonly count: number };

function devicesOf(dice: Dice, { n, before, zone, count }: Where): PlannedDevice[] {
  const many = dice.pick([1, 2, 2, 2, 3, 3]);
  return Array.from({ length: many }, (_, i) => {
    const startsAt = i > 0 && dice.chance(0.4) ? dice.below(count) : 0;
    const farmAt = startsAt + dice.below(Math.max(1, count - startsAt));
    return {
      person: n,
      tabs: dice.pick([1, 1, 2]),
      zone: dice.chance(0.7) ? zone : dice.pick(ODD_ZONES),
      keepsSnapshots: dice.chance(0.4),
      startsAt,
      browser: n * 10 + i,
      erasedAt: dice.chance(0.12) ? dice.below(count) : null,
      farm: dice.chance(0.05) ? { at: farmAt, claims: dice.pick([3, 60, 300]), days: dice.pick(['coming', 'past'] as const) } : null,
      away: awayOf(dice, startsAt, count),
      copy: i > 0 && dice.chance(0.12) ? { at: startsAt + dice.below(Math.max(1, count - startsAt)), of: before + dice.below(i) } : null,
    };
  });
}

/** Half of the devices are offline for some actions in a row. */
function awayOf(dice: Dice, startsAt: number, count: number): PlannedDevice['away'] {
  if (!dice.chance(0.5)) return null;
  const from = startsAt + dice.below(Math.max(1, count - startsAt));
  return { from, to: from + 2 + dice.below(8) };
}

/** In some plans the first devices of two people are one browser with two accounts. */
function shareABrowser(dice: Dice, devices: PlannedDevice[]): void {
  const other = devices.findIndex(({ person }) => person === 1);
  const [first] = devices;
  const second = devices[other];
  if (!first || !second || !dice.chance(0.3)) return;
  devices[other] = { ...second, browser: first.browser, zone: first.zone };
}

function actionsOf(dice: Dice, devices: readonly PlannedDevice[], kind: ScenarioKind, count: number): Action[] {
  const one = (what: ActionName, person = dice.below(devices.length)): Action => {
    const after = what === 'day' ? (20 + dice.below(8)) * HOUR : kind.after(dice);
    return { person, tab: dice.below(devices[person]?.tabs ?? 1), what, n: dice.below(1_000), after };
  };
  const beginning = kind.beginning.flatMap((what) => devices.map((_, device) => ({ ...one(what, device), after: dice.below(3_000) })));
  const actions = Array.from({ length: count }, () => one(randomAction(kind, dice))).flatMap((action) => [
    action,
    ...exchangedAtOnce(dice, devices, action),
  ]);
  return [...beginning, ...withAbsence(dice, actions)];
}

/** Sometimes another tab of the device exchanges the log at the same moment. */
function exchangedAtOnce(dice: Dice, devices: readonly PlannedDevice[], { person, tab, n }: Action): Action[] {
  const { tabs = 1 } = devices[person] ?? {};
  return tabs > 1 && dice.chance(0.3) ? [{ person, tab: (tab + 1) % tabs, what: 'exchange', n, after: 0 }] : [];
}

/** In some plans nobody uses the app for longer than a daily claim is taken. */
function withAbsence(dice: Dice, actions: Action[]): Action[] {
  const at = dice.below(Math.max(1, actions.length));
  const days = 25 + dice.below(30);
  return dice.chance(0.15) ? actions.map((action, i) => (i === at ? { ...action, after: days * 24 * HOUR } : action)) : actions;
}
