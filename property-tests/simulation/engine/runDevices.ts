import { DAY, HOUR, MINUTE } from '../../../core/kernel/time/instant.ts';
import { ownChallenge } from '../../../core/domain/challenge/state.ts';
import { perform } from '../actions.ts';
import { begin } from './begin.ts';
import { A_WHILE, between, disturb, disturbAdversely, startAction } from './chaos.ts';
import { setRight } from './clocks.ts';
import { killTab } from './killTab.ts';
import { clearTheWay } from './proxy.ts';
import { reviewSomething } from './reviewing.ts';
import { alignBrowsers, copyDevice, eraseDevice } from './sharedDevices.ts';
import type { Device, Simulation } from './simulation.ts';
import { gauntletIn } from './tab.ts';

/** The most rounds until all devices have the server's log. */
const MAX_ROUNDS = 12;
/** Time that passes between two rounds, in milliseconds. */
const A_ROUND = 15 * MINUTE;

/** Runs a plan with several devices of a person: some start late, lose their storage, or make up days. */
export async function runDevices(simulation: Simulation): Promise<void> {
  const { actions, devices: planned = [] } = simulation.plan;
  for (const [n, action] of actions.entries()) {
    await between(simulation, action.after);
    await disturb(simulation);
    await disturbAdversely(simulation);
    alignBrowsers(simulation);
    reviewSomething(simulation, begin);
    for (const [i, device] of simulation.devices.entries()) {
      const { startsAt = 0, erasedAt = null, farm = null, copy = null, away = null } = planned[i] ?? {};
      if (away && n >= away.from && n <= away.to) device.isOffline = n < away.to;
      if (n < startsAt) continue;
      if (n === startsAt) for (const tab of device.tabs) begin(simulation, tab, async () => undefined);
      if (n === erasedAt) eraseDevice(simulation, device);
      if (n === copy?.at) copyDevice(simulation, device, simulation.devices[copy.of]);
      if (n === farm?.at) await makeUpDays(simulation, device, farm);
      if (action.what !== 'day' && i !== action.person) continue;
      const tab = device.tabs[action.tab % device.tabs.length];
      if (tab) startAction(simulation, tab, { ...action, n: action.n + i });
    }
    await simulation.scheduler.rest();
  }
  await simulation.scheduler.settle(A_WHILE);
}

type Farm = { readonly claims: number; readonly days: 'coming' | 'past' };

/** Claims one made-up day after the other in one sitting: offline, in a fresh tab, with the clock set by hand. */
async function makeUpDays(simulation: Simulation, device: Device, { claims, days }: Farm): Promise<void> {
  const { scheduler, trace } = simulation;
  const [tab] = device.tabs;
  if (!tab) return;
  trace.add(`${device.id} makes up ${claims} claims of ${days} days`);
  await scheduler.settle(A_WHILE);
  const before = { isOffline: device.isOffline };
  device.isOffline = true;
  killTab(simulation, tab);
  for (let n = 1; n <= claims; n += 1) {
    const place = days === 'coming' ? n : n - claims - 1;
    device.skew = Math.round((place * 365 * DAY) / claims);
    begin(simulation, tab, async () => {
      const gauntlet = await gauntletIn(simulation, tab);
      await gauntlet.refresh();
      const app = () => gauntlet.views$.value.state;
      await perform({ gauntlet, app, record: () => undefined }, { person: 0, tab: 0, what: 'claim reward', n: n * 2 + 1, after: 0 });
      await perform({ gauntlet, app, record: () => undefined }, { person: 0, tab: 0, what: 'claim strip', n: n * 2 + 1, after: 0 });
    });
    await scheduler.settle(0);
  }
  setRight(simulation, device);
  device.isOffline = before.isOffline;
}

/** Ends all faults, and lets every device exchange its log until all have the server's. Returns the number of rounds, or null after too many. */
export async function healDevices(simulation: Simulation): Promise<number | null> {
  simulation.isHealed = true;
  for (const device of simulation.devices) {
    device.isOffline = false;
    setRight(simulation, device);
  }
  clearTheWay(simulation, false);
  // A response may have said how long to wait.
  simulation.scheduler.pass(HOUR);
  await simulation.server.advance();
  const rounds = await exchangeAll(simulation);
  if (rounds !== null || !isExchanged(simulation) || !isStranded(simulation)) return rounds;
  // A new event on a challenge that a backup took from an erased device follows one that nobody can bring back. It is given up after 72 hours (SY16).
  simulation.scheduler.pass(72 * HOUR);
  await simulation.server.advance();
  return exchangeAll(simulation);
}

/** Lets every device exchange its log until all have the server's, and nothing is pending. Returns the number of rounds, or null after too many. */
export async function exchangeAll(simulation: Simulation): Promise<number | null> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const before = sizes(simulation);
    for (const tab of simulation.devices.flatMap(({ tabs }) => tabs)) {
      begin(simulation, tab, async () => {
        const gauntlet = await gauntletIn(simulation, tab);
        await gauntlet.pullNow();
        await gauntlet.push();
        await gauntlet.refresh();
      });
    }
    await simulation.scheduler.rest();
    await simulation.scheduler.settle(A_WHILE);
    if (round > 1 && isDone(simulation) && sizes(simulation) === before) return round;
    simulation.scheduler.pass(A_ROUND);
    await simulation.server.advance();
  }
  return null;
}

function sizes({ devices, server }: Simulation): string {
  return devices.map(({ data, person }) => `${data.events.length} of ${server.accountLog(person.id).length}`).join(', ');
}

function isDone(simulation: Simulation): boolean {
  return isExchanged(simulation) && simulation.devices.every(({ root }) => root.sync.pending.length === 0);
}

/** Whether all that is pending is about challenges that no device has: nobody can bring back what it follows. */
function isStranded({ devices }: Simulation): boolean {
  return devices.every(({ root }) => root.sync.pending.every(({ about }) => ownChallenge(root.challenge, about) === undefined));
}

/** Whether every device has the server's log, and no other events. */
function isExchanged({ devices, server }: Simulation): boolean {
  return devices.every(({ data, person }) => {
    const { length } = server.accountLog(person.id);
    return data.status?.confirmed === length && data.events.length === length;
  });
}
