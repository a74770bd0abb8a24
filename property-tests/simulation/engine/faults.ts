/** All faults. Each is active in a random half of the seeds. */
export const FAULTS = [
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
export type Fault = (typeof FAULTS)[number];

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
