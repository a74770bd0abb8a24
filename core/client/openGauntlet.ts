import { type AppSpecs, type AppStore, type Root, initialRoot, registry } from '../domain/registry.ts';
import { openStore } from '../kernel/store/store.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import { BehaviorSubject } from 'rxjs';
import { createActs, type Acts } from './commands.ts';
import type { AppState } from '../views/appState.ts';
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
import { loadKnown, parseList, withList } from '../replication/knownNodes.ts';
import { PROJECTS, type Project } from '../replication/nodes.ts';
import { createTeller, type Teller } from './syncLoop.ts';
import { doWhatIsDue, openAccount } from './runDueCommands.ts';
import { wholeLog } from './wholeLog.ts';

/** An account over its open store. */
export class OpenGauntlet implements Gauntlet {
  readonly account: Account;
  readonly acts: Acts;
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
  private readonly teller: Teller;

  constructor(options: GauntletOptions, store: AppStore, known: AppState['known']) {
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
    this.readEvents = (from, limit) => options.log.read(from, limit);
    this.acts = createActs(this.store, this.views$, () => uuidV7(ports.now(), ports.random));
    const whole = wholeLog({
      account: account.id,
      log: options.log,
      ports,
      derived: options.derived,
      view: () => this.views$.value,
      hear: () => Promise.allSettled(PROJECTS.map((project) => this.pull(project))),
      imported: (outcome) => this.afterImport(outcome),
    });
    ({ exportLog: this.exportLog, importLog: this.importLog, checkLog: this.checkLog } = whole);
    ({ countLacking: this.countLacking, snapshots: this.snapshots } = whole);
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

/** Opens an account: folds its log, takes the opening grant and the day's login, listens to the other tabs. */
export async function openGauntlet(options: GauntletOptions): Promise<Gauntlet> {
  const { account, ports, log, derived, device } = options;
  const store = await openStore<Root, AppSpecs>({ log, registry, initial: initialRoot, ports, actor: account.id, device, derived });
  if (derived) void keepFigures(derived, store);
  const gauntlet = new OpenGauntlet(options, store, await loadKnown(options.nodes));
  await gauntlet.refresh();
  return gauntlet;
}

/** Begins when the page has time for it. */
async function keepFigures(derived: Derived, store: AppStore): Promise<void> {
  await derived.idle();
  const { keepOpeningFigures } = await import('./keepOpeningFigures.ts');
  keepOpeningFigures(derived, store);
}
