import type { CommandResult } from '../../../core/kernel/store/result.ts';
import { MINUTE, HOUR } from '../../../core/kernel/time/instant.ts';
import { ODD_ZONES } from '../../../core/testing/arbitraries/zones.ts';
import { perform } from '../actions.ts';
import type { Action } from '../plan.ts';
import { begin } from './begin.ts';
import { disturbClock } from './clocks.ts';
import { ENVIRONMENT_FAULTS } from './faults.ts';
import { cutAll } from './feed.ts';
import { judgeHostilely, writeHostilely } from './hostile.ts';
import { reviewSomething } from './reviewing.ts';
import { saveElsewhere } from './secondDevice.ts';
import { killTab } from './killTab.ts';
import { gauntletIn } from './tab.ts';
import { ownerOf, type Device, type Tab, type Simulation } from './simulation.ts';

/** Work that takes longer than this is abandoned. */
export const A_WHILE = 2 * MINUTE;
/** Number of actions between two samples of what the server stores. */
const SAMPLE_EVERY = 8;
/** A longer pause is not a moment between two clicks. */
const A_MOMENT = 15_000;

/** Runs a plan: action after action, with random progress of pending work between them, and with the plan's faults. */
export async function runPlan(simulation: Simulation): Promise<void> {
  for (const { tabs } of simulation.devices) for (const tab of tabs) begin(simulation, tab, async () => undefined);
  const { actions } = simulation.plan;
  for (const [n, action] of actions.entries()) {
    if (n > 0 && n % SAMPLE_EVERY === 0)
      simulation.samples.push({ at: simulation.scheduler.now(), nodes: await simulation.server.nodes() });
    await between(simulation, action.after);
    await disturb(simulation);
    await disturbAdversely(simulation);
    reviewSomething(simulation, begin);
    await judgeHostilely(simulation, simulation.reviews);
    for (const [person, { tabs }] of simulation.devices.entries()) {
      if (action.what !== 'day' && person !== action.person) continue;
      const tab = tabs[action.tab % tabs.length];
      if (tab) startAction(simulation, tab, { ...action, n: action.n + person });
    }
    await simulation.scheduler.rest();
  }
  await simulation.scheduler.settle(A_WHILE);
}

/** Lets pending work progress, and the time pass. */
export async function between(simulation: Simulation, ms: number): Promise<void> {
  const { dice, scheduler, server } = simulation;
  const isLong = ms > A_MOMENT;
  if (dice.chance(0.25) || (isLong && !simulation.strikes('delay', 0.3))) await scheduler.settle(A_WHILE);
  else for (let n = dice.below(14); n > 0; n -= 1) await scheduler.step();
  // After a long pause all requests have timed out.
  if (isLong) scheduler.break(({ kind }) => kind === 'line');
  scheduler.pass(ms);
  await server.advance();
}

/** Starts an action in a tab. */
export function startAction(simulation: Simulation, tab: Tab, action: Action): void {
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

/** Lets a fault of the environment occur, or none. */
export async function disturb(simulation: Simulation): Promise<void> {
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
      cutAll(simulation);
      simulation.scheduler.break(({ kind }) => kind === 'line');
      simulation.countFault(fault);
      return;
    case 'server rolled back':
      if (await server.rollBack()) simulation.countFault(fault);
      cutAll(simulation);
      return;
    case 'clock jumped':
      if (device.isWrong) return;
      device.skew = device.skew === 0 ? dice.pick([3 * MINUTE, 20 * MINUTE, 26 * HOUR, -2 * MINUTE, -HOUR, -30 * HOUR]) : 0;
      device.clockSince = simulation.scheduler.now();
      simulation.countFault(fault);
      return;
    case 'zone changed':
      device.zone = dice.pick(ODD_ZONES);
      simulation.countFault(fault);
  }
}

/** Lets adverse faults occur, or none. */
export async function disturbAdversely(simulation: Simulation): Promise<void> {
  const { dice } = simulation.adverse;
  for (const device of simulation.devices) disturbClock(simulation, device, dice);
  await writeHostilely(simulation);
  await saveElsewhere(simulation);
}

function isOf({ tabs }: Device, owner: string | null): boolean {
  return tabs.some((tab) => ownerOf(tab) === owner);
}
