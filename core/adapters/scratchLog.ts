/** A log for load tests that belongs to no account. It is written and opened the same way as an account's log, and erased afterwards. */
import { createBrowserPorts } from './browserPorts.ts';
import { createDatabase, databaseName } from './database.ts';
import { eraseDatabase } from './connection.ts';
import { createIndexedDbDerived } from './indexedDbDerived.ts';
import { createIndexedDbLog } from './indexedDbLog.ts';
import { pause, pauseIfBusy } from './pause.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { StorageError } from '../kernel/log/log.ts';
import { openStore } from '../kernel/store/store.ts';
import { registry } from '../domain/registry.ts';
import { initialRoot, type Root, type AppStore, type AppSpecs } from '../domain/slices.ts';

/** An id that no account has. */
const SCRATCH_ACCOUNT = 'scratch-load';
const SCRATCH_DATABASE = databaseName(SCRATCH_ACCOUNT);

/** A log for measurements. */
export interface ScratchLog {
  /** Appends events, `atOnce` per transaction, as durable as those of a person. Rejects with a `StorageError`. */
  append(events: readonly EventEnvelope[], atOnce: number): Promise<void>;
  /** Writes the derived data for the next start: snapshots and chunks. */
  derive(): Promise<void>;
  /** Opens the log on its own connection and resolves once its state is folded. */
  open(withSnapshots: boolean): Promise<void>;
  /** The number of its events. */
  length(): Promise<number>;
  close(): void;
}

/** Erases what a load test wrote, also one that a crash ended. Rejects when the browser refuses. */
export function eraseScratch(): Promise<void> {
  return eraseDatabase(SCRATCH_DATABASE);
}

/** Creates an empty scratch log. */
export async function createScratchLog(): Promise<ScratchLog> {
  await eraseScratch();
  const database = createDatabase(SCRATCH_DATABASE);
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
      const store = await openScratch(true);
      await store.derived();
      store.close();
    },
    async open(withSnapshots) {
      (await openScratch(withSnapshots)).close();
    },
    length: () => log.head(),
    close: () => log.close(),
  };
}

function openScratch(withSnapshots: boolean): Promise<AppStore> {
  const database = createDatabase(SCRATCH_DATABASE);
  const derived: Derived = {
    store: createIndexedDbDerived(database),
    version: 'load test',
    pause: pauseIfBusy,
    idle: pause,
    runExclusive: (work) => work(),
  };
  const ports = { ...createBrowserPorts(SCRATCH_ACCOUNT), zone: () => 'UTC' };
  const source = {
    log: createIndexedDbLog(database),
    registry,
    initial: initialRoot,
    ports,
    actor: SCRATCH_ACCOUNT,
    device: 'scratch device',
  };
  return openStore<Root, AppSpecs>(withSnapshots ? { ...source, derived } : source);
}

export { busyHistory } from '../sample/busyHistory.ts';
export type { EventEnvelope } from '../kernel/log/event.ts';
