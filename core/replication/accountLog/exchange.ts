import { sameJson } from '../../kernel/lib/sameJson.ts';
import { hashOfEvent } from '../../kernel/log/hash.ts';
import type { ExchangeTools } from './exchangeTools.ts';
import { pushTail } from './pushTail.ts';
import { receiveEvents } from './receiveEvents.ts';
import type { Failure } from './request.ts';
import { commandOfVerdict } from './verdictCommand.ts';
import { pullEvents, type ServerEvents } from './serverEvents.ts';

export { pruneDaily } from './pruneDaily.ts';

/**
 * How an exchange ended. `done`: the server has the whole log. `update-needed`: the server takes no more events of this version of the app. `foreign`:
 * this device holds a log that began apart from the server's, or that the server does not take; the person decides whether to merge them. `copied`: the server has events of this device that it never recorded; its storage was copied, and it needs an id of its own.
 */
export type ExchangeResult = Failure['kind'] | 'done' | 'update-needed' | 'foreign' | 'copied';

/** How often a push may meet a log that has grown before the exchange leaves it for later. */
const TRIES = 8;

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

async function exchangeOnce(tools: ExchangeTools, misplaced: Set<string>): Promise<ExchangeResult | 'behind'> {
  const { store, log, ports } = tools;
  await store.catchUp();
  const pulledAt = ports.monotonic();
  const pulled = await pullEvents(tools, store.confirmed$.value);
  if (pulled.kind !== 'events') return pulled.kind;
  // As in most exchanges: the server has nothing new, and nothing is pending. What decides is not loaded for it.
  if (hasNothingNew(pulled) && (await log.head()) === store.confirmed$.value) return 'done';
  if (await isCopied(tools, pulled)) return 'copied';
  // What is pending would be moved to a time that may be wrong. The next exchange knows more.
  if (tools.isInDoubt() && (await log.head()) > store.confirmed$.value) return 'unreachable';
  // A log that the server does not have yet is uploaded as it is, with what other devices wrote to it. A tail without commands is the rest of such a
  // log, or of another one that the person has merged (SY29).
  const isUpload = pulled.page.head === 0 || (await hasForeignTail(tools, pulled));
  const isLost = pulled.page.head === 0 && store.confirmed$.value > 0 && misplaced.size === 0;
  const server = { ...pulled, pulledAt, isUpload, isBounded: true, isLost };
  // What was confirmed stays so until the server has it again: another device may bring it back first.
  if (isLost) return pushTail(tools, server, misplaced);
  // An empty log takes the whole of this one.
  const received = await receiveEvents(tools, pulled.page.head === 0 ? { ...server, after: 0, events: [] } : server);
  if (received === 'foreign' || received === 'update-needed') return received;
  // One old log is merged into an account. The person decides what becomes of another one.
  if (pulled.page.head > 0 && !pulled.page.mayMerge && (await hasForeignTail(tools, pulled))) return 'foreign';
  return pushTail(tools, server, misplaced);
}

function hasNothingNew({ after, events, lost, page }: ServerEvents): boolean {
  return events.length === 0 && lost === undefined && page.head === after && page.head > 0;
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
    return differs >= 0 && events.slice(differs).some((event) => !stored.has(event.command) && commandOfVerdict(event) === null);
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
