import { noticeOf, isTransient } from '../../domain/outbox/dropped.ts';
import type { AppStore, Root } from '../../domain/slices.ts';
import { sameJson } from '../../kernel/lib/sameJson.ts';
import { hashOfEvent } from '../../kernel/log/hash.ts';
import type { EventLog } from '../../kernel/log/log.ts';
import type { Ports } from '../../kernel/store/ports.ts';
import type { Received, ServerLog } from '../../kernel/store/rebase.ts';
import { later, MINUTE, type Instant } from '../../kernel/time/instant.ts';
import { pendingBatch } from './pendingBatch.ts';
import { pushLog, type DeviceFacts, type Failure, type OnTime } from './request.ts';
import { pullEvents, type ServerEvents } from './serverEvents.ts';
import type { PushRequest } from './wire.ts';

/** What the exchange of the log needs of the open account. */
export type ExchangeTools = {
  readonly store: AppStore;
  readonly log: EventLog;
  readonly ports: Pick<Ports, 'fetch' | 'lock' | 'monotonic'>;
  readonly facts: DeviceFacts;
  /** The name of the lock that lets one tab at a time exchange the log. */
  readonly lockName: string;
  readonly onTime: OnTime;
  /** Whether the server's time contradicts what is known, and another response must confirm it (SY20). */
  readonly isInDoubt: () => boolean;
};

/**
 * How an exchange ended. `done`: the server has the whole log. `update-needed`: the server takes no more events of this version of the app. `foreign`:
 * this device holds a log that began apart from the server's, or that the server does not take; the person decides whether to merge them. `copied`: the server has events of this device that it never recorded; its storage was copied, and it needs an id of its own.
 */
export type ExchangeResult = Failure['kind'] | 'done' | 'update-needed' | 'foreign' | 'copied';

/**
 * What was pulled: whether the server takes what is pending as it is, the reading of the monotonic clock before the pull, and whether pending instants
 * are moved to what the server takes.
 */
type Pulled = ServerEvents & { readonly isUpload: boolean; readonly pulledAt: number; readonly isBounded: boolean };

/** How often a push may meet a log that has grown before the exchange leaves it for later. */
const TRIES = 8;
/** The server takes events of up to five minutes ahead of its clock. Less a minute, because a request takes time. */
const AHEAD = 4 * MINUTE;

/**
 * Brings the log of this device and the server's to the same events (SY22): pulls what the server has, decides what is pending again behind it, and pushes
 * the rest, until nothing is left. One tab at a time. Never leaves a part of a command on either side.
 *
 * @example const result = await exchangeLog(tools); // 'done' when the server has the whole log
 */
export function exchangeLog(tools: ExchangeTools): Promise<ExchangeResult> {
  return tools.ports.lock(tools.lockName, async () => {
    const misplaced = new Set<string>();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const result = await exchangeOnce(tools, misplaced);
      if (result !== 'behind') return result;
    }
    return 'unreachable';
  });
}

/** `misplaced`: the commands whose instants the server has refused. They are moved once more by its newest time before one is dropped. */
async function exchangeOnce(tools: ExchangeTools, misplaced: Set<string>): Promise<ExchangeResult | 'behind'> {
  const { store, log, ports } = tools;
  await store.catchUp();
  const pulledAt = ports.monotonic();
  const pulled = await pullEvents(tools, store.confirmed$.value);
  if (pulled.kind !== 'events') return pulled.kind;
  if (await isCopied(tools, pulled)) return 'copied';
  // What is pending would be moved to a time that may be wrong. The next exchange knows more.
  if (tools.isInDoubt() && (await log.head()) > store.confirmed$.value) return 'unreachable';
  // A log that the server does not have yet is uploaded as it is, with what other devices wrote to it. A tail without commands is the rest of such a
  // log, or of another one that the person has merged (SY29).
  const isUpload = pulled.page.head === 0 || (await hasForeignTail(tools, pulled));
  const server = { ...pulled, pulledAt, isUpload, isBounded: true };
  // An empty log takes the whole of this one.
  const received = await receive(tools, pulled.page.head === 0 ? { ...server, after: 0, events: [] } : server);
  if (received === 'foreign' || received === 'update-needed') return received;
  // One old log is merged into an account. The person decides what becomes of another one.
  if (pulled.page.head > 0 && !pulled.page.mayMerge && (await hasForeignTail(tools, pulled))) return 'foreign';
  return push(tools, server, misplaced);
}

/** Whether the pending tail has events whose commands are not stored, and that the server does not have: a push whose response was lost is no merge. */
async function hasForeignTail({ store, log }: ExchangeTools, { after, events: onServer }: ServerEvents): Promise<boolean> {
  const confirmed = store.confirmed$.value;
  for (;;) {
    const { events, generation } = await log.tail(confirmed + 1);
    // Read after the events: the command of one that is appended meanwhile is not missing.
    const commands = await log.commandsAfter(confirmed);
    // The tail was replaced between the two reads.
    if ((await log.tail(1, 0)).generation !== generation) continue;
    const stored = new Set(commands.map(({ id }) => id));
    const differs = events.findIndex((event, i) => !sameJson(event, onServer[confirmed - after + i]));
    return differs >= 0 && events.slice(differs).some(({ command }) => !stored.has(command));
  }
}

/** Whether the server has events under the id of this device that are not in its log. */
async function isCopied({ log, facts }: ExchangeTools, { after, events }: ServerEvents): Promise<boolean> {
  const own = events.findIndex(({ device }) => device === facts.device);
  const event = events[own];
  if (!event) return false;
  const [local] = await log.read(after + own + 1, 1);
  return !local || hashOfEvent(local) !== hashOfEvent(event);
}

/** Takes the server's events into the log. */
async function receive({ store, ports }: ExchangeTools, pulled: Pulled, refused?: ReadonlyMap<string, string>): Promise<Received['kind']> {
  const { after, events, lost, isUpload, isBounded } = pulled;
  const server: ServerLog<Root> = {
    after,
    events,
    lost,
    isUpload,
    bounded: isBounded ? boundsOf(pulled, ports.monotonic()) : (at) => at,
    isTransient,
    noticeOf,
    ...(refused && { refused }),
  };
  return (await store.receive(server)).kind;
}

/** Returns the function that moves an instant to one that the server takes: not before the device's last event there, and not ahead of its clock. */
function boundsOf({ page, isUpload, pulledAt }: Pulled, monotonic: number): (at: Instant) => Instant {
  const { earliest } = page;
  // The exchange may have stood still since the pull.
  const now = later(page.now, Math.floor(monotonic - pulledAt));
  const latest = later(now, AHEAD);
  return (at) => {
    const inTime = at > latest ? now : at;
    return earliest !== null && !isUpload && inTime < earliest ? earliest : inTime;
  };
}

/**
 * Whether a push is a part of an upload: the first one into an empty log, and one of events whose commands are not stored. What a person did meanwhile is
 * pushed like any other command: as an upload it would be a second one, which the server takes for the merge of another old log (AL9).
 */
async function isOfUpload(log: EventLog, { expected, commands }: PushRequest): Promise<boolean> {
  const stored = new Set((await log.commandsAfter(expected)).map(({ id }) => id));
  return expected === 0 || commands.some(({ id }) => !stored.has(id));
}

/** Pushes what is pending in batches. */
async function push(tools: ExchangeTools, pulled: Pulled, misplaced: Set<string>): Promise<ExchangeResult | 'behind'> {
  const { store, log, ports, facts } = tools;
  let most = Number.POSITIVE_INFINITY;
  for (;;) {
    const confirmed = store.confirmed$.value;
    const batch = await pendingBatch(log, confirmed, most);
    if (!batch) return 'done';
    const isUpload = pulled.isUpload && (await isOfUpload(log, batch.request));
    const pushed = await pushLog(ports, facts, { ...batch.request, ...(isUpload && { upload: true }) });
    if (pushed.kind === 'accepted') {
      await receive(tools, { ...pulled, lost: undefined, isBounded: false, after: confirmed, events: batch.events });
      continue;
    }
    if (pushed.kind !== 'refused') return pushed.kind;
    if (pushed.code === 'Behind') return 'behind';
    if (pushed.code === 'UpdateNeeded') return 'update-needed';
    if (pushed.code === 'MergedBefore') return 'foreign';
    const { commands } = batch.request;
    if (pushed.code === 'TooLarge' && commands.length > 1) {
      most = Math.ceil(commands.length / 2);
      continue;
    }
    const refused = pushed.command ?? (commands.length === 1 ? commands[0]?.id : undefined);
    if (refused === undefined) return 'unreachable';
    // An event of an old log cannot be decided again. It waits, and what follows it.
    if (!(await log.commandsAfter(confirmed)).some(({ id }) => id === refused)) return 'unreachable';
    const isMisplaced = pushed.code === 'AheadOfClock' || pushed.code === 'TooEarly';
    if (isMisplaced && !misplaced.has(refused)) {
      misplaced.add(refused);
      return 'behind';
    }
    const received = await receive(
      tools,
      { ...pulled, lost: undefined, isBounded: false, after: confirmed, events: [] },
      new Map([[refused, pushed.code]]),
    );
    if (received === 'foreign') return 'foreign';
  }
}
