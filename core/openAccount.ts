import { createBrowserPorts } from './adapters/browserPorts.ts';
import { createDatabase, databaseName, type Database } from './adapters/database.ts';
import { eraseDatabase } from './adapters/connection.ts';
import { createIndexedDbDerived } from './adapters/indexedDbDerived.ts';
import { createIndexedDbLog, logWriteCode } from './adapters/indexedDbLog.ts';
import {
  createIndexedDbFiles,
  createIndexedDbNodes,
  createIndexedDbServerTime,
  deviceOf,
  renewDevice,
} from './adapters/indexedDbStores.ts';
import { idle, pauseIfBusy } from './adapters/pause.ts';
import type { Gauntlet } from './client/gauntlet.ts';
import { openGauntlet } from './client/openGauntlet.ts';
import type { Beginning, DeviceAccount } from './deviceAccount.ts';
import type { Account } from './domain/account/index.ts';
import { lazyRegistry } from './domain/lazyRegistry.ts';
import type { Root } from './domain/slices.ts';
import type { Memory } from './kernel/fold/memory.ts';
import { lazy } from './kernel/lib/lazy.ts';
import type { Derived } from './kernel/snapshots/derived.ts';
import { instantOf } from './kernel/time/instant.ts';
import type { EventLog } from './kernel/log/log.ts';
import { prepareToDecide } from './kernel/store/store.ts';
import type { TraceListener } from './kernel/store/trace.ts';
import type { Ports } from './kernel/store/ports.ts';
import { uuidV7 } from './kernel/log/uuid.ts';
import { openingFigures, type OpeningFigures } from './client/openingFigures.ts';

/**
 * Options of a start: the version of the reducers, which the derived data carry, and listeners of the figures that are known before the fold
 * and of the folded share (0 to 1) of a long log.
 */
export type Start = {
  readonly reducers: string;
  readonly onFigures: (figures: OpeningFigures) => void;
  readonly onFolded?: (share: number) => void;
  /** Receives the share of the account's log that has arrived on a device without one (0 to 1). */
  readonly onPulled?: (share: number) => void;
  /** Called when this device has got another id, because its storage was copied: the account must be opened again. */
  readonly onCopied?: () => void;
  /** Receives trace events (LG15). */
  readonly trace?: TraceListener;
};

/** What opens an account on a device without its log. */
const withoutLogCode = lazy(() => import('./openWithoutLog.ts'));
const NOT_REACHED =
  'Nothing of this account is on this device yet, and the server could not be reached. Connect to the internet and try again.';

/** Shorter folds than this, in events, report no progress. */
const SOON_FOLDED = 5_000;

/**
 * Opens an account on this device, in its own database. `newcomer` is how a new account begins, 'undecided' when its person has yet to
 * choose (it is returned as `new`), and null for an existing account. An existing account without a log on this device is returned as `empty`,
 * because its log is elsewhere. A device without a log pulls the account's from the server first (SY24). Rejects with a `StorageError` when the storage
 * cannot be opened, and with a sentence when the server cannot be reached for that pull. Without `start` every opening folds the whole
 * log.
 *
 * @example
 * const device = await openAccount({ id, name, email }, null);
 * if (device.name === 'open') await device.gauntlet.commands.claimToday();
 */
export async function openAccount(account: Account, newcomer: Beginning | 'undecided' | null, start?: Start): Promise<DeviceAccount> {
  const ports: Ports = { ...createBrowserPorts(account.id), trace: start?.trace };
  const database = createDatabase(databaseName(account.id));
  const newId = (): string => uuidV7(ports.now(), ports.random);
  const device = await deviceOf(database, newId);
  const log = createIndexedDbLog(database);
  const derived = start && derivedIn(database, account, start.reducers, ports);
  let head = await log.head();
  const trackedLog = trackReads(log, (position) => {
    if (head - position > SOON_FOLDED) start?.onFolded?.(position / head);
  });
  const stores = {
    nodes: createIndexedDbNodes(database),
    files: createIndexedDbFiles(database),
    serverTime: createIndexedDbServerTime(database),
  };
  const onCopied = (): void => void renewDevice(database, newId).then(start?.onCopied, () => undefined);
  const open = (folded?: Memory<Root> | null): Promise<Gauntlet> =>
    openGauntlet({ account, device, ports, log: trackedLog, derived, folded, isShared: true, onCopied, ...stores });
  if (head > 0) {
    if (start && derived) void showFigures(derived, log, ports, start);
    return { name: 'open', gauntlet: await open() };
  }
  if (newcomer === null) start?.onPulled?.(0);
  const { openWithoutLog } = await withoutLogCode().catch(() => {
    throw new Error(NOT_REACHED);
  });
  const openPulled: typeof open = async (folded) => {
    head = await log.head();
    return open(folded);
  };
  const { onPulled, onFigures } = start ?? {};
  return openWithoutLog({ account, log, ports, device, open: openPulled, prepareCommands, onPulled, onFigures }, newcomer);
}

/** Loads what decides and records commands, so that the first command of an open account does not wait for it. */
export function prepareCommands(): void {
  // After a failure the command loads it again.
  void Promise.all([prepareToDecide(lazyRegistry), logWriteCode()]).catch(() => undefined);
}

/** Wraps a log and reports the position of each read, up to which the log is folded. */
function trackReads(log: EventLog, onRead: (position: number) => void): EventLog {
  const read: EventLog['read'] = (position, limit) => {
    onRead(position);
    return log.read(position, limit);
  };
  const tail: EventLog['tail'] = (position, limit) => {
    onRead(position);
    return log.tail(position, limit);
  };
  return { ...log, read, tail };
}

function derivedIn(database: Database, { id }: Account, version: string, ports: Ports): Derived {
  return {
    store: createIndexedDbDerived(database),
    version,
    pause: pauseIfBusy,
    idle,
    runExclusive: (work) => ports.lock(`gauntlet-derived-${id}`, work),
  };
}

/** Reports the stored figures. A failure is ignored: the account opens without them. */
async function showFigures(derived: Derived, log: EventLog, ports: Ports, start: Start): Promise<void> {
  const today = ports.calendar.dayOf(instantOf(ports.now()), ports.zone());
  const figures = await openingFigures(derived, log, today).catch(() => null);
  if (figures) start.onFigures(figures);
}

/** Erases an account on this device: its log, files and remote cache. It must not be open in this tab. Rejects when the browser refuses. */
export function eraseAccount(accountId: string): Promise<void> {
  return eraseDatabase(databaseName(accountId));
}
