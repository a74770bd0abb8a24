import type { DerivedStore } from '../../../core/kernel/snapshots/derivedStore.ts';
import { StorageError, type EventLog } from '../../../core/kernel/log/log.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import type { FileStore } from '../../../core/replication/files.ts';
import { killTab } from './killTab.ts';
import { ownerOf, type Tab, type Simulation } from './simulation.ts';

/**
 * The log as one generation of a tab accesses it. Every access waits for its turn, and again before its result arrives; other tabs run in
 * between. By the seed the storage fails or the tab dies.
 */
export function tabLog(simulation: Simulation, tab: Tab): EventLog {
  const log = createMemoryLog(tab.device.data);
  const access = accessTo(simulation, tab);
  return {
    append: (position, events, ...more) =>
      access(`appends ${events.length} at ${position}`, true, () => log.append(position, events, ...more)),
    read: (position, limit) => access(`reads from ${position}`, false, () => log.read(position, limit)),
    head: () => access('asks for the head', false, () => log.head()),
    tail: (position, limit) => access(`reads the tail from ${position}`, false, () => log.tail(position, limit)),
    commandsAfter: (position) => access(`reads the commands after ${position}`, false, () => log.commandsAfter(position)),
    confirm: (position, generation) => access(`confirms up to ${position}`, true, () => log.confirm(position, generation)),
    replaceTail: (tail, expected) => access(`replaces what follows ${tail.after}`, true, () => log.replaceTail(tail, expected)),
    pruneCommands: (confirmed, at) =>
      access(`deletes old commands, confirmed up to ${confirmed}`, true, () => log.pruneCommands(confirmed, at)),
    close: () => log.close(),
  };
}

/** The derived store as one generation of a tab accesses it. */
export function tabDerived(simulation: Simulation, tab: Tab, store: DerivedStore): DerivedStore {
  const access = accessTo(simulation, tab);
  return {
    read: (keys) => access('reads what is derived', false, () => store.read(keys)),
    write: (changes) => access('writes what is derived', true, () => store.write(changes)),
    keys: () => access('lists what is derived', false, () => store.keys()),
  };
}

type Access = <T>(label: string, isAppend: boolean, work: () => Promise<T>) => Promise<T>;

function accessTo(simulation: Simulation, tab: Tab): Access {
  const { generation } = tab;
  const owner = ownerOf(tab);
  return <T>(label: string, isAppend: boolean, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      // A killed tab does nothing more, not even the rest of its closing.
      if (tab.generation !== generation) return;
      const fail = (failure: 'aborted' | 'full' | 'unavailable'): void => {
        tab.failures += 1;
        reject(new StorageError(failure, `The storage: ${failure}.`));
      };
      simulation.scheduler.add({
        kind: 'storage',
        label: `${owner} ${label}`,
        owner,
        fail: () => fail('unavailable'),
        async run() {
          if (isAppend && killedBeforeCommit(simulation, tab)) return;
          const failure = failureOf(simulation, isAppend);
          if (failure !== null && failure !== 'taken unsaid') return fail(failure);
          const result = await work();
          if (isAppend && killedAtCommit(simulation, tab)) return;
          simulation.scheduler.add({
            kind: 'storage',
            label: `${owner} ${label}: done`,
            owner,
            fail: () => fail('unavailable'),
            run() {
              if (failure === 'taken unsaid') return fail('aborted');
              if (isAppend) killSoon(simulation, tab);
              resolve(result);
            },
          });
        },
      });
    });
}

type Failure = 'aborted' | 'full' | 'unavailable' | 'taken unsaid';

function failureOf(simulation: Simulation, isAppend: boolean): Failure | null {
  if (simulation.strikes('storage aborted', 0.03)) {
    simulation.countFault('storage aborted');
    return isAppend && simulation.dice.chance(0.4) ? 'taken unsaid' : 'aborted';
  }
  if (isAppend && simulation.strikes('storage full', 0.03)) {
    simulation.countFault('storage full');
    return 'full';
  }
  return null;
}

function killedBeforeCommit(simulation: Simulation, tab: Tab): boolean {
  if (!simulation.strikes('killed before commit', 0.015)) return false;
  simulation.countFault('killed before commit');
  killTab(simulation, tab);
  return true;
}

function killedAtCommit(simulation: Simulation, tab: Tab): boolean {
  if (!simulation.strikes('killed at commit', 0.015)) return false;
  simulation.countFault('killed at commit');
  killTab(simulation, tab);
  return true;
}

/** The tab receives the result and dies at some later step. */
function killSoon(simulation: Simulation, tab: Tab): void {
  if (!simulation.strikes('killed after commit', 0.015)) return;
  const { generation } = tab;
  simulation.scheduler.add({
    kind: 'storage',
    label: `${ownerOf(tab)} dies`,
    owner: ownerOf(tab),
    run() {
      if (tab.generation !== generation) return;
      simulation.countFault('killed after commit');
      killTab(simulation, tab);
    },
  });
}

/** The files of a device. The storage may be full. */
export function deviceFiles(simulation: () => Simulation, files: FileStore): FileStore {
  return {
    async put(bytes) {
      if (simulation().strikes('storage full', 0.1)) {
        simulation().countFault('storage full');
        throw new StorageError('full', 'No room.');
      }
      return files.put(bytes);
    },
    get: (hash) => files.get(hash),
  };
}
