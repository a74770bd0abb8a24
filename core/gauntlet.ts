import type { BehaviorSubject } from 'rxjs';
import type { Acts } from './acts.ts';
import type { AppProjection, AppState } from './app.ts';
import type { Derived } from './kernel/derived.ts';
import type { EventEnvelope } from './kernel/event.ts';
import type { PlacedEvent } from './kernel/findEvent.ts';
import type { EventLog } from './kernel/log.ts';
import type { Ports } from './kernel/ports.ts';
import type { LiveProjection, View } from './kernel/projection.ts';
import { openStore, type Store } from './kernel/store.ts';
import { OpenGauntlet } from './openGauntlet.ts';
import { initialRoot, registry, type Root } from './slices.ts';
import type { FileStore } from './sync/files.ts';
import { loadKnown, type NodeStore } from './sync/knownNodes.ts';
import type { Project } from './sync/nodes.ts';
import type { WholeLog } from './wholeLog.ts';

export type Account = { readonly id: string; readonly name: string; readonly email: string };

export type GauntletOptions = {
  readonly account: Account;
  readonly device: string;
  readonly log: EventLog;
  readonly nodes: NodeStore;
  readonly files: FileStore;
  readonly ports: Ports;
  /** Where snapshots, chunks and the figures of a start are kept; left out, every start folds the whole log. */
  readonly derived?: Derived | undefined;
};

/** One account, open in one tab: acts in, projections out. Everything a screen needs of the core. */
export interface Gauntlet extends WholeLog {
  readonly account: Account;
  readonly acts: Acts;
  project<T>(projection: AppProjection<T>): LiveProjection<T>;
  /** The whole view, for the developer's tools. */
  readonly views$: BehaviorSubject<View<AppState>>;
  /** Asks the node API for a project's nodes and keeps them. Rejects when no list came. */
  pull(project: Project): Promise<void>;
  /** Tells the node API what waits, unless another tab does. */
  push(): Promise<void>;
  /** The tab is looked at again, or time has passed: reads other tabs' events, looks at the clock, does what is due. */
  refresh(): Promise<void>;
  /** Reads everything again from what this device keeps: folds the whole log anew, and takes the last known nodes from there. */
  readAgain(): Promise<void>;
  /** Keeps a file on the device and answers its SHA-256 (hex), which an act then names. */
  keepFile(bytes: Uint8Array): Promise<string>;
  /** The bytes of a file that is on this device, or null. */
  fileOf(hash: string): Promise<Uint8Array | null>;
  /** The event of an id as it stands in the log, and its position there; null when there is none. */
  eventOf(id: string): Promise<PlacedEvent | null>;
  /** The events of the log from a position (from 1) on, `limit` at most. Rejects with a `StorageError` when it cannot be read. */
  readEvents(from: number, limit: number): Promise<readonly EventEnvelope[]>;
  close(): void;
}

/** Opens an account: folds its log, takes the opening grant and the day's login, listens to the other tabs. */
export async function openGauntlet(options: GauntletOptions): Promise<Gauntlet> {
  const { account, ports, log, derived, device } = options;
  const store = await openStore<Root>({ log, registry, initial: initialRoot, ports, actor: account.id, device, derived });
  if (derived) void keepFigures(derived, store);
  const gauntlet = new OpenGauntlet(options, store, await loadKnown(options.nodes));
  await gauntlet.refresh();
  return gauntlet;
}

/** Begins when the page has time for it. */
async function keepFigures(derived: Derived, store: Store<Root>): Promise<void> {
  await derived.idle();
  const { keepOpeningFigures } = await import('./keepOpeningFigures.ts');
  keepOpeningFigures(derived, store);
}
