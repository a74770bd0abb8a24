import type { EventEnvelope } from '../kernel/log/event.ts';
import { HOUR, later, type Instant } from '../kernel/time/instant.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { HttpResponse, Ports } from '../kernel/store/ports.ts';
import type { Registry } from '../kernel/fold/registry.ts';
import type { Root, AppStore } from '../domain/slices.ts';
import { callOf } from './call.ts';
import type { FileStore } from './files.ts';
import { groupOf } from '../domain/outbox/groups.ts';
import { createdResponse, errorResponse, fileStoredResponse } from './nodes.ts';
import { TOKEN_REFUSED } from './pageToken.ts';
import { receiptOf } from './receipt.ts';
import { send } from './send.ts';
import type { PendingEvent, OutboxState } from '../domain/outbox/state.ts';

export type PushTools = {
  readonly store: AppStore;
  readonly log: EventLog;
  readonly registry: Registry<Root>;
  readonly files: FileStore;
  readonly ports: Pick<Ports, 'fetch' | 'sleep' | 'random' | 'lock' | 'trace'>;
  /** The name of the lock: one tab at a time talks to the network. */
  readonly lockName: string;
  /** Asks for the lists that say what the node API lost, and notes it (SY16). Rejects when they do not come. */
  readonly pullAll: () => Promise<unknown>;
  /** What the node API is known to have no more, by what was asked since this tab was opened: asked once. */
  readonly gone: Set<string>;
  /** The node API's clock, as it was heard last. */
  readonly serverTime: () => Instant | null;
};

/** How a push ended: nothing left that can be told, nobody signed in, or no answer. */
export type PushResult = 'done' | 'signed-out' | 'unreachable';

/** So long an act waits for what it rests on to be back (SY17), in milliseconds. */
const DEPENDENCY_TIMEOUT = 72 * HOUR;

/** What is not there yet, when an event is told again: others may still bring it back. */
const MISSING_DEPENDENCY: ReadonlySet<string> = new Set(['NoSuchChallenge', 'NotStarted', 'NoSuchComment']);

/** What is said of the page that asks says nothing of the event. */
const PAGE_REFUSALS: ReadonlySet<string> = new Set([TOKEN_REFUSED, 'CrossSite']);

/** What settles an event. */
type Settled =
  | { readonly kind: 'taken'; readonly nodeId: string; readonly receipt: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };
type DeliveryOutcome = Settled | { readonly kind: 'signed-out' } | { readonly kind: 'unreachable' };

/**
 * Tells the node API every pending event, in the order of the log, one at a time (SY1, SY6). Each call carries the event's id
 * as its idempotency key, so an answer that was lost is simply asked for again (SY2). The answer is recorded as an event.
 */
export function pushPending(tools: PushTools): Promise<PushResult> {
  return tools.ports.lock(tools.lockName, async () => {
    await tools.store.catchUp();
    const blockedGroups = new Set<string>();
    for (;;) {
      const next = nextOf(tools.store.views$.value.state.sync, blockedGroups);
      if (!next) return 'done';
      const outcome = await deliverNext(tools, next);
      tools.ports.trace?.({ kind: 'delivery', event: next.event, type: next.type, verdict: outcome.kind, ...codeOf(outcome) });
      if (outcome.kind !== 'taken' && outcome.kind !== 'refused') return outcome.kind;
      if (outcome.kind === 'refused' && awaitsDependency(outcome, next)) {
        if (!(await pulledOnce(tools, next, outcome))) blockedGroups.add(groupOf(next));
      } else if (!(await record(tools, next.event, outcome))) return 'unreachable';
    }
  });
}

function codeOf(verdict: DeliveryOutcome): { readonly code?: string } {
  return verdict.kind === 'refused' ? { code: verdict.code } : {};
}

/**
 * What is told next, and what the node API took last of its group as things stand now: should that turn out to be lost before this
 * one is on its way, then it says so, and this one does not come before the other.
 */
type Next = PendingEvent & { readonly before: string | undefined };

function nextOf({ pending, last }: OutboxState, blockedGroups: ReadonlySet<string>): Next | undefined {
  const next = pending.find((each) => !blockedGroups.has(groupOf(each)));
  return next && { ...next, before: last[groupOf(next)]?.event };
}

/** Whether an event waits for what it rests on: the node API forgot that, or what is told again comes before it is back. */
function awaitsDependency({ code }: { code: string }, { answered }: PendingEvent): boolean {
  return code === 'ForgottenBefore' || (answered !== undefined && MISSING_DEPENDENCY.has(code));
}

/** Looks once for what was lost. False when there is nothing to look for: then it waits for another push, with what comes after it in its group. */
async function pulledOnce({ pullAll, gone }: PushTools, { before }: Next, { code }: { code: string }): Promise<boolean> {
  if (code !== 'ForgottenBefore' || before === undefined || gone.has(before)) return false;
  await pullAll();
  gone.add(before);
  return true;
}

async function deliverNext(tools: PushTools, next: Next): Promise<DeliveryOutcome> {
  const [event] = await tools.log.read(next.position, 1);
  return event?.id === next.event ? deliver(tools, event, next) : lostEvent(next.event);
}

function lostEvent(event: string): DeliveryOutcome {
  return { kind: 'refused', code: 'event_lost', message: `The event ${event} is not on this device any more.` };
}

async function deliver(tools: PushTools, event: EventEnvelope, pending: Next): Promise<DeliveryOutcome> {
  const call = callOf(tools.registry, event);
  if (!call) return lostEvent(event.id);
  const blocked = call.file === null ? null : await upload(tools, call.file, pending);
  if (blocked) return blocked;
  const answer = await send(tools.ports, {
    method: 'POST',
    path: `/api/local/projects/${call.project}/nodes`,
    headers: { 'Idempotency-Key': event.id, ...afterHeader(tools, event, pending), ...(await receiptOf(tools, pending)) },
    json: call.fields,
  });
  return outcomeOf(answer, (body) => {
    const created = createdResponse.safeParse(body).data;
    return created ? { kind: 'taken', nodeId: created.nodeId, receipt: created.receipt ?? '' } : null;
  });
}

/** Names what the node API took last of the same group, so that it says when it knows that no more (SY16). After 72 hours nobody waits for it. */
function afterHeader({ serverTime }: PushTools, { at }: EventEnvelope, { before, answered }: Next): { readonly After?: string } {
  const now = serverTime();
  const isLate = answered === undefined && now !== null && at < later(now, -DEPENDENCY_TIMEOUT);
  return before === undefined || isLate ? {} : { After: before };
}

/** Puts a proof's file where its node can name it (SY7); null when it is there, or was there once and is not here any more. */
async function upload({ files, ports }: PushTools, hash: string, { answered }: PendingEvent): Promise<DeliveryOutcome | null> {
  const bytes = await files.get(hash);
  if (!bytes && answered !== undefined) return null;
  if (!bytes) return { kind: 'refused', code: 'file_lost', message: 'The file that belongs to it is not on this device any more.' };
  const answer = await send(ports, { method: 'PUT', path: `/api/files/${hash}`, bytes });
  const outcome = outcomeOf(answer, (body) =>
    fileStoredResponse.safeParse(body).success ? { kind: 'taken', nodeId: hash, receipt: '' } : null,
  );
  return outcome.kind === 'taken' ? null : outcome;
}

/** What an answer says. One that is not the node API's own (a hotel's sign-in page, say) settles nothing. */
function outcomeOf(answer: HttpResponse | null, parseTaken: (body: unknown) => Settled | null): DeliveryOutcome {
  if (!answer) return { kind: 'unreachable' };
  if (answer.status === 401) return { kind: 'signed-out' };
  if (answer.status < 300) return parseTaken(answer.body) ?? { kind: 'unreachable' };
  const refused = errorResponse.safeParse(answer.body);
  if (!refused.success) return { kind: 'unreachable' };
  const { code, message } = refused.data.error;
  return PAGE_REFUSALS.has(code) ? { kind: 'unreachable' } : { kind: 'refused', code, message };
}

/** Records the answer; false when the device's storage did not take it, so that it is asked for again. */
async function record({ store }: PushTools, event: string, outcome: Settled): Promise<boolean> {
  const { answered } = store.views$.value.state.sync.pending.find((each) => each.event === event) ?? {};
  // What is told again is answered again.
  const suffix = answered === undefined ? '' : `:${answered}`;
  const { kind, ...details } = outcome;
  const answer = await store.execute(
    kind === 'taken'
      ? { id: `acknowledge:${event}${suffix}`, type: 'AcknowledgeEvent', data: { event, ...details } }
      : { id: `refuse:${event}${suffix}`, type: 'RefuseEvent', data: { event, ...details } },
  );
  return answer.ok || answer.refusal.type === 'NothingPending';
}
