import { Subject } from 'rxjs';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import type { Derived } from '../../../core/kernel/snapshots/derived.ts';
import type { Channel, Ports } from '../../../core/kernel/store/ports.ts';
import { calendar } from '../../../core/testing/arbitraries/calendar.ts';
import { shownBy } from './clocks.ts';
import { diceOf } from './dice.ts';
import { isFed, tabStream } from './feed.ts';
import { release } from './killTab.ts';
import { renewDevice } from './sharedDevices.ts';
import { haveLog } from './haveLog.ts';
import { tabFetch } from './network.ts';
import { tabDerived, tabLog } from './storage.ts';
import { ownerOf, type ChannelEnd, type Device, type LockQueue, type Tab, type Simulation } from './simulation.ts';

/** Number of events between two snapshots; logs are short here. */
export const SNAPSHOT_STEP = 12;
/** The version of the reducers in the derived data. */
export const DERIVED_VERSION = 'of the simulation';

/** Returns the client of a tab and opens the tab if it is closed. Rejects when the storage fails. */
export function gauntletIn(simulation: Simulation, tab: Tab): Promise<Gauntlet> {
  tab.opening ??= open(simulation, tab);
  return tab.opening;
}

async function open(simulation: Simulation, tab: Tab): Promise<Gauntlet> {
  const { device, generation } = tab;
  try {
    const log = tabLog(simulation, tab);
    const ports = tabPorts(simulation, tab);
    if (device.isShared) await haveLog({ log, ports, device: device.id }, () => hasLogElsewhere(simulation, device));
    const gauntlet = await openGauntlet({
      account: device.person,
      device: device.id,
      isShared: device.isShared,
      onCopied: () => {
        if (tab.generation === generation) renewDevice(simulation, tab);
      },
      log,
      nodes: device.nodes,
      files: device.files,
      ports,
      derived: derivedIn(simulation, tab),
    });
    if (tab.generation !== generation) return await never();
    tab.open = gauntlet;
    if (isFed(simulation.plan.seed) || (device.isShared && simulation.dice.chance(0.3)))
      gauntlet.setConditions({ online: true, visible: true });
    gauntlet.views$.subscribe((view) => {
      if (tab.generation === generation) tab.view = view;
    });
    return gauntlet;
  } catch (error) {
    if (tab.generation === generation) tab.opening = null;
    throw error;
  }
}

function hasLogElsewhere({ devices }: Simulation, device: Device): boolean {
  return devices.some((other) => other.person === device.person && other !== device && other.data.events.length > 0);
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}

/** The derived data of a tab: written when the tab is idle, by one tab at a time. */
function derivedIn(simulation: Simulation, tab: Tab): Derived | undefined {
  const { derived } = tab.device;
  if (!derived) return undefined;
  const owner = ownerOf(tab);
  return {
    store: tabDerived(simulation, tab, derived),
    version: DERIVED_VERSION,
    step: SNAPSHOT_STEP,
    pause: () => Promise.resolve(),
    idle: () => new Promise((resolve) => simulation.scheduler.add({ kind: 'storage', label: `${owner} is idle`, owner, run: resolve })),
    runExclusive: (work) => locked(simulation, tab, { owner, name: 'derived', work }),
  };
}

function tabPorts(simulation: Simulation, tab: Tab): Ports {
  const { device } = tab;
  const owner = ownerOf(tab);
  const { bytes } = diceOf(simulation.plan.seed, owner);
  return {
    now: () => shownBy(simulation, device),
    monotonic: () => simulation.scheduler.now(),
    zone: () => device.zone,
    calendar,
    random: bytes,
    sleep: (ms) =>
      new Promise((resolve) => {
        const due = simulation.scheduler.now() + ms;
        simulation.scheduler.add({ kind: 'timer', label: `${owner} wakes up`, owner, dueAt: due, run: resolve });
      }),
    fetch: tabFetch(simulation, tab),
    stream: tabStream(simulation, tab),
    lock: (name, work) => locked(simulation, tab, { owner, name, work }),
    channel: (name) => channelOf(simulation, device, owner, name),
  };
}

type Locked<T> = { readonly owner: string; readonly name: string; readonly work: () => Promise<T> };

function locked<T>(simulation: Simulation, tab: Tab, { owner, name, work }: Locked<T>): Promise<T> {
  const { locks } = tab.device;
  // What a killed tab had still begun gets no lock: it could never release it.
  if (owner !== ownerOf(tab)) return never();
  if (simulation.strikes('lock lost', 0.15)) {
    simulation.countFault('lock lost');
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
      simulation.scheduler.add({ kind: 'lock', label: `${owner} has the lock`, owner, run: begin });
    };
    if (lock.holder === null) grant();
    else lock.queue.push({ owner, grant });
  });
}

function channelOf(simulation: Simulation, device: Device, owner: string, name: string): Channel {
  const ends = device.ends.get(name) ?? new Set<ChannelEnd>();
  device.ends.set(name, ends);
  const messages$ = new Subject<unknown>();
  const channel: Channel = {
    messages$,
    post(message) {
      for (const end of ends) {
        if (end.messages$ === messages$) continue;
        simulation.scheduler.add({
          kind: 'message',
          label: `${end.owner} gets a message from ${owner}`,
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
