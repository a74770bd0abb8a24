import { Subject } from 'rxjs';
import type { Gauntlet } from '../../client/gauntlet.ts';
import { openGauntlet } from '../../client/openGauntlet.ts';
import type { Account } from '../../domain/account/index.ts';
import { envelopesOf } from '../../kernel/store/envelope.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { foldAll } from '../../kernel/fold/fold.ts';
import { sha256Hex } from '../../kernel/log/hash.ts';
import { instantOf } from '../../kernel/time/instant.ts';
import { momentAfter } from '../../kernel/store/moment.ts';
import type { EventLog } from '../../kernel/log/log.ts';
import type { Ports } from '../../kernel/store/ports.ts';
import { registry } from '../../domain/registry.ts';
import { initialRoot, type Root } from '../../domain/slices.ts';
import { writesBetween, type NodeStore } from '../../replication/cacheStore.ts';
import { EMPTY_CACHE, type RemoteCache } from '../../replication/remoteCache.ts';
import { acceptingServer, START } from './acceptingServer.ts';
import { remoteCacheAt } from './remoteCacheAt.ts';
import { forkedLog } from './forkedLog.ts';
import type { ReadableLog } from './timeMachine.ts';

/**
 * A hypothetical continuation of a log from one position. Commands are decided by the rules, stored in memory and pushed only to a server
 * in memory that accepts everything.
 */
export interface Fork {
  readonly gauntlet: Gauntlet;
  /** The number of events that it takes from the log. */
  readonly from: number;
  /** The state after these events. */
  readonly before: Root;
  /** The events of the fork so far, oldest first. */
  events(): readonly EventEnvelope[];
  /** Appends a fact as of now, without a decision. Resolves with a sentence when the data does not fit the type, else null. */
  write(type: string, data: unknown): Promise<string | null>;
  /** Advances the clock by milliseconds and executes the commands that are due then. */
  wait(ms: number): Promise<void>;
  /** Pushes pending events to the fork's server and records its responses. */
  settle(): Promise<void>;
  /** The fork's present time, in milliseconds since 1970. */
  now(): number;
  /** Closes the fork and discards it. */
  close(): void;
}

/** The device id of a fork. Its events have a numbering of their own. */
export const FORK_DEVICE = 'what-if';

/** Start of a fork: the log, the position and moment at which it begins, and the ports. */
export type ForkOptions = {
  readonly account: Account;
  readonly log: ReadableLog;
  /** How many events of the log the fork begins with. */
  readonly position: number;
  /** The moment at which it begins, in milliseconds since 1970, and the zone. */
  readonly now: number;
  readonly zone: string;
  readonly ports: Pick<Ports, 'calendar' | 'random' | 'sleep'> & { readonly clock: () => number };
  readonly remote: RemoteCache;
  /** Reads a file on the device. */
  readonly fileOf: (hash: string) => Promise<Uint8Array | null>;
};

/**
 * Opens the core over a fork of a log. Rejects with a `StorageError` when the log cannot be read.
 *
 * @example
 * const fork = await openFork({ account, log, position: 120, now, zone, ports, remote, fileOf });
 * await fork.gauntlet.commands.claimDailyReward();
 */
export async function openFork(options: ForkOptions): Promise<Fork> {
  const { account, position, zone, ports, remote } = options;
  const extra: EventEnvelope[] = [];
  const log = forkedLog(options.log, position, extra);
  const startedAt = ports.clock();
  let waited = 0;
  const now = (): number => options.now + (ports.clock() - startedAt) + waited;
  const changes$ = new Subject<unknown>();
  const remoteThen = { ...remoteCacheAt(remote, instantOf(options.now)), cursor: START };
  const fetch = acceptingServer(remoteThen, () => instantOf(now()), ports.calendar);
  const forkPorts: Ports = { ...isolatedPorts(changes$), ...ports, fetch, now, monotonic: now, zone: () => zone };
  const gauntlet = await openGauntlet({
    account,
    device: FORK_DEVICE,
    log,
    ports: forkPorts,
    nodes: memoryOf(remoteThen),
    files: filesOver(options.fileOf),
  });
  await gauntlet.cacheLoaded;
  const settle = async (): Promise<void> => {
    await gauntlet.push();
    await gauntlet.pull();
    await gauntlet.push();
  };
  return {
    gauntlet,
    from: position,
    before: await folded(options.log, position),
    settle,
    events: () => extra,
    now,
    async write(type, data) {
      const definition = registry.handling.get(type)?.definition;
      if (!definition) return `There is no event called ${type}.`;
      const parsed = definition.data.safeParse(data);
      if (!parsed.success) return sentenceOf(parsed.error.issues[0]);
      await append(log, extra, { ports: forkPorts, actor: account.id }, { type, data: parsed.data });
      changes$.next('new head');
      await gauntlet.refresh();
      await settle();
      return null;
    },
    async wait(ms) {
      waited += ms;
      await gauntlet.refresh();
      await settle();
    },
    close: () => gauntlet.close(),
  };
}

/** How many events one read returns. */
const PAGE = 500;

async function folded(log: ReadableLog, upTo: number): Promise<Root> {
  const root = initialRoot();
  for (let from = 1; from <= upTo; from += PAGE) foldAll(registry, root, await log.read(from, Math.min(PAGE, upTo - from + 1)));
  return root;
}

/** Returns ports without other tabs. */
function isolatedPorts(changes$: Subject<unknown>): Pick<Ports, 'lock' | 'channel'> {
  return {
    lock: (_, work) => work(),
    channel: () => ({ messages$: changes$, post: () => undefined, close: () => undefined }),
  };
}

/** Returns a store that holds a cache and stores nothing. */
function memoryOf(remote: RemoteCache): NodeStore {
  const records = writesBetween(EMPTY_CACHE, remote).put.map(([, record]) => record);
  return { load: async () => ({ records, version: 0 }), save: async () => true };
}

function filesOver(fileOf: ForkOptions['fileOf']) {
  const own = new Map<string, Uint8Array>();
  return {
    async put(bytes: Uint8Array) {
      const hash = sha256Hex(bytes);
      own.set(hash, bytes);
      return hash;
    },
    get: async (hash: string) => own.get(hash) ?? fileOf(hash),
  };
}

type Author = { readonly ports: Ports; readonly actor: string };

async function append(
  log: EventLog,
  extra: readonly EventEnvelope[],
  { ports, actor }: Author,
  event: { readonly type: string; readonly data: unknown },
): Promise<void> {
  const head = await log.head();
  const last = extra.at(-1) ?? (await log.read(head, 1))[0] ?? null;
  const moment = momentAfter(last, { ports, actor });
  const options = { registry, ports, device: FORK_DEVICE };
  const events = envelopesOf<Root>(options, moment, `${FORK_DEVICE} ${extra.length + 1}`, { last, seq: extra.length }, [event]);
  await log.append(head + 1, events, 'relaxed');
}

function sentenceOf(issue: { readonly message: string; readonly path: readonly PropertyKey[] } | undefined): string {
  const where = issue?.path.map(String).join('.') ?? '';
  return `The data is not valid${where === '' ? '' : ` at ${where}`}: ${issue?.message ?? 'it has another shape'}.`;
}
