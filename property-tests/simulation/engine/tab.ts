import { Subject } from 'rxjs';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import type { Derived } from '../../../core/kernel/snapshots/derived.ts';
import type { Channel, Ports } from '../../../core/kernel/store/ports.ts';
import { calendar } from '../../../core/testing/arbitraries/calendar.ts';
import { diceOf } from './dice.ts';
import { release } from './killTab.ts';
import { tabFetch } from './line.ts';
import { tabDerived, tabLog } from './storage.ts';
import { ownerOf, type ChannelEnd, type Device, type LockQueue, type Tab, type World } from './world.ts';

/** So many events lie between two snapshots here, where logs are short. */
const SNAPSHOT_STEP = 12;

/** The account in a tab: opened if the tab is closed. Rejects when the storage does not let it. */
export function gauntletIn(world: World, tab: Tab): Promise<Gauntlet> {
  tab.opening ??= open(world, tab);
  return tab.opening;
}

async function open(world: World, tab: Tab): Promise<Gauntlet> {
  const { device, life } = tab;
  try {
    const gauntlet = await openGauntlet({
      account: device.person,
      device: `device of ${device.person.id}`,
      log: tabLog(world, tab),
      nodes: device.nodes,
      files: device.files,
      ports: tabPorts(world, tab),
      derived: derivedIn(world, tab),
    });
    if (tab.life !== life) return await never();
    tab.open = gauntlet;
    gauntlet.views$.subscribe((view) => {
      if (tab.life === life) tab.view = view;
    });
    return gauntlet;
  } catch (error) {
    if (tab.life === life) tab.opening = null;
    throw error;
  }
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}

/** What the tab derives from its log: written while it has nothing better to do, by one tab at a time. */
function derivedIn(world: World, tab: Tab): Derived | undefined {
  const { derived } = tab.device;
  if (!derived) return undefined;
  const owner = ownerOf(tab);
  return {
    store: tabDerived(world, tab, derived),
    version: 'of the simulation',
    step: SNAPSHOT_STEP,
    pause: () => Promise.resolve(),
    idle: () =>
      new Promise((resolve) => {
        const run = (): void => {
          world.laterCode.asked();
          resolve();
        };
        world.scheduler.add({ kind: 'storage', label: `${owner} is idle`, owner, run });
      }),
    alone: (work) => locked(world, tab, 'derived', work),
  };
}

function tabPorts(world: World, tab: Tab): Ports {
  const { device } = tab;
  const owner = ownerOf(tab);
  const { bytes } = diceOf(world.plan.seed, owner);
  return {
    now: () => Math.floor(world.scheduler.now() + device.skew),
    zone: () => device.zone,
    calendar,
    random: bytes,
    sleep: (ms) =>
      new Promise((resolve) => {
        const due = world.scheduler.now() + ms;
        world.scheduler.add({ kind: 'timer', label: `${owner} wakes up`, owner, due, run: resolve });
      }),
    fetch: tabFetch(world, tab),
    lock: (name, work) => locked(world, tab, name, work),
    channel: (name) => channelOf(world, device, owner, name),
  };
}

function locked<T>(world: World, tab: Tab, name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = tab.device;
  const owner = ownerOf(tab);
  if (world.strikes('lock lost', 0.15)) {
    world.hit('lock lost');
    return work();
  }
  const lock: LockQueue = locks.get(name) ?? { holder: null, queue: [] };
  locks.set(name, lock);
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      const done = work().then(resolve, reject);
      void done.then(() => {
        if (lock.holder === owner) release(lock);
      });
    };
    const grant = (): void => {
      lock.holder = owner;
      world.scheduler.add({ kind: 'lock', label: `${owner} has the lock`, owner, run: begin });
    };
    if (lock.holder === null) grant();
    else lock.queue.push({ owner, grant });
  });
}

function channelOf(world: World, device: Device, owner: string, name: string): Channel {
  const ends = device.ends.get(name) ?? new Set<ChannelEnd>();
  device.ends.set(name, ends);
  const messages$ = new Subject<unknown>();
  const channel: Channel = {
    messages$,
    post(message) {
      for (const end of ends) {
        if (end.messages$ === messages$) continue;
        world.scheduler.add({
          kind: 'message',
          label: `${end.owner} is told by ${owner}`,
          owner: end.owner,
          run: () => end.messages$.next(message),
        });
      }
    },
    close() {
      for (const end of ends) if (end.messages$ === messages$) ends.delete(end);
      messages$.complete();
    },
  };
  ends.add({ owner, messages$, channel });
  return channel;
}
