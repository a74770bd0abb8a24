import type { Answer } from '../../../core/kernel/store/result.ts';
import { MINUTE, HOUR } from '../../../core/kernel/time/instant.ts';
import { StorageError } from '../../../core/kernel/log/log.ts';
import { ODD_ZONES } from '../../../core/testing/arbitraries/zones.ts';
import { perform, pullAll } from '../deeds.ts';
import type { Deed } from '../plan.ts';
import { WORLD_FAULTS } from './faults.ts';
import { killTab } from './killTab.ts';
import { gauntletIn } from './tab.ts';
import { ownerOf, type Device, type Tab, type World } from './world.ts';

/** After so much time nobody waits for what was under way. */
const A_WHILE = 2 * MINUTE;
/** What takes longer than this is not a moment between two clicks. */
const A_MOMENT = 15_000;

/** Lives a plan: deed after deed, with as much of what is under way between them as the seed says, and with its faults. */
export async function liveThrough(world: World): Promise<void> {
  for (const { tabs } of world.devices) for (const tab of tabs) begin(world, tab, async () => undefined);
  for (const deed of world.plan.deeds) {
    await between(world, deed.after);
    await disturb(world);
    for (const [person, { tabs }] of world.devices.entries()) {
      if (deed.what !== 'day' && person !== deed.person) continue;
      const tab = tabs[deed.tab % tabs.length];
      if (tab) doDeed(world, tab, { ...deed, n: deed.n + person });
    }
    await world.scheduler.rest();
  }
  await world.scheduler.settle(A_WHILE);
}

async function between(world: World, ms: number): Promise<void> {
  const { dice, scheduler } = world;
  const isLong = ms > A_MOMENT;
  if (dice.chance(0.25) || (isLong && !world.strikes('delay', 0.3))) await scheduler.settle(A_WHILE);
  else for (let n = dice.below(14); n > 0; n -= 1) await scheduler.step();
  // Nobody waits that long for an answer, and nothing stays that long on the line.
  if (isLong) scheduler.break(({ kind }) => kind === 'line');
  scheduler.pass(ms);
}

function doDeed(world: World, tab: Tab, deed: Deed): void {
  world.trace.add(`${ownerOf(tab)}: ${deed.what} ${deed.n}`);
  if (deed.what === 'reload') {
    tab.open?.close();
    killTab(world, tab);
  }
  const { life } = tab;
  begin(world, tab, async () => {
    const gauntlet = await gauntletIn(world, tab);
    const app = () => {
      if (!tab.view || tab.life !== life) throw new Error('An open tab shows nothing.');
      return tab.view.state;
    };
    const { failures } = tab;
    const note = (answer: Answer, wasDone = false): void => void tab.answers.push({ answer, wasDone, hasFailed: tab.failures > failures });
    await perform({ gauntlet, app, note }, deed);
  });
}

/**
 * Begins something in a tab, opened if it is closed. What the storage does not let be opened is tried another time, and what a tab
 * that is gone had begun ends somehow.
 */
function begin(world: World, tab: Tab, work: () => Promise<void>): void {
  const { life } = tab;
  void gauntletIn(world, tab)
    .then(work)
    .catch((error: unknown) => {
      if (!(error instanceof StorageError) && tab.life === life) world.thrown.push(error);
    });
}

async function disturb(world: World): Promise<void> {
  const { dice, mainland } = world;
  if (dice.chance(0.12)) await mainland.backUp();
  for (const each of world.devices) if (each.isOffline && dice.chance(0.3)) each.isOffline = false;
  if (!dice.chance(0.4)) return;
  const fault = dice.pick(WORLD_FAULTS);
  if (!world.strikes(fault, 1)) return;
  const device = world.devices[dice.below(world.devices.length)];
  if (!device) return;
  const tab = device.tabs[dice.below(device.tabs.length)];
  switch (fault) {
    case 'offline':
      device.isOffline = !device.isOffline;
      return;
    case 'forced close':
      if (world.scheduler.break(({ kind, owner }) => kind === 'storage' && isOf(device, owner)) > 0) world.hit(fault);
      return;
    case 'killed before commit':
    case 'killed after commit':
      if (tab?.open) killTab(world, tab);
      return;
    case 'server restarted':
      mainland.restart();
      world.scheduler.break(({ kind }) => kind === 'line');
      world.hit(fault);
      return;
    case 'server rolled back':
      if (await mainland.rollBack()) world.hit(fault);
      return;
    case 'clock jumped':
      device.skew = device.skew === 0 ? dice.pick([3 * MINUTE, 20 * MINUTE, 26 * HOUR, -2 * MINUTE, -HOUR, -30 * HOUR]) : 0;
      world.hit(fault);
      return;
    case 'zone changed':
      device.zone = dice.pick(ODD_ZONES);
      world.hit(fault);
  }
}

function isOf({ tabs }: Device, owner: string | null): boolean {
  return tabs.some((tab) => ownerOf(tab) === owner);
}

/** So many times everybody looks and tells, and nothing is left to tell. */
const MOST_ROUNDS = 8;

/** How many events there are. */
function recorded({ devices }: World): number {
  return devices.reduce((sum, { data }) => sum + data.events.length, 0);
}

/** Nothing goes wrong any more: everybody comes back, tells and hears, until nothing waits. Answers how many rounds it took, or null. */
export async function heal(world: World): Promise<number | null> {
  world.isHealed = true;
  for (const device of world.devices) {
    device.isOffline = false;
    device.skew = 0;
  }
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const before = recorded(world);
    for (const tab of world.devices.flatMap(({ tabs }) => tabs)) {
      begin(world, tab, async () => {
        const gauntlet = await gauntletIn(world, tab);
        await gauntlet.push();
        if (tab === tab.device.tabs[0]) await pullAll(gauntlet);
        await gauntlet.refresh();
      });
    }
    await world.scheduler.rest();
    await world.scheduler.settle(A_WHILE);
    const isEmpty = world.devices.every(({ root }) => root.sync.pending.length === 0);
    if (round > 1 && isEmpty && recorded(world) === before) return round;
  }
  return null;
}
