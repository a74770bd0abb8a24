import { HOUR, MINUTE } from '../../../core/kernel/time/instant.ts';
import { pull } from '../actions.ts';
import { begin } from './begin.ts';
import { A_WHILE } from './chaos.ts';
import { setRight } from './clocks.ts';
import { clearTheWay } from './proxy.ts';
import type { Simulation } from './simulation.ts';
import { gauntletIn } from './tab.ts';

/** Maximum number of rounds until everything is replicated. */
const MAX_ROUNDS = 8;
/** Time that passes between two rounds while events wait, in milliseconds. */
const A_ROUND = 15 * MINUTE;

/**
 * Disables all faults, except for proxies that refuse an item for ever, and lets every tab push, pull and refresh until nothing new appears.
 * Returns the number of rounds, or null after too many.
 */
export async function quieten(simulation: Simulation): Promise<number | null> {
  simulation.isHealed = true;
  for (const device of simulation.devices) {
    device.isOffline = false;
    setRight(simulation, device);
  }
  clearTheWay(simulation, true);
  // A response may have said how long to wait: because of a limit, or of an instant in the future.
  simulation.scheduler.pass(HOUR);
  return replicate(simulation, simulation.adverse.poisoned.size === 0);
}

/** Lets everything through and replicates it. Returns the number of rounds, or null after too many. */
export async function heal(simulation: Simulation): Promise<number | null> {
  if (simulation.adverse.poisoned.size === 0) return 0;
  clearTheWay(simulation, false);
  simulation.scheduler.pass(HOUR);
  return replicate(simulation, true);
}

/** Lets the server's timer run and every tab push, pull and refresh until nothing new appears, and until no event waits if `isAll`. */
export async function replicate(simulation: Simulation, isAll: boolean): Promise<number | null> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const before = recorded(simulation);
    await simulation.server.advance();
    for (const tab of simulation.devices.flatMap(({ tabs }) => tabs)) {
      begin(simulation, tab, async () => {
        const gauntlet = await gauntletIn(simulation, tab);
        await gauntlet.push();
        if (tab === tab.device.tabs[0]) await pull(gauntlet);
        await gauntlet.refresh();
      });
    }
    await simulation.scheduler.rest();
    await simulation.scheduler.settle(A_WHILE);
    const isEmpty = simulation.devices.every(({ root }) => root.sync.pending.length === 0);
    if (round > 1 && (isEmpty || !isAll) && recorded(simulation) === before) return round;
    // An event that a clock recorded in the future waits for its time, behind others of its subject.
    if (!isEmpty) simulation.scheduler.pass(A_ROUND);
  }
  return null;
}

/** Returns the total number of events. */
function recorded({ devices }: Simulation): number {
  return devices.reduce((sum, { data }) => sum + data.events.length, 0);
}
