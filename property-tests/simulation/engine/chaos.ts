import type { CommandResult } from '../../../core/kernel/store/result.ts';
import { MINUTE, HOUR } from '../../../core/kernel/time/instant.ts';
import { StorageError } from '../../../core/kernel/log/log.ts';
import { ODD_ZONES } from '../../../core/testing/arbitraries/zones.ts';
import { perform, pullAll } from '../actions.ts';
import type { Action } from '../plan.ts';
import { ENVIRONMENT_FAULTS } from './faults.ts';
import { killTab } from './killTab.ts';
import { gauntletIn } from './tab.ts';
import { ownerOf, type Device, type Tab, type Simulation } from './simulation.ts';

/** Work that takes longer than this is abandoned. */
const A_WHILE = 2 * MINUTE;
/** A longer pause is not a moment between two clicks. */
const A_MOMENT = 15_000;

/** Runs a plan: action after action, with random progress of pending work between them, and with the plan's faults. */
export async function runPlan(simulation: Simulation): Promise<void> {
  for (const { tabs } of simulation.devices) for (const tab of tabs) begin(simulation, tab, async () => undefined);
  for (const action of simulation.plan.actions) {
    await between(simulation, action.after);
    await disturb(simulation);
    for (const [person, { tabs }] of simulation.devices.entries()) {
      if (action.what !== 'day' && person !== action.person) continue;
      const tab = tabs[action.tab % tabs.length];
      if (tab) startAction(simulation, tab, { ...action, n: action.n + person });
    }
    await simulation.scheduler.rest();
  }
  await simulation.scheduler.settle(A_WHILE);
}

async function between(simulation: Simulation, ms: number): Promise<void> {
  const { dice, scheduler } = simulation;
  const isLong = ms > A_MOMENT;
  if (dice.chance(0.25) || (isLong && !simulation.strikes('delay', 0.3))) await scheduler.settle(A_WHILE);
  else for (let n = dice.below(14); n > 0; n -= 1) await scheduler.step();
  // After a long pause all requests have timed out.
  if (isLong) scheduler.break(({ kind }) => kind === 'line');
  scheduler.pass(ms);
}

function startAction(simulation: Simulation, tab: Tab, action: Action): void {
  simulation.trace.add(`${ownerOf(tab)}: ${action.what} ${action.n}`);
  if (action.what === 'reload') {
    tab.open?.close();
    killTab(simulation, tab);
  }
  const { generation } = tab;
  begin(simulation, tab, async () => {
    const gauntlet = await gauntletIn(simulation, tab);
    const app = () => {
      if (!tab.view || tab.generation !== generation) throw new Error('An open tab shows nothing.');
      return tab.view.state;
    };
    const { failures } = tab;
    const record = (result: CommandResult, wasDone = false): void =>
      void tab.results.push({ result, wasDone, hasFailed: tab.failures > failures });
    await perform({ gauntlet, app, record }, action);
  });
}

/**
 * Starts work in a tab and opens the tab if it is closed. A storage error while opening is ignored: a later action tries again. So is every
 * error of a tab that no longer exists.
 */
function begin(simulation: Simulation, tab: Tab, work: () => Promise<void>): void {
  const { generation } = tab;
  void gauntletIn(simulation, tab)
    .then(work)
    .catch((error: unknown) => {
      if (!(error instanceof StorageError) && tab.generation === generation) simulation.thrown.push(error);
    });
}

async function disturb(simulation: Simulation): Promise<void> {
  const { dice, server } = simulation;
  if (dice.chance(0.12)) await server.backUp();
  for (const each of simulation.devices) if (each.isOffline && dice.chance(0.3)) each.isOffline = false;
  if (!dice.chance(0.4)) return;
  const fault = dice.pick(ENVIRONMENT_FAULTS);
  if (!simulation.strikes(fault, 1)) return;
  const device = simulation.devices[dice.below(simulation.devices.length)];
  if (!device) return;
  const tab = device.tabs[dice.below(device.tabs.length)];
  switch (fault) {
    case 'offline':
      device.isOffline = !device.isOffline;
      return;
    case 'forced close':
      if (simulation.scheduler.break(({ kind, owner }) => kind === 'storage' && isOf(device, owner)) > 0) simulation.countFault(fault);
      return;
    case 'killed before commit':
    case 'killed after commit':
      if (tab?.open) killTab(simulation, tab);
      return;
    case 'server restarted':
      server.restart();
      simulation.scheduler.break(({ kind }) => kind === 'line');
      simulation.countFault(fault);
      return;
    case 'server rolled back':
      if (await server.rollBack()) simulation.countFault(fault);
      return;
    case 'clock jumped':
      device.skew = device.skew === 0 ? dice.pick([3 * MINUTE, 20 * MINUTE, 26 * HOUR, -2 * MINUTE, -HOUR, -30 * HOUR]) : 0;
      simulation.countFault(fault);
      return;
    case 'zone changed':
      device.zone = dice.pick(ODD_ZONES);
      simulation.countFault(fault);
  }
}

function isOf({ tabs }: Device, owner: string | null): boolean {
  return tabs.some((tab) => ownerOf(tab) === owner);
}

/** Maximum number of rounds until everything is replicated. */
const MAX_ROUNDS = 8;

/** Returns the total number of events. */
function recorded({ devices }: Simulation): number {
  return devices.reduce((sum, { data }) => sum + data.events.length, 0);
}

/**
 * Disables all faults and lets every tab push, pull and refresh until nothing is pending. Returns the number of rounds, or null after too
 * many.
 */
export async function heal(simulation: Simulation): Promise<number | null> {
  simulation.isHealed = true;
  for (const device of simulation.devices) {
    device.isOffline = false;
    device.skew = 0;
  }
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const before = recorded(simulation);
    for (const tab of simulation.devices.flatMap(({ tabs }) => tabs)) {
      begin(simulation, tab, async () => {
        const gauntlet = await gauntletIn(simulation, tab);
        await gauntlet.push();
        if (tab === tab.device.tabs[0]) await pullAll(gauntlet);
        await gauntlet.refresh();
      });
    }
    await simulation.scheduler.rest();
    await simulation.scheduler.settle(A_WHILE);
    const isEmpty = simulation.devices.every(({ root }) => root.sync.pending.length === 0);
    if (round > 1 && isEmpty && recorded(simulation) === before) return round;
  }
  return null;
}
