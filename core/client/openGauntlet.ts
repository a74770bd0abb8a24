import { BehaviorSubject } from 'rxjs';
import { lazyRegistry as registry } from '../domain/lazyRegistry.ts';
import { type AppSpecs, type AppStore, type Root, initialRoot } from '../domain/slices.ts';
import { findEvent } from '../kernel/log/findEvent.ts';
import { StorageError } from '../kernel/log/log.ts';
import { instantOf } from '../kernel/time/instant.ts';
import { uuidV7 } from '../kernel/log/uuid.ts';
import { createProjector, type View } from '../kernel/store/projection.ts';
import { openStore, prepareToDecide } from '../kernel/store/store.ts';
import { isNewDay } from '../kernel/time/daySet.ts';
import { PROJECTS } from '../replication/nodes.ts';
import { loadRemoteCache } from '../replication/remoteCache.ts';
import { createServerClock, loadServerTime } from '../replication/serverClock.ts';
import { APP_CONTAINERS, type AppState } from '../views/appState.ts';
import { createCommands } from './commands.ts';
import type { Gauntlet } from './gauntlet.ts';
import { storeOpeningFigures } from './openingFigures.ts';
import type { GauntletOptions } from './options.ts';
import type { ImportOutcome } from './ownLog.ts';
import { createReplicator, type AppViews, type BoundedOptions } from './replicator.ts';
import { recordOpening, runDueCommands } from './runDueCommands.ts';
import { createSyncLoop } from './syncLoop.ts';
import { wholeLog } from './wholeLog.ts';

/**
 * Opens an account in a tab: folds its log, records the opening grant and the day's login, and follows the other tabs. Background
 * replication begins with the first `setConditions`. Rejects with a `StorageError` when the log cannot be read.
 *
 * @example
 * const gauntlet = await openGauntlet({ account, device, log, nodes, files, ports });
 * gauntlet.setConditions({ online: true, visible: true });
 * const result = await gauntlet.commands.claimToday();
 */
export async function openGauntlet(given: GauntletOptions): Promise<Gauntlet> {
  const clock = createServerClock(given.ports, await loadServerTime(given.serverTime));
  const options = { ...given, clock, ports: { ...given.ports, now: clock.now } };
  const { account, ports, log, derived, device } = options;
  const store = await openStore<Root, AppSpecs>({ log, registry, initial: initialRoot, ports, actor: account.id, device, derived });
  if (derived) storeOpeningFigures(derived, store);
  const { state, asOf } = store.views$.value;
  // What records the day's login loads while the remote cache is read.
  if (isNewDay(state.account.opened, asOf.day)) void prepareToDecide(registry).catch(() => undefined);
  const gauntlet = gauntletOver(options, store, await loadRemoteCache(options.nodes));
  await gauntlet.refresh();
  return gauntlet;
}

function gauntletOver(options: BoundedOptions, store: AppStore, remote: AppState['remote']): Gauntlet {
  const { account, ports, log, files } = options;
  const { views$, show } = createViews(options, store, remote);
  const channel = ports.channel(`gauntlet-${account.id}`);
  store.appended$.subscribe(() => channel.post('new head'));
  channel.messages$.subscribe(() => void store.catchUp().catch(() => undefined));

  const replicator = createReplicator(store, options, { views$, show });
  const refresh = async (): Promise<void> => {
    await store.catchUp().catch(() => undefined);
    store.tick();
    await recordOpening(store, account);
    await runDueCommands(store, () => views$.value);
  };
  const syncLoop = createSyncLoop({ ports, views$, ...replicator, refresh });
  const afterImport = async (imported: Promise<ImportOutcome>): Promise<ImportOutcome> => {
    const outcome = await reportingFailure(store, imported);
    if (!outcome.ok || outcome.added === 0) return outcome;
    channel.post('new head');
    store.notSaved$.next(null);
    await refresh();
    return outcome;
  };
  return {
    account,
    views$,
    refresh,
    ...replicator,
    pullAll: syncLoop.pullAll,
    pulls$: syncLoop.pulls$,
    setConditions: syncLoop.setConditions,
    commands: createCommands(store, views$, {
      newId: () => uuidV7(ports.now(), ports.random),
      today: () => ports.calendar.dayOf(instantOf(ports.now()), ports.zone()).date,
    }),
    project: createProjector(views$, APP_CONTAINERS),
    ...wholeLog({
      account: account.id,
      log,
      ports,
      derived: options.derived,
      view: () => views$.value,
      pull: () => Promise.allSettled(PROJECTS.map(replicator.pull)),
      imported: afterImport,
    }),
    async reload() {
      await store.refold();
      show({ remote: await loadRemoteCache(options.nodes) });
    },
    storeFile: (bytes) => reportingFailure(store, files.put(bytes)),
    fileOf: (hash) => files.get(hash),
    eventOf: (id) => findEvent(log, id),
    readEvents: (from, limit) => log.read(from, limit),
    close() {
      syncLoop.stop();
      channel.close();
      store.close();
      views$.complete();
    },
  };
}

/** The views of an account: the folded state of the store, and beside it what the log does not hold. */
function createViews({ account, ports }: GauntletOptions, store: AppStore, remote: AppState['remote']): AppViews {
  const { state: root, asOf } = store.views$.value;
  const rest = { connection: 'idle', delays: {}, clockAheadMs: 0, notSaved: null } as const;
  const views$ = new BehaviorSubject<View<AppState>>({
    state: { root, remote, calendar: ports.calendar, zone: ports.zone(), me: account.id, ...rest },
    asOf,
  });
  const show: AppViews['show'] = (change) => {
    const { state, asOf } = views$.value;
    views$.next({ state: { ...state, ...change }, asOf });
  };
  store.views$.subscribe(({ state: root, asOf }) => {
    views$.next({ state: { ...views$.value.state, root, zone: ports.zone() }, asOf });
  });
  store.notSaved$.subscribe((notSaved) => {
    if (notSaved !== views$.value.state.notSaved) show({ notSaved });
  });
  return { views$, show };
}

/** Passes a write through and reports it when the device's storage fails. */
async function reportingFailure<T>(store: AppStore, written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    if (error instanceof StorageError) store.notSaved$.next({ type: 'NotSaved', failure: error.failure, message: error.message });
    throw error;
  }
}
