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
  const now = (): number => MachineDate.now() + (globalThis.testClockAheadMs ?? 0);
  class MovedDate extends MachineDate {
    constructor(...parts: [] | [number | string | Date]) {
      super(parts[0] ?? now());
    }
    static override now = now;
  }
  Object.assign(globalThis, { Date: MovedDate });
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
