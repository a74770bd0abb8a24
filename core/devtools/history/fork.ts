import { Subject } from 'rxjs';
import type { Gauntlet } from '../../client/gauntlet.ts';
import { openGauntlet } from '../../client/openGauntlet.ts';
import type { Account } from '../../domain/account/account.ts';
import { envelopesOf } from '../../kernel/store/envelope.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { foldAll } from '../../kernel/fold/fold.ts';
import { sha256Hex } from '../../kernel/log/hash.ts';
import { instantOf } from '../../kernel/time/instant.ts';
import type { EventLog } from '../../kernel/log/log.ts';
import type { Ports } from '../../kernel/store/ports.ts';
import { initialRoot, registry, type Root } from '../../domain/registry.ts';
import type { KnownNodes } from '../../replication/knownNodes.ts';
import type { Project } from '../../replication/nodes.ts';
import { agreeableServer, LISTED } from './agreeableServer.ts';
import { knownAt } from './knownAt.ts';
import type { ReadableLog } from './timeMachine.ts';

/**
 * A hypothetical life that begins where a log stood: acts are decided by the rules, kept in memory and told to nobody but a server of
 * its own that agrees to everything.
 */
export interface Fork {
  readonly gauntlet: Gauntlet;
  /** How many events of the log it begins with. */
  readonly from: number;
  /** What these fold to. */
  readonly before: Root;
  /** What happened on the fork so far, oldest first. */
  events(): readonly EventEnvelope[];
  /** Writes a fact as if it had happened now, decided by nobody. Answers a sentence when it does not fit its type. */
  write(type: string, data: unknown): Promise<string | null>;
  /** Lets time pass, in milliseconds; what is due then is done. */
  wait(ms: number): Promise<void>;
  /** Tells the fork's server what waits, and does what follows from its answers. */
  settle(): Promise<void>;
  /** The fork's now, in milliseconds since 1970. */
  now(): number;
  /** Forgets all of it. */
  close(): void;
}

/** The device of a fork: its events are a stream of their own. */
export const FORK_DEVICE = 'what-if';

export type ForkOptions = {
  readonly account: Account;
  readonly log: ReadableLog;
  /** How many events of the log the fork begins with. */
  readonly position: number;
  /** The moment at which it begins, in milliseconds since 1970, and the zone. */
  readonly now: number;
  readonly zone: string;
  readonly ports: Pick<Ports, 'calendar' | 'random' | 'sleep'> & { readonly clock: () => number };
  readonly known: KnownNodes;
  /** The files that are on the device. */
  readonly fileOf: (hash: string) => Promise<Uint8Array | null>;
};

/** Opens the core over a fork of a log. Rejects with a `StorageError` when the log cannot be read. */
export async function openFork(options: ForkOptions): Promise<Fork> {
  const { account, position, zone, ports, known } = options;
  const extra: EventEnvelope[] = [];
  const log = forkedLog(options.log, position, extra);
  const began = ports.clock();
  let waited = 0;
  const now = (): number => options.now + (ports.clock() - began) + waited;
  const news = new Subject<unknown>();
  const then = knownAt(known, instantOf(options.now));
  const fetch = agreeableServer(then, () => instantOf(now()));
  const forkPorts: Ports = { ...alone(news), ...ports, fetch, now, zone: () => zone };
  const gauntlet = await openGauntlet({
    account,
    device: FORK_DEVICE,
    log,
    ports: forkPorts,
    nodes: nodesOf(then),
    files: filesOver(options.fileOf),
  });
  const settle = async (): Promise<void> => {
    await gauntlet.push();
    await gauntlet.pull(LISTED);
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
      news.next('new head');
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

/** How many events are read at once. */
const PAGE = 500;

async function folded(log: ReadableLog, upTo: number): Promise<Root> {
  const root = initialRoot();
  for (let from = 1; from <= upTo; from += PAGE) foldAll(registry, root, await log.read(from, Math.min(PAGE, upTo - from + 1)));
  return root;
}

/** A log that begins with some events of another one and goes on in memory. */
function forkedLog(base: ReadableLog, position: number, extra: EventEnvelope[]): EventLog {
  return {
    async append(at, events) {
      if (at !== position + extra.length + 1) return { appended: events.length === 0 };
      extra.push(...events);
      return { appended: true };
    },
    async read(from, limit = Number.POSITIVE_INFINITY) {
      const before = Math.max(0, Math.min(limit, position - from + 1));
      const events = before > 0 ? await base.read(from, before) : [];
      const first = Math.max(0, from - position - 1);
      return [...events, ...extra.slice(first, first + limit - before)];
    },
    head: async () => position + extra.length,
    close: () => undefined,
  };
}

/** No other tab. */
function alone(news: Subject<unknown>): Pick<Ports, 'lock' | 'channel'> {
  return {
    lock: (_, work) => work(),
    channel: () => ({ messages$: news, post: () => undefined, close: () => undefined }),
  };
}

function nodesOf(known: KnownNodes) {
  return { load: async (project: Project): Promise<unknown> => known[project], save: async () => undefined };
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
  const present = instantOf(ports.now());
  const at = last && last.at > present ? last.at : present;
  const moment = { at, zone: ports.zone(), day: ports.calendar.dayOf(at, ports.zone()), actor };
  const options = { registry, ports, device: FORK_DEVICE };
  const events = envelopesOf<Root>(options, moment, `${FORK_DEVICE} ${extra.length + 1}`, { last, seq: extra.length }, [event]);
  await log.append(head + 1, events, 'relaxed');
}

function sentenceOf(issue: { readonly message: string; readonly path: readonly PropertyKey[] } | undefined): string {
  const where = issue?.path.map(String).join('.') ?? '';
  return `This does not fit${where === '' ? '' : ` at ${where}`}: ${issue?.message ?? 'it has another shape'}.`;
}
