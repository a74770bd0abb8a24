import { awaitsServerTime } from '../domain/dueCommands.ts';
import { lazyRegistry as registry } from '../domain/lazyRegistry.ts';
import { type AppSpecs, type AppStore, type Root, initialRoot } from '../domain/slices.ts';
import { StorageError } from '../kernel/log/log.ts';
import { instantOf } from '../kernel/time/instant.ts';
import { uuidV7 } from '../kernel/log/uuid.ts';
import { createProjector } from '../kernel/store/projection.ts';
import { openStore, prepareToDecide } from '../kernel/store/store.ts';
import { isNewDay } from '../kernel/time/daySet.ts';
import { parseTabMessage } from '../replication/changes.ts';
import { NotReceived } from '../replication/notReceived.ts';
import { createServerClock, loadServerTime } from '../replication/serverClock.ts';
import { APP_CONTAINERS } from '../views/appState.ts';
import { createCommands } from './commands.ts';
import { createViews } from './createViews.ts';
import type { Gauntlet } from './gauntlet.ts';
import { followFigures } from './followFigures.ts';
import type { GauntletOptions } from './options.ts';
import type { ImportOutcome } from './importing.ts';
import { createExchanger } from './exchanger.ts';
import { createReplicator, type BoundedOptions } from './replicator.ts';
import { recordOpening, runDueCommands } from './runDueCommands.ts';
import { createSyncLoop } from './syncLoop.ts';
import { wholeLog } from './wholeLog.ts';

/**
 * Opens an account in a tab: folds its log, records the opening grant and the day's login, and follows the other tabs. The remote cache follows
 * (`cacheLoaded`), however large: a person's own state does not wait for it. Background replication begins with the first `setConditions`. Rejects with a `StorageError` when the log cannot be read.
 *
 * @example
 * const gauntlet = await openGauntlet({ account, device, log, nodes, files, ports });
 * gauntlet.setConditions({ online: true, visible: true });
 * const result = await gauntlet.commands.claimToday();
 */
export async function openGauntlet(given: GauntletOptions): Promise<Gauntlet> {
  const clock = createServerClock(given.ports, await loadServerTime(given.serverTime));
  const options = { ...given, clock, ports: { ...given.ports, now: clock.now } };
  const { account, ports, log, derived, device, folded } = options;
  const storeOptions = { log, registry, initial: initialRoot, ports, actor: account.id, device, derived };
  const store = await openStore<Root, AppSpecs>(storeOptions, folded);
  if (derived) void followFigures(derived, store).catch(() => undefined);
  const { state, asOf } = store.views$.value;
  // What records the day's login loads meanwhile.
  if (isNewDay(state.account.opened, asOf.day)) void prepareToDecide(registry).catch(() => undefined);
  const { gauntlet, opened } = gauntletOver(options, store);
  await opened;
  return gauntlet;
}

function gauntletOver(options: BoundedOptions, store: AppStore): { readonly gauntlet: Gauntlet; readonly opened: Promise<void> } {
  const { account, device, ports, log, files, clock } = options;
  const { views$, show } = createViews(options, store);
  const channel = ports.channel(`gauntlet-${account.id}`);
  store.appended$.subscribe(() => channel.post('new head'));

  const onRestored = (): void => show({ restoredAt: instantOf(ports.now()) });
  const refresh = async (): Promise<void> => {
    await store.catchUp().catch(() => undefined);
    store.tick();
    await recordOpening(store, account);
    await runDueCommands(store, () => views$.value);
  };
  const opened = refresh();
  const exchanger = createExchanger(
    {
      ...options,
      store,
      onTime: (reading) => replicator.onTime(reading),
      onChanged() {
        channel.post('new head');
        void refresh();
      },
    },
    { views$, show },
  );
  const { updates, get, ...replicator } = createReplicator(
    store,
    options,
    { views$, show },
    { opened, publish: (message) => channel.post(message), onRestored, exchanger },
  );
  const cacheLoaded = updates.loaded.then(() => runDueCommands(store, () => views$.value));
  /** A sign of life of the change feed, in this tab or another one: nothing is missing up to now. */
  const onBeat = (): void => {
    const { remote } = views$.value.state;
    if (remote.receivedAt !== null) show({ remote: { ...remote, receivedAt: instantOf(ports.now()) } });
  };
  const syncLoop = createSyncLoop({
    ports,
    lockName: `gauntlet-feed-${account.id}`,
    views$,
    ...replicator,
    ...exchanger,
    refresh,
    idle: options.derived?.idle,
    cursor: () => views$.value.state.remote.cursor,
    receive: (batch) => void updates.receive(batch).then(refresh, () => undefined),
    onBeat() {
      onBeat();
      channel.post('beat');
    },
    onSignedOut: () => show({ connection: 'signed-out' }),
    needsTime: () =>
      clock.isInDoubt() || awaitsServerTime(store.views$.value.state, views$.value.asOf, views$.value.state.remote.serverTime),
  });
  channel.messages$.subscribe((message) => {
    if (message === 'beat') {
      onBeat();
      return syncLoop.onBeatElsewhere();
    }
    if (message === 'catch up') return void updates.catchUp();
    if (message === 'restored') return onRestored();
    const batch = parseTabMessage(message);
    if (!batch) return void store.catchUp().catch(() => undefined);
    syncLoop.onBeatElsewhere();
    void updates.adopt(batch).then(refresh, () => undefined);
  });
  const afterImport = async (imported: Promise<ImportOutcome>): Promise<ImportOutcome> => {
    const outcome = await reportingFailure(store, imported);
    if (!outcome.ok || outcome.added === 0) return outcome;
    channel.post('new head');
    store.notSaved$.next(null);
    await refresh();
    return outcome;
  };
  const gauntlet: Gauntlet = {
    account,
    device,
    views$,
    cacheLoaded,
    refresh,
    ...replicator,
    pullNow: syncLoop.pullNow,
    pulls$: syncLoop.pulls$,
    setConditions: syncLoop.setConditions,
    async fetchPage(path, parse) {
      const parsed = parse(await get(path));
      if (!parsed) throw new NotReceived(path, 200);
      await updates.hold(parsed.nodes);
      return parsed.page;
    },
    openChallenge: updates.open,
    commands: createCommands(store, views$, {
      newId: () => uuidV7(ports.now(), ports.random),
      random: ports.random,
      today: () => ports.calendar.dayOf(instantOf(ports.now()), ports.zone()).date,
      openChallenge: updates.open,
      cacheLoaded,
    }),
    project: createProjector(views$, APP_CONTAINERS),
    ...wholeLog({
      account: account.id,
      log,
      ports,
      derived: options.derived,
      view: () => views$.value,
      device,
      exchange: async () => {
        await exchanger.exchange();
        return exchanger.sharedLog() !== null;
      },
      sharedLog: exchanger.sharedLog,
      onReplaced: async () => {
        await store.catchUp().catch(() => undefined);
        channel.post('new head');
        await exchanger.exchange();
        await refresh();
      },
      pull: () => replicator.pull({ whole: true }).catch(() => undefined),
      imported: afterImport,
    }),
    async reload() {
      await store.refold();
      await updates.reload();
    },
    storeFile: (bytes) => reportingFailure(store, files.put(bytes)),
    fileOf: (hash) => files.get(hash),
    eventOf: async (id) => (await import('../kernel/log/findEvent.ts')).findEvent(log, id),
    readEvents: (from, limit) => log.read(from, limit),
    close() {
      syncLoop.stop();
      ports.close?.();
      channel.close();
      store.close();
      views$.complete();
    },
  };
  return { gauntlet, opened };
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
