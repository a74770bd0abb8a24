/** Door for load tests: a log of its own that belongs to no account, written and opened as the app does it, and erased. */
import { createBrowserPorts } from './browserPorts.ts';
import { createDatabase, databaseName } from './database.ts';
import { eraseDatabase } from './eraseDatabase.ts';
import { createIndexedDbDerived } from './indexedDbDerived.ts';
import { createIndexedDbLog } from './indexedDbLog.ts';
import { pause, pauseWhenDue } from './pause.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { StorageError } from '../kernel/log/log.ts';
import { openStore } from '../kernel/store/store.ts';
import { initialRoot, registry, type Root, type AppStore, type AppSpecs } from '../domain/registry.ts';

/** No account has this id. */
const NOBODY = 'scratch-load';
const SCRATCH = databaseName(NOBODY);

/** A log that is written to be measured. */
export interface ScratchLog {
  /** Adds events behind those that are there, so many in a transaction, durable as a person's are. Rejects with a `StorageError`. */
  append(events: readonly EventEnvelope[], atOnce: number): Promise<void>;
  /** Keeps what an app keeps for the next start: snapshots and chunks. */
  derive(): Promise<void>;
  /** Opens the log on a connection of its own, until its state is there. */
  open(withSnapshots: boolean): Promise<void>;
  /** How many events it holds. */
  length(): Promise<number>;
  close(): void;
}

/** Erases what a load test wrote: also one that was cut short by a crash. Rejects when the browser refuses. */
export function eraseScratch(): Promise<void> {
  return eraseDatabase(SCRATCH);
}

/** Begins a scratch log, empty. */
export async function createScratchLog(): Promise<ScratchLog> {
  await eraseScratch();
  const database = createDatabase(SCRATCH);
  const log = createIndexedDbLog(database);
  let head = 0;
  return {
    async append(events, atOnce) {
      for (let from = 0; from < events.length; from += atOnce) {
        const some = events.slice(from, from + atOnce);
        const { appended } = await log.append(head + 1, some, 'strict');
        if (!appended) throw new StorageError('aborted', 'Another tab writes to the scratch log.');
        head += some.length;
      }
    },
    async derive() {
      const store = await opened(true);
      await store.derived();
      store.close();
    },
    async open(withSnapshots) {
      (await opened(withSnapshots)).close();
    },
    length: () => log.head(),
    close: () => log.close(),
  };
}

function opened(withSnapshots: boolean): Promise<AppStore> {
  const database = createDatabase(SCRATCH);
  const derived: Derived = {
    store: createIndexedDbDerived(database),
    version: 'load test',
    pause: pauseWhenDue,
    idle: pause,
    alone: (work) => work(),
  };
  const ports = { ...createBrowserPorts(NOBODY), zone: () => 'UTC' };
  const source = { log: createIndexedDbLog(database), registry, initial: initialRoot, ports, actor: NOBODY, device: 'scratch device' };
  return openStore<Root, AppSpecs>(withSnapshots ? { ...source, derived } : source);
}

export { busyLife } from '../sample/busyLife.ts';
export type { EventEnvelope } from '../kernel/log/event.ts';
