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

/** After so much time nobody waits for what was under way. */
const A_WHILE = 2 * MINUTE;
/** What takes longer than this is not a moment between two clicks. */
const A_MOMENT = 15_000;

/** Lives a plan: deed after deed, with as much of what is under way between them as the seed says, and with its faults. */
export async function runPlan(environment: Simulation): Promise<void> {
  for (const { tabs } of environment.devices) for (const tab of tabs) begin(environment, tab, async () => undefined);
  for (const action of environment.plan.deeds) {
    await between(environment, action.after);
    await disturb(environment);
    for (const [person, { tabs }] of environment.devices.entries()) {
      if (action.what !== 'day' && person !== action.person) continue;
      const tab = tabs[action.tab % tabs.length];
      if (tab) startAction(environment, tab, { ...action, n: action.n + person });
    }
    await environment.scheduler.rest();
  }
  await environment.scheduler.settle(A_WHILE);
}

async function between(environment: Simulation, ms: number): Promise<void> {
  const { dice, scheduler } = environment;
  const isLong = ms > A_MOMENT;
  if (dice.chance(0.25) || (isLong && !environment.strikes('delay', 0.3))) await scheduler.settle(A_WHILE);
  else for (let n = dice.below(14); n > 0; n -= 1) await scheduler.step();
  // Nobody waits that long for an answer, and nothing stays that long on the line.
  if (isLong) scheduler.break(({ kind }) => kind === 'line');
  scheduler.pass(ms);
}

function startAction(environment: Simulation, tab: Tab, action: Action): void {
  environment.trace.add(`${ownerOf(tab)}: ${action.what} ${action.n}`);
  if (action.what === 'reload') {
    tab.open?.close();
    killTab(environment, tab);
  }
  const { life } = tab;
  begin(environment, tab, async () => {
    const gauntlet = await gauntletIn(environment, tab);
    const app = () => {
      if (!tab.view || tab.life !== life) throw new Error('An open tab shows nothing.');
      return tab.view.state;
    };
    const { failures } = tab;
    const record = (result: CommandResult, wasDone = false): void =>
      void tab.results.push({ result, wasDone, hasFailed: tab.failures > failures });
    await perform({ gauntlet, app, record }, action);
  });
}

/**
 * Begins something in a tab, opened if it is closed. What the storage does not let be opened is tried another time, and what a tab
 * that is gone had begun ends somehow.
 */
function begin(environment: Simulation, tab: Tab, work: () => Promise<void>): void {
  const { life } = tab;
  void gauntletIn(environment, tab)
    .then(work)
    .catch((error: unknown) => {
      if (!(error instanceof StorageError) && tab.life === life) environment.thrown.push(error);
    });
}

async function disturb(environment: Simulation): Promise<void> {
  const { dice, server } = environment;
  if (dice.chance(0.12)) await server.backUp();
  for (const each of environment.devices) if (each.isOffline && dice.chance(0.3)) each.isOffline = false;
  if (!dice.chance(0.4)) return;
  const fault = dice.pick(ENVIRONMENT_FAULTS);
  if (!environment.strikes(fault, 1)) return;
  const device = environment.devices[dice.below(environment.devices.length)];
  if (!device) return;
  const tab = device.tabs[dice.below(device.tabs.length)];
  switch (fault) {
    case 'offline':
      device.isOffline = !device.isOffline;
      return;
    case 'forced close':
      if (environment.scheduler.break(({ kind, owner }) => kind === 'storage' && isOf(device, owner)) > 0) environment.countFault(fault);
      return;
    case 'killed before commit':
    case 'killed after commit':
      if (tab?.open) killTab(environment, tab);
      return;
    case 'server restarted':
      server.restart();
      environment.scheduler.break(({ kind }) => kind === 'line');
      environment.countFault(fault);
      return;
    case 'server rolled back':
      if (await server.rollBack()) environment.countFault(fault);
      return;
    case 'clock jumped':
      device.skew = device.skew === 0 ? dice.pick([3 * MINUTE, 20 * MINUTE, 26 * HOUR, -2 * MINUTE, -HOUR, -30 * HOUR]) : 0;
      environment.countFault(fault);
      return;
    case 'zone changed':
      device.zone = dice.pick(ODD_ZONES);
      environment.countFault(fault);
  }
}

function isOf({ tabs }: Device, owner: string | null): boolean {
  return tabs.some((tab) => ownerOf(tab) === owner);
}

/** So many times everybody looks and tells, and nothing is left to tell. */
const MAX_ROUNDS = 8;

/** How many events there are. */
function recorded({ devices }: Simulation): number {
  return devices.reduce((sum, { data }) => sum + data.events.length, 0);
}

/** Nothing goes wrong any more: everybody comes back, tells and hears, until nothing waits. Answers how many rounds it took, or null. */
export async function heal(environment: Simulation): Promise<number | null> {
  environment.isHealed = true;
  for (const device of environment.devices) {
    device.isOffline = false;
    device.skew = 0;
  }
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const before = recorded(environment);
    for (const tab of environment.devices.flatMap(({ tabs }) => tabs)) {
      begin(environment, tab, async () => {
        const gauntlet = await gauntletIn(environment, tab);
        await gauntlet.push();
        if (tab === tab.device.tabs[0]) await pullAll(gauntlet);
        await gauntlet.refresh();
      });
    }
    await environment.scheduler.rest();
    await environment.scheduler.settle(A_WHILE);
    const isEmpty = environment.devices.every(({ root }) => root.sync.pending.length === 0);
    if (round > 1 && isEmpty && recorded(environment) === before) return round;
  }
  return null;
}
