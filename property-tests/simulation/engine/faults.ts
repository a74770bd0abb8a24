import type { Dice } from './dice.ts';

/** Faults of devices, network, storage and server. Each is active in a random half of the seeds. */
const USUAL_FAULTS = [
  'offline',
  'delay',
  'drop',
  'duplicate',
  'reorder',
  'response lost',
  '5xx',
  '429',
  'truncated response',
  'signed out',
  'lock lost',
  'killed before commit',
  'killed at commit',
  'killed after commit',
  'storage aborted',
  'storage full',
  'forced close',
  'server restarted',
  'server rolled back',
  'clock jumped',
  'zone changed',
] as const;

/** Wrong clocks, items that cannot be delivered, limits, hostile people, and a change feed with faults. Each is active in a random quarter of the seeds. */
export const ADVERSE_FAULTS = [
  'clock a year ahead',
  'clock a year back',
  'clock six minutes ahead',
  'clock jumping',
  'server clock wrong',
  'poisoned',
  'route missing',
  'over limit',
  'back-dated writes',
  'second device',
  'feed cut',
  'feed delayed',
  'feed doubled',
  'feed ended',
] as const;

/** All faults. */
export const FAULTS = [...USUAL_FAULTS, ...ADVERSE_FAULTS] as const;
export type Fault = (typeof FAULTS)[number];

/** Returns random faults for a plan. `dice` and `adverse` are separate: an adverse fault changes no plan that does not have it. */
export function randomFaults(dice: Dice, adverse: Dice): Fault[] {
  const usual = USUAL_FAULTS.filter(() => dice.chance(0.5));
  return [...usual, ...ADVERSE_FAULTS.filter(() => adverse.chance(0.25))];
}

/** Faults of a single request or response. */
export const NETWORK_FAULTS = [
  'delay',
  'drop',
  'duplicate',
  'response lost',
  '5xx',
  '429',
  'truncated response',
  'signed out',
] as const satisfies readonly Fault[];

/** Faults of a device or the server between two actions. */
export const ENVIRONMENT_FAULTS = [
  'offline',
  'forced close',
  'killed before commit',
  'killed after commit',
  'server restarted',
  'server rolled back',
  'clock jumped',
  'zone changed',
] as const satisfies readonly Fault[];

/** How often each fault occurred. */
export type FaultCounts = Map<Fault, number>;

/** Adds one seed's counts to those of a run. */
export function addFaultCounts(all: FaultCounts, more: FaultCounts): void {
  for (const [fault, count] of more) all.set(fault, (all.get(fault) ?? 0) + count);
}
