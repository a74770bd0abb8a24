import { registry } from '../domain/registry.ts';
import { type AppSpecs, type AppStore, type Root, initialRoot } from '../domain/slices.ts';
import { openStore } from '../kernel/store/store.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import { BehaviorSubject } from 'rxjs';
import { createCommands, type Commands } from './commands.ts';
import { APP_CONTAINERS, type AppState } from '../views/appState.ts';
import type { Gauntlet } from './gauntlet.ts';
import type { Account } from '../domain/account/account.ts';
import type { GauntletOptions } from './options.ts';
import { findEvent, type PlacedEvent } from '../kernel/log/findEvent.ts';
import { millis } from '../kernel/time/instant.ts';
import type { Channel } from '../kernel/store/ports.ts';
import { createProjector, type View } from '../kernel/store/projection.ts';
import { uuidV7 } from '../kernel/log/uuid.ts';
import type { ImportOutcome } from './ownLog.ts';
import { savingStore, telling } from './savingStore.ts';
import { loadRemoteCache, parseList, withList } from '../replication/remoteCache.ts';
import { PROJECTS, type Project } from '../replication/nodes.ts';
import { createSyncLoop, type SyncLoop } from './syncLoop.ts';
import { runDueCommands, openAccount } from './runDueCommands.ts';
import { wholeLog } from './wholeLog.ts';

/** An account over its open store. */
export class OpenGauntlet implements Gauntlet {
  readonly account: Account;
  readonly commands: Commands;
  readonly project: Gauntlet['project'];
  readonly views$: BehaviorSubject<View<AppState>>;
  readonly readEvents: Gauntlet['readEvents'];
  readonly exportLog: Gauntlet['exportLog'];
  readonly importLog: Gauntlet['importLog'];
  readonly checkLog: Gauntlet['checkLog'];
  readonly countLacking: Gauntlet['countLacking'];
  readonly snapshots: Gauntlet['snapshots'];
  private readonly options: GauntletOptions;
  private readonly store: AppStore;
  private readonly channel: Channel;
  private readonly syncLoop: SyncLoop;

  constructor(options: GauntletOptions, store: AppStore, remote: AppState['remote']) {
    const { account, ports } = options;
    const { state: root, asOf } = store.views$.value;
    [this.account, this.options] = [account, options];
    this.store = savingStore(store, (notSaved) => this.showSaving(notSaved));
    const { calendar } = ports;
    this.views$ = new BehaviorSubject<View<AppState>>({
      state: { root, remote, connection: 'idle', calendar, zone: ports.zone(), clockAheadMs: 0, notSaved: null, me: account.id },
      asOf,
    });
    this.project = createProjector(this.views$, APP_CONTAINERS);
    this.readEvents = (from, limit) => options.log.read(from, limit);
    this.commands = createCommands(this.store, this.views$, () => uuidV7(ports.now(), ports.random));
    const whole = wholeLog({
      account: account.id,
      log: options.log,
      ports,
      derived: options.derived,
      view: () => this.views$.value,
      pull: () => Promise.allSettled(PROJECTS.map((project) => this.pull(project))),
      imported: (outcome) => this.afterImport(outcome),
    });
    ({ exportLog: this.exportLog, importLog: this.importLog, checkLog: this.checkLog } = whole);
    ({ countLacking: this.countLacking, snapshots: this.snapshots } = whole);
    this.syncLoop = createSyncLoop(this.store, options, {
      pull: () => Promise.all(PROJECTS.map((project) => this.pull(project))),
      serverTime: () => this.views$.value.state.remote.serverTime,
    });
    this.channel = ports.channel(`gauntlet-${account.id}`);
    this.listen();
  }

  pull(project: Project): Promise<void> {
    return this.fetchNodes(project).catch((error: unknown) => {
      this.options.ports.trace?.({ kind: 'pullFailed', project, error });
      throw error;
    });
  }

  private async fetchNodes(project: Project): Promise<void> {
    const position = this.store.views$.value.state.log.position;
    const response = await this.options.ports.fetch({ method: 'GET', path: `/api/local/projects/${project}/nodes` });
    if (response.status === 401) this.show({ connection: 'signed-out' });
    const before = this.views$.value.state.remote;
    const list = response.status === 200 ? parseList(project, response.body, before[project]) : null;
    if (!list) throw new Error(`The node API gave no list of ${project} (status ${response.status}).`);
    const remote = withList(before, project, list);
    this.show({ remote, clockAheadMs: list.serverTime === null ? 0 : this.options.ports.now() - millis(list.serverTime) });
    if (remote[project] !== before[project]) await this.options.nodes.save(project, list).catch(() => undefined);
    await runDueCommands(this.store, () => this.views$.value);
    await this.syncLoop.received({ project, body: response.body, headAtRequest: position });
  }

  push(): Promise<void> {
    return this.syncLoop.push((connection) => this.show({ connection }));
  }

  async refresh(): Promise<void> {
    await this.store.catchUp().catch(() => undefined);
    this.store.tick();
    await openAccount(this.store, this.account);
    await runDueCommands(this.store, () => this.views$.value);
  }

  async reload(): Promise<void> {
    await this.store.refold();
    this.show({ remote: await loadRemoteCache(this.options.nodes) });
  }

  storeFile(bytes: Uint8Array): Promise<string> {
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

  private show(change: Partial<Pick<AppState, 'remote' | 'connection' | 'clockAheadMs' | 'notSaved'>>): void {
    const { state, asOf } = this.views$.value;
    this.views$.next({ state: { ...state, ...change }, asOf });
  }

  private showSaving(notSaved: AppState['notSaved']): void {
    if (notSaved !== this.views$.value.state.notSaved) this.show({ notSaved });
  }
}

/** Opens an account: folds its log, takes the opening grant and the day's login, listens to the other tabs. */
export async function openGauntlet(options: GauntletOptions): Promise<Gauntlet> {
  const { account, ports, log, derived, device } = options;
  const store = await openStore<Root, AppSpecs>({ log, registry, initial: initialRoot, ports, actor: account.id, device, derived });
  if (derived) void storeFigures(derived, store);
  const gauntlet = new OpenGauntlet(options, store, await loadRemoteCache(options.nodes));
  await gauntlet.refresh();
  return gauntlet;
}

/** Begins when the page has time for it. */
async function storeFigures(derived: Derived, store: AppStore): Promise<void> {
  await derived.idle();
  const { storeOpeningFigures: keepOpeningFigures } = await import('./storeOpeningFigures.ts');
  keepOpeningFigures(derived, store);
}
