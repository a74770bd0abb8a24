import { commands } from 'vitest/browser';

/** When each test begins, unless it says another instant: a Monday at noon in UTC. */
export const START = '2026-03-02T12:00:00.000Z';

declare global {
  /** How far the page's clock is ahead of the machine's, in milliseconds. Vitest loads this module twice, as a set-up and for its importers. */
  var testClockAheadMs: number | undefined;
}

if (globalThis.testClockAheadMs === undefined) {
  globalThis.testClockAheadMs = 0;
  const MachineDate = Date;
  const machineNow = MachineDate.now;
  const now = (): number => machineNow() + (globalThis.testClockAheadMs ?? 0);
  const construct = (target: DateConstructor, parts: unknown[], newTarget: DateConstructor): object => {
    const made: unknown = Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget);
    return made instanceof MachineDate ? made : new MachineDate(now());
  };
  globalThis.Date = new Proxy(MachineDate, { construct });
  Date.now = now;
}

/** Sets the clock of the page and of the servers to an instant. They go on from there. */
export async function setNow(instant: string): Promise<void> {
  await pass(Date.parse(instant) - Date.now());
}

/** Lets this number of milliseconds pass, for the page and the servers. Timers of the page do not run early. */
export async function pass(ms: number): Promise<void> {
  globalThis.testClockAheadMs = (globalThis.testClockAheadMs ?? 0) + ms;
  await commands.setServersNow(Date.now());
}
