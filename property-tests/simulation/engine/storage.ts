import type { DerivedStore } from '../../../core/kernel/snapshots/derivedStore.ts';
import { StorageError, type EventLog } from '../../../core/kernel/log/log.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import type { FileStore } from '../../../core/replication/files.ts';
import { killTab } from './killTab.ts';
import { ownerOf, type Tab, type World } from './world.ts';

/**
 * The log as one life of a tab reaches it: every access waits its turn to be done, and again to be heard of; between the
 * two other tabs go on. The storage fails and the tab dies in between where the seed says so.
 */
export function tabLog(world: World, tab: Tab): EventLog {
  const log = createMemoryLog(tab.device.data);
  const access = accessTo(world, tab);
  return {
    append: (position, events, ...more) =>
      access(`appends ${events.length} at ${position}`, true, () => log.append(position, events, ...more)),
    read: (position, limit) => access(`reads from ${position}`, false, () => log.read(position, limit)),
    head: () => access('asks for the head', false, () => log.head()),
    close: () => log.close(),
  };
}

/** What is derived from the log, as one life of a tab reaches it. */
export function tabDerived(world: World, tab: Tab, store: DerivedStore): DerivedStore {
  const access = accessTo(world, tab);
  return {
    read: (keys) => access('reads what is derived', false, () => store.read(keys)),
    write: (changes) => access('writes what is derived', true, () => store.write(changes)),
    keys: () => access('lists what is derived', false, () => store.keys()),
  };
}

type Access = <T>(label: string, isAppend: boolean, work: () => Promise<T>) => Promise<T>;

function accessTo(world: World, tab: Tab): Access {
  const { life } = tab;
  const owner = ownerOf(tab);
  return <T>(label: string, isAppend: boolean, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      // A tab that is gone does nothing any more, also what closing it would have it do next.
      if (tab.life !== life) return;
      const fail = (failure: 'aborted' | 'full' | 'unavailable'): void => {
        tab.failures += 1;
        reject(new StorageError(failure, `The storage: ${failure}.`));
      };
      world.scheduler.add({
        kind: 'storage',
        label: `${owner} ${label}`,
        owner,
        fail: () => fail('unavailable'),
        async run() {
          if (isAppend && diesBefore(world, tab)) return;
          const failure = failureOf(world, isAppend);
          if (failure !== null && failure !== 'taken unsaid') return fail(failure);
          const result = await work();
          if (isAppend && diesAt(world, tab)) return;
          world.scheduler.add({
            kind: 'storage',
            label: `${owner} ${label}: done`,
            owner,
            fail: () => fail('unavailable'),
            run() {
              // What is read at the start of a tab says which code it takes.
              if (tab.open === null && tab.device.derived) world.laterCode.asked();
              if (failure === 'taken unsaid') return fail('aborted');
              if (isAppend) diesSoon(world, tab);
              resolve(result);
            },
          });
        },
      });
    });
}

type Failure = 'aborted' | 'full' | 'unavailable' | 'taken unsaid';

function failureOf(world: World, isAppend: boolean): Failure | null {
  if (world.strikes('storage aborted', 0.03)) {
    world.hit('storage aborted');
    return isAppend && world.dice.chance(0.4) ? 'taken unsaid' : 'aborted';
  }
  if (isAppend && world.strikes('storage full', 0.03)) {
    world.hit('storage full');
    return 'full';
  }
  return null;
}

function diesBefore(world: World, tab: Tab): boolean {
  if (!world.strikes('killed before commit', 0.015)) return false;
  world.hit('killed before commit');
  killTab(world, tab);
  return true;
}

function diesAt(world: World, tab: Tab): boolean {
  if (!world.strikes('killed at commit', 0.015)) return false;
  world.hit('killed at commit');
  killTab(world, tab);
  return true;
}

/** The tab hears that it is done, and dies at some moment after. */
function diesSoon(world: World, tab: Tab): void {
  if (!world.strikes('killed after commit', 0.015)) return;
  const { life } = tab;
  world.scheduler.add({
    kind: 'storage',
    label: `${ownerOf(tab)} dies`,
    owner: ownerOf(tab),
    run() {
      if (tab.life !== life) return;
      world.hit('killed after commit');
      killTab(world, tab);
    },
  });
}

/** The device's files; the storage may be full. */
export function deviceFiles(world: () => World, files: FileStore): FileStore {
  return {
    async put(bytes) {
      if (world().strikes('storage full', 0.1)) {
        world().hit('storage full');
        throw new StorageError('full', 'No room.');
      }
      return files.put(bytes);
    },
    get: (hash) => files.get(hash),
  };
}
