import type { Ports } from '../kernel/store/ports.ts';
import { millis } from '../kernel/time/instant.ts';
import { UNDO_TIME } from '../domain/review/events.ts';
import { groupOf } from '../domain/outbox/groups.ts';
import type { PendingEvent } from '../domain/outbox/state.ts';
import type { AppResult, AppStore } from '../domain/slices.ts';
import { delayAfterTry, isOver, type Delay, type Delays, type Held } from './delays.ts';
import { deliver, type DeliveryTools, type Next } from './deliver.ts';
import { commentBehind, findMissing, type LossTools } from './missing.ts';
import type { DeliveryOutcome, Settled } from './deliveryOutcome.ts';

/** What a push needs of the open account. */
export type PushTools = DeliveryTools &
  LossTools & {
    readonly store: AppStore;
    readonly ports: Pick<Ports, 'now' | 'lock' | 'trace'>;
    /** Pulls what the server has appended to the account's log. Never rejects. */
    readonly exchange: () => Promise<void>;
    /** The name of the lock that lets one tab at a time call the node API. */
    readonly lockName: string;
    /** The delayed subjects of this tab (SY18). */
    readonly delays: () => Delays;
    /** Sets the delay of a group, or ends it. */
    readonly setDelay: (group: string, delay: Delay | null) => void;
  };

/** How a push ended: nothing waits, some events wait for another try, signed out, or no response. */
export type PushResult = 'done' | 'held' | 'signed-out' | 'unreachable';

/** Which subjects a push tries: all of them, or those whose delay is over. */
export type Tried = 'all' | 'due';

/** After this many subjects in a row that were held up, the round ends: the server has a problem of its own. The next round tries others. */
const HELD_IN_A_ROW = 5;

/**
 * Pushes the pending events to the node API, one at a time (SY1, SY6). The events of one subject are pushed in the order of the log; a
 * subject that cannot be delivered is held up alone, and the others go on (SY18). An event waits until the server has it in the account's log (SY22). Without any response the round ends. Each call carries the
 * event's id as its idempotency key, so a call whose response was lost is repeated safely (SY2). Each verdict is an event, which the server appends to the account's log, or this device records (SY30).
 */
export function pushPending(tools: PushTools, tried: Tried = 'all'): Promise<PushResult> {
  return tools.ports.lock(tools.lockName, async () => {
    await tools.store.catchUp();
    // A later version of the app wrote to the log: this one neither decides nor acknowledges (LG1).
    if (tools.store.views$.value.state.log.unknown.length > 0) return 'done';
    const held = new Set<string>();
    const pulledFor = new Set<string>();
    // Comments that events before them in the log are about, the one to send first at the front.
    const ahead: string[] = [];
    for (let heldInARow = 0; heldInARow < HELD_IN_A_ROW;) {
      const next = nextOf(tools, { held, tried, ahead });
      if (!next) break;
      const outcome = await outcomeOfNext(tools, next);
      tools.ports.trace?.({ kind: 'delivery', event: next.event, type: next.type, verdict: outcome.kind, ...codeOf(outcome) });
      if (outcome.kind === 'signed-out' || outcome.kind === 'unreachable') return outcome.kind;
      const group = groupOf(next);
      if (outcome.kind === 'held') {
        hold(tools, next, outcome);
        if (outcome.reason === 'no-answer') return 'unreachable';
        held.add(group);
        heldInARow += 1;
        continue;
      }
      heldInARow = 0;
      if (isFromLog(tools, next, outcome)) {
        await tools.exchange();
        if (isPending(tools, next.event)) return 'unreachable';
        if (group in tools.delays()) tools.setDelay(group, null);
        continue;
      }
      const comment = outcome.kind === 'refused' ? await commentBehind(tools, next, outcome) : null;
      if (comment !== null && !ahead.includes(comment)) {
        ahead.unshift(comment);
        continue;
      }
      const missing = outcome.kind === 'refused' ? await findMissing(tools, next, outcome, pulledFor) : 'nothing';
      if (missing === 'queued') continue;
      if (missing === 'awaited') {
        hold(tools, next, { kind: 'held', reason: 'follows' });
        held.add(group);
        continue;
      }
      if (!(await record(tools, next.event, outcome))) return 'unreachable';
      if (group in tools.delays()) tools.setDelay(group, null);
    }
    return tools.store.views$.value.state.sync.pending.length === 0 ? 'done' : 'held';
  });
}

/** Whether the verdict comes with the account's log (SY30). A second response, to an event that was lost, is recorded here. */
function isFromLog({ sharedLog }: PushTools, { answered }: Next, { isLogged = false }: Settled): boolean {
  return isLogged && answered === undefined && sharedLog() !== null;
}

function isPending({ store }: PushTools, event: string): boolean {
  return store.views$.value.state.sync.pending.some((each) => each.event === event);
}

function codeOf(outcome: DeliveryOutcome): { readonly code?: string } {
  if (outcome.kind === 'held') return { code: outcome.reason };
  return outcome.kind === 'refused' ? { code: outcome.code } : {};
}

/** What this round holds up, tries, and sends ahead. */
type Round = { readonly held: ReadonlySet<string>; readonly tried: Tried; readonly ahead: readonly string[] };

/**
 * The event to try next: the first of a subject in the log's order, subjects that were delayed after all others. Comments on a challenge
 * wait while its creation does, because the server would refuse them for good. A comment that an earlier event is about goes ahead.
 */
function nextOf({ store, delays, ports, sharedLog }: PushTools, { held, tried, ahead }: Round): Next | undefined {
  const { pending, last } = store.views$.value.state.sync;
  const confirmed = sharedLog()?.confirmed ?? Number.POSITIVE_INFINITY;
  const seen = new Set(held);
  const created = new Set(pending.filter(({ type }) => type === 'ChallengeCreated').map(({ about }) => about));
  let late: PendingEvent | undefined;
  for (const each of pending) {
    const group = groupOf(each);
    if (seen.has(group)) continue;
    seen.add(group);
    if (sentFirst(each).position > confirmed || isUndoable(each, ports.now())) continue;
    if (each.type.startsWith('Comment') && created.has(each.about)) continue;
    const delay = delays()[group];
    if (delay?.event !== each.event) return withPredecessor(sentFirst(each));
    if (tried === 'due' && !isOver(delay, ports.now())) continue;
    if (!late || delay.nextTry < (delays()[groupOf(late)]?.nextTry ?? Infinity)) late = each;
  }
  return late && withPredecessor(sentFirst(late));

  function sentFirst(each: PendingEvent): PendingEvent {
    for (const comment of ahead) {
      const found = pending.find(({ event }) => event === comment);
      if (found && groupOf(found) === groupOf(each)) return found;
    }
    return each;
  }

  function withPredecessor(each: PendingEvent): Next {
    const { event: before, answered: lastAnswer, awaits } = last[groupOf(each)] ?? {};
    // Without any event of the group on the node API, the lost one stands here. Logs of earlier versions may name one that is pending itself.
    const isAbsent = before === awaits || pending.some(({ event }) => event === before);
    return { ...each, lastAnswer, before: isAbsent ? undefined : before };
  }
}

/** Whether an event still waits because its person may undo it (RV4). A clock that was set back keeps nothing waiting longer. */
function isUndoable({ notBefore }: PendingEvent, now: number): boolean {
  const waitMs = notBefore === undefined ? 0 : millis(notBefore) - now;
  return waitMs > 0 && waitMs <= UNDO_TIME;
}

/** Delays a group. The delay is that of its first event, also when a comment behind it was tried. */
function hold({ store, delays, setDelay, ports }: PushTools, next: Next, held: Held): void {
  const group = groupOf(next);
  const first = store.views$.value.state.sync.pending.find((each) => groupOf(each) === group) ?? next;
  const tried = { event: first.event, before: delays()[group] };
  setDelay(group, delayAfterTry(tried, held, ports.now(), ports.random(1)[0] ?? 0));
}

/** Delivers an event. One that this device cannot read or send is held up like one that the server does not take. */
async function outcomeOfNext(tools: PushTools, next: Next): Promise<DeliveryOutcome> {
  try {
    return await deliver(tools, next);
  } catch {
    return { kind: 'held', reason: 'unreadable' };
  }
}

/** Records the response as an event. Returns false when the device could not store it, so that the call is repeated. */
async function record({ store }: PushTools, event: string, outcome: Settled): Promise<boolean> {
  const { answered, about } = store.views$.value.state.sync.pending.find((each) => each.event === event) ?? {};
  // An event that is pushed again gets a second response, with a command id of its own.
  const suffix = answered === undefined ? '' : `:${answered}`;
  if (outcome.kind === 'refused') {
    const { code, message } = outcome;
    return isRecorded(await store.execute({ id: `refuse:${event}${suffix}`, type: 'RefuseEvent', data: { event, code, message } }));
  }
  const { nodeId, receipt, run } = outcome;
  // Before the acknowledgement: the outcome waits for it, so no outcome follows from windows that the server does not count (CH16).
  if (run && about !== undefined) {
    const moved = await store.execute({ id: `moved:${event}${suffix}`, type: 'MoveRun', data: { challengeId: about, run } });
    if (!moved.ok && moved.refusal.type === 'NotSaved') return false;
  }
  return isRecorded(
    await store.execute({ id: `acknowledge:${event}${suffix}`, type: 'AcknowledgeEvent', data: { event, nodeId, receipt } }),
  );
}

function isRecorded(result: AppResult): boolean {
  return result.ok || result.refusal.type === 'NothingPending';
}
