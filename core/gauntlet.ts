import { BehaviorSubject, type Observable } from 'rxjs';
import { createActs, type Acts } from './acts.ts';
import type { AppProjection, AppState } from './app.ts';
import type { Derived } from './kernel/derived.ts';
import { findEvent, type PlacedEvent } from './kernel/findEvent.ts';
import { millis } from './kernel/instant.ts';
import type { EventLog } from './kernel/log.ts';
import type { Channel, Ports } from './kernel/ports.ts';
import { createProjector, type LiveProjection, type View } from './kernel/projection.ts';
import { openStore, type Store } from './kernel/store.ts';
import { uuidV7 } from './kernel/uuid.ts';
import type { ImportOutcome } from './ownLog.ts';
import { savingStore, telling } from './savingStore.ts';
import { initialRoot, registry, type Root } from './slices.ts';
import type { FileStore } from './sync/files.ts';
import { loadKnown, parseList, withList, type NodeStore } from './sync/knownNodes.ts';
import { PROJECTS, type Project } from './sync/nodes.ts';
import { doWhatIsDue, openAccount } from './whatIsDue.ts';
import { createTeller, type Teller } from './teller.ts';
import { wholeLog, type WholeLog } from './wholeLog.ts';

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
  readonly views$: Observable<View<AppState>>;
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

class OpenGauntlet implements Gauntlet {
  readonly account: Account;
  readonly acts: Acts;
  readonly project: Gauntlet['project'];
  readonly views$: BehaviorSubject<View<AppState>>;
  readonly exportLog: Gauntlet['exportLog'];
  readonly importLog: Gauntlet['importLog'];
  readonly checkLog: Gauntlet['checkLog'];
  readonly countLacking: Gauntlet['countLacking'];
  private readonly options: GauntletOptions;
  private readonly store: Store<Root>;
  private readonly channel: Channel;
  private readonly teller: Teller;

  constructor(options: GauntletOptions, store: Store<Root>, known: AppState['known']) {
    const { account, ports } = options;
    const { state: root, asOf } = store.views$.value;
    [this.account, this.options] = [account, options];
    this.store = savingStore(store, (notSaved) => this.showSaving(notSaved));
    const { calendar } = ports;
    this.views$ = new BehaviorSubject<View<AppState>>({
      state: { root, known, connection: 'idle', calendar, zone: ports.zone(), clockAheadMs: 0, notSaved: null, me: account.id },
      asOf,
    });
    this.project = createProjector(this.views$);
    this.acts = createActs(this.store, this.views$, () => uuidV7(ports.now(), ports.random));
    const whole = wholeLog({
      account: account.id,
      log: options.log,
      ports,
      view: () => this.views$.value,
      hear: () => Promise.allSettled(PROJECTS.map((project) => this.pull(project))),
      imported: (outcome) => this.afterImport(outcome),
    });
    ({ exportLog: this.exportLog, importLog: this.importLog, checkLog: this.checkLog, countLacking: this.countLacking } = whole);
    this.teller = createTeller(this.store, options, {
      hear: () => Promise.all(PROJECTS.map((project) => this.pull(project))),
      serverTime: () => this.views$.value.state.known.serverTime,
    });
    this.channel = ports.channel(`gauntlet-${account.id}`);
    this.listen();
  }

  pull(project: Project): Promise<void> {
    return this.hear(project).catch((error: unknown) => {
      this.options.ports.note?.({ kind: 'pullFailed', project, error });
      throw error;
    });
  }

  private async hear(project: Project): Promise<void> {
    const asked = this.store.views$.value.state.log.position;
    const answer = await this.options.ports.fetch({ method: 'GET', path: `/api/local/projects/${project}/nodes` });
    if (answer.status === 401) this.show({ connection: 'signed-out' });
    const before = this.views$.value.state.known;
    const list = answer.status === 200 ? parseList(project, answer.body, before[project]) : null;
    if (!list) throw new Error(`The node API gave no list of ${project} (status ${answer.status}).`);
    const known = withList(before, project, list);
    this.show({ known, clockAheadMs: list.serverTime === null ? 0 : this.options.ports.now() - millis(list.serverTime) });
    if (known[project] !== before[project]) await this.options.nodes.save(project, list).catch(() => undefined);
    await doWhatIsDue(this.store, () => this.views$.value);
    await this.teller.heard({ project, body: answer.body, asked });
  }

  push(): Promise<void> {
    return this.teller.push((connection) => this.show({ connection }));
  }

  async refresh(): Promise<void> {
    await this.store.catchUp().catch(() => undefined);
    this.store.tick();
    await openAccount(this.store, this.account);
    await doWhatIsDue(this.store, () => this.views$.value);
  }

  async readAgain(): Promise<void> {
    await this.store.refold();
    this.show({ known: await loadKnown(this.options.nodes) });
  }

  keepFile(bytes: Uint8Array): Promise<string> {
    return telling(this.options.files.put(bytes), (notSaved) => this.showSaving(notSaved));
  }

  fileOf(hash: string): Promise<Uint8Array | null> {
    return this.options.files.get(hash);
  }

  eventOf(id: string): Promise<PlacedEvent | null> {
    return findEvent(this.options.log, id);
  }

  close(): void {
    this.channel.close();
    this.store.close();
    this.views$.complete();
  }

  private listen(): void {
    this.store.views$.subscribe(({ state: root, asOf }) => {
      this.views$.next({ state: { ...this.views$.value.state, root, zone: this.options.ports.zone() }, asOf });
    });
    this.store.appended$.subscribe(() => this.channel.post('new head'));
    this.channel.messages$.subscribe(() => void this.store.catchUp().catch(() => undefined));
  }

  /** What was imported is told and drawn as what is done here. */
  private async afterImport(imported: Promise<ImportOutcome>): Promise<ImportOutcome> {
    const outcome = await telling(imported, (notSaved) => this.showSaving(notSaved));
    if (!outcome.ok || outcome.added === 0) return outcome;
    this.channel.post('new head');
    this.showSaving(null);
    await this.refresh();
    return outcome;
  }

  private show(change: Partial<Pick<AppState, 'known' | 'connection' | 'clockAheadMs' | 'notSaved'>>): void {
    const { state, asOf } = this.views$.value;
    this.views$.next({ state: { ...state, ...change }, asOf });
  }

  private showSaving(notSaved: AppState['notSaved']): void {
    if (notSaved !== this.views$.value.state.notSaved) this.show({ notSaved });
  }
}
