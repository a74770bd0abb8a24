import type { StoreOptions } from './options.ts';
import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import type { QueuedCommand } from './commit.ts';
import type { CommandResult, NotSaved, StoreRefusal } from './result.ts';
import { createDerivedWriter } from '../snapshots/derivedWriter.ts';
import { lazy } from '../lib/lazy.ts';
import type { EventEnvelope } from '../log/event.ts';
import type { WithLog } from '../fold/logState.ts';
import type { LazyRegistry, Registry } from '../fold/registry.ts';
import { instantOf } from '../time/instant.ts';
import type { Memory } from '../fold/memory.ts';
import type { Received, ServerLog } from './rebase.ts';
import type { AsOf, View } from './projection.ts';
import { rebuild } from '../snapshots/replay.ts';
import type { Command, CommandSpecs } from '../fold/slice.ts';
import { readTail } from './tail.ts';

/** Loads what decides commands and appends their events. A start that records nothing does not need it. */
const commitCode = lazy(() => import('./commit.ts'));

/** Loads what takes the server's events into the log. */
export const rebaseCode = lazy(() => import('./rebase.ts'));

/** The refusal of a command whose code could not be loaded. */
const NOT_LOADED: NotSaved = {
  type: 'NotSaved',
  failure: 'unavailable',
  message: 'A part of the app could not be loaded. Check your internet connection and try again.',
};

/** Executes commands against the log and publishes views of the folded state. One store per tab; several tabs share one log. */
export interface Store<Root extends WithLog, Specs extends CommandSpecs = CommandSpecs> {
  /** Decides and records a command. Resolves once its events are durable and published. Never rejects. */
  execute<Type extends keyof Specs & string>(
    command: Command<Type, Specs[Type]['data']>,
  ): Promise<CommandResult<Specs[Type]['event'], Specs[Type]['refusal'] | StoreRefusal>>;
  /** Folds what other tabs appended. Call it after a message about a new head, and when the tab is visible again. */
  catchUp(): Promise<void>;
  /**
   * Takes events of the server into the log, and decides the pending commands again behind them (LG18). Rejects with a `StorageError`, and when the code
   * that decides cannot be loaded.
   */
  receive(server: ServerLog<Root>): Promise<Received>;
  /** Folds all events of the log anew, without derived data, and publishes the result. Rejects with a `StorageError`. */
  refold(): Promise<void>;
  /** The state after the event at a position, rebuilt from the nearest snapshot before it. */
  stateAt(position: number): Promise<Root>;
  /** Resolves once the derived data of the log so far are stored, or could not be. */
  derived(): Promise<void>;
  /** Publishes a view of the current moment, for the read models that depend on today. */
  tick(): void;
  /** The last event of the log that this tab has read, null while there is none. */
  last(): EventEnvelope | null;
  /** The current view, and one after each batch of events. */
  readonly views$: BehaviorSubject<View<Root>>;
  /** The events that this tab appended, once they are durable. */
  readonly appended$: Observable<readonly EventEnvelope[]>;
  /** The last position of the log that the server has, 0 while it has none. */
  readonly confirmed$: BehaviorSubject<number>;
  /** The generation of the log that this tab has read (LG19). It grows before the view of a replaced tail. */
  generation(): number;
  /** The last failure to store a command's events; null again after the next successful append. */
  readonly notSaved$: BehaviorSubject<NotSaved | null>;
  close(): void;
}

/**
 * Opens a store: folds the log, from a snapshot where there is one, or begins with what was folded ahead. Rejects with a `StorageError` when the log
 * cannot be read.
 *
 * @example
 * const store = await openStore<Root, AppSpecs>({ log, registry, initial: initialRoot, ports, actor, device });
 * const result = await store.execute({ id, type: 'ClaimStripDay', data: {} });
 */
export async function openStore<Root extends WithLog, Specs extends CommandSpecs = CommandSpecs>(
  options: StoreOptions<Root>,
  folded?: Memory<Root> | null,
): Promise<Store<Root, Specs>> {
  return createStore(options, folded ?? (await rebuild(options)));
}

function createStore<Root extends WithLog, Specs extends CommandSpecs>(
  options: StoreOptions<Root>,
  memory: Memory<Root>,
): Store<Root, Specs> {
  const views$ = new BehaviorSubject<View<Root>>({ state: memory.state, asOf: asOfNow(options) });
  const appended$ = new Subject<readonly EventEnvelope[]>();
  const notSaved$ = new BehaviorSubject<NotSaved | null>(null);
  const confirmed$ = new BehaviorSubject<number>(memory.confirmed);
  const queued: QueuedCommand[] = [];
  let code: Code<Root> | null = null;
  let work: Promise<void> = Promise.resolve();

  const derivedWriter = createDerivedWriter(options, memory, (position) => options.ports.trace?.({ kind: 'snapshot', position }));
  const publishView = (): void => views$.next({ state: memory.state, asOf: asOfNow(options) });
  const publishConfirmed = (): void => {
    if (confirmed$.value !== memory.confirmed) confirmed$.next(memory.confirmed);
  };
  const publish = (): void => {
    publishView();
    derivedWriter.update();
  };
  const catchUp = async (): Promise<void> => {
    if (await readTail(options, memory)) publish();
    publishConfirmed();
  };
  const refold = async (): Promise<void> => {
    Object.assign(memory, await rebuild({ ...options, derived: undefined }));
    publish();
    publishConfirmed();
  };
  const receive = async (server: ServerLog<Root>): Promise<Received> => {
    const [{ receiveLog }, [, registry]] = await Promise.all([rebaseCode(), codeOf(options)]);
    const before = memory.generation;
    const received = await receiveLog({ options: { ...options, registry }, memory, catchUp }, server);
    if (memory.generation !== before) derivedWriter.discardAfter(server.after);
    if (received.kind === 'rebased') publish();
    publishConfirmed();
    return received;
  };
  const refuseAll = (batch: readonly QueuedCommand[]): void => {
    for (const { resolve } of batch) resolve({ ok: false, refusal: NOT_LOADED });
    notSaved$.next(NOT_LOADED);
  };
  const commitWaiting = async (): Promise<void> => {
    code ??= await codeOf(options).catch(() => null);
    const batch = queued.splice(0);
    if (!code) return refuseAll(batch);
    const [{ commitBatch }, registry] = code;
    const appended = (events: readonly EventEnvelope[]): void => appended$.next(events);
    const setNotSaved = (refusal: NotSaved | null): void => notSaved$.next(refusal);
    await commitBatch({ options: { ...options, registry }, memory, catchUp, publish, appended, setNotSaved }, batch);
  };
  const enqueue = (job: () => Promise<void>): Promise<void> => {
    const done = work.then(job);
    work = done.catch(() => undefined);
    return done;
  };

  derivedWriter.update();
  return {
    execute: <Type extends keyof Specs & string>(command: Command<Type, Specs[Type]['data']>) => {
      // The registry decides with the definition that the specs were derived from: a narrower result than the store itself can name.
      return new Promise<CommandResult<Specs[Type]['event'], Specs[Type]['refusal'] | StoreRefusal>>((resolve) => {
        queued.push({ command, resolve });
        if (queued.length === 1) void enqueue(commitWaiting);
      });
    },
    catchUp: () => enqueue(catchUp),
    refold: () => enqueue(refold),
    receive: async (server) => {
      let received: Received = { kind: 'foreign', dropped: [] };
      await enqueue(async () => {
        received = await receive(server);
      });
      return received;
    },
    stateAt: async (position) => (await rebuild(options, position)).state,
    derived: () => derivedWriter.done(),
    last: () => memory.last,
    generation: () => memory.generation ?? 0,
    tick: publishView,
    views$,
    appended$,
    confirmed$,
    notSaved$,
    close: () => {
      options.log.close();
      views$.complete();
      appended$.complete();
      confirmed$.complete();
      notSaved$.complete();
    },
  };
}

/** What decides commands and appends their events. */
type Code<Root extends WithLog> = readonly [Awaited<ReturnType<typeof commitCode>>, Registry<Root>];

function codeOf<Root extends WithLog>({ registry }: Pick<StoreOptions<Root>, 'registry'>): Promise<Code<Root>> {
  return Promise.all([commitCode(), 'load' in registry ? registry.load() : registry]);
}

/** Loads what a store over this registry needs for its first command, so that the command does not wait for it. Rejects when it cannot be loaded. */
export async function prepareToDecide<Root extends WithLog>(registry: LazyRegistry<Root>): Promise<void> {
  await codeOf({ registry });
}

function asOfNow<Root extends WithLog>({ ports }: StoreOptions<Root>): AsOf {
  const now = instantOf(ports.now());
  return { now, day: ports.calendar.dayOf(now, ports.zone()) };
}
