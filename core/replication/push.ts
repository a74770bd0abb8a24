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

/** What a push needs of the open account. */
export type PushTools = {
  readonly store: AppStore;
  readonly log: EventLog;
  readonly registry: Registry<Root>;
  readonly files: FileStore;
  readonly ports: Pick<Ports, 'fetch' | 'sleep' | 'random' | 'lock' | 'trace'>;
  /** The name of the lock that lets one tab at a time call the node API. */
  readonly lockName: string;
  /** Pulls the lists that show which events the node API lost, and queues those (SY16). Rejects when the lists do not arrive. */
  readonly pullAll: () => Promise<unknown>;
  /** Predecessors for which this tab already pulled the lists. Each is checked once. */
  readonly checkedForLoss: Set<string>;
  /** The node API's clock as of the last list. */
  readonly serverTime: () => Instant | null;
};

/** How a push ended: nothing left to push, signed out, or no response. */
export type PushResult = 'done' | 'signed-out' | 'unreachable';

/** How long a new event waits for a missing one that it depends on (SY16), in milliseconds. */
const DEPENDENCY_TIMEOUT = 72 * HOUR;

/** Refusals of an event that is pushed again before what it depends on is back. */
const MISSING_DEPENDENCY: ReadonlySet<string> = new Set(['NoSuchChallenge', 'NotStarted', 'NoSuchComment']);

/** Refusals of the page that sent the request. They are no verdict on the event. */
const PAGE_REFUSALS: ReadonlySet<string> = new Set([TOKEN_REFUSED, 'CrossSite']);

/** A response that settles an event. */
type Settled =
  | { readonly kind: 'taken'; readonly nodeId: string; readonly receipt: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };
type DeliveryOutcome = Settled | { readonly kind: 'signed-out' } | { readonly kind: 'unreachable' };

/**
 * Pushes every pending event to the node API, in the order of the log, one at a time (SY1, SY6). Each call carries the event's id as its
 * idempotency key, so a call whose response was lost is repeated safely (SY2). Each response is recorded as an event.
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
 * The event to push, and the event of its group that the node API acknowledged last. `before` is read when the event is chosen: if that
 * predecessor is found to be lost before the call is made, the server still refuses the call, so the order within the group stays.
 */
type Next = PendingEvent & { readonly before: string | undefined };

function nextOf({ pending, last }: OutboxState, blockedGroups: ReadonlySet<string>): Next | undefined {
  const next = pending.find((each) => !blockedGroups.has(groupOf(each)));
  return next && { ...next, before: last[groupOf(next)]?.event };
}

/** Returns whether the event stays pending because the server lacks an event that it depends on. */
function awaitsDependency({ code }: { code: string }, { answered }: PendingEvent): boolean {
  return code === 'ForgottenBefore' || (answered !== undefined && MISSING_DEPENDENCY.has(code));
}

/**
 * Pulls the lists once per predecessor to find lost events. Returns false when there is nothing to pull for; the group then waits for
 * another push.
 */
async function pulledOnce({ pullAll, checkedForLoss }: PushTools, { before }: Next, { code }: { code: string }): Promise<boolean> {
  if (code !== 'ForgottenBefore' || before === undefined || checkedForLoss.has(before)) return false;
  await pullAll();
  checkedForLoss.add(before);
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
  const response = await send(tools.ports, {
    method: 'POST',
    path: `/api/local/projects/${call.project}/nodes`,
    headers: { 'Idempotency-Key': event.id, ...afterHeader(tools, event, pending), ...(await receiptOf(tools, pending)) },
    json: call.fields,
  });
  return outcomeOf(response, (body) => {
    const created = createdResponse.safeParse(body).data;
    return created ? { kind: 'taken', nodeId: created.nodeId, receipt: created.receipt ?? '' } : null;
  });
}

/**
 * Returns the header that names the predecessor, so that the server refuses the call when it lost that event (SY16). After 72 hours the
 * header is left out.
 */
function afterHeader({ serverTime }: PushTools, { at }: EventEnvelope, { before, answered }: Next): { readonly After?: string } {
  const now = serverTime();
  const isLate = answered === undefined && now !== null && at < later(now, -DEPENDENCY_TIMEOUT);
  return before === undefined || isLate ? {} : { After: before };
}

/**
 * Uploads a proof's file before its node (SY7). Returns null when the file is on the server, or was there before and is no longer on this
 * device.
 */
async function upload({ files, ports }: PushTools, hash: string, { answered }: PendingEvent): Promise<DeliveryOutcome | null> {
  const bytes = await files.get(hash);
  if (!bytes && answered !== undefined) return null;
  if (!bytes) return { kind: 'refused', code: 'file_lost', message: 'The file that belongs to it is not on this device any more.' };
  const response = await send(ports, { method: 'PUT', path: `/api/files/${hash}`, bytes });
  const outcome = outcomeOf(response, (body) =>
    fileStoredResponse.safeParse(body).success ? { kind: 'taken', nodeId: hash, receipt: '' } : null,
  );
  return outcome.kind === 'taken' ? null : outcome;
}

/** Interprets a response. One that is not the node API's own (such as a hotel's sign-in page) settles nothing. */
function outcomeOf(response: HttpResponse | null, parseTaken: (body: unknown) => Settled | null): DeliveryOutcome {
  if (!response) return { kind: 'unreachable' };
  if (response.status === 401) return { kind: 'signed-out' };
  if (response.status < 300) return parseTaken(response.body) ?? { kind: 'unreachable' };
  const refused = errorResponse.safeParse(response.body);
  if (!refused.success) return { kind: 'unreachable' };
  const { code, message } = refused.data.error;
  return PAGE_REFUSALS.has(code) ? { kind: 'unreachable' } : { kind: 'refused', code, message };
}

/** Records the response as an event. Returns false when the device could not store it, so that the call is repeated. */
async function record({ store }: PushTools, event: string, outcome: Settled): Promise<boolean> {
  const { answered } = store.views$.value.state.sync.pending.find((each) => each.event === event) ?? {};
  // An event that is pushed again gets a second response, with a command id of its own.
  const suffix = answered === undefined ? '' : `:${answered}`;
  const { kind, ...details } = outcome;
  const result = await store.execute(
    kind === 'taken'
      ? { id: `acknowledge:${event}${suffix}`, type: 'AcknowledgeEvent', data: { event, ...details } }
      : { id: `refuse:${event}${suffix}`, type: 'RefuseEvent', data: { event, ...details } },
  );
  return result.ok || result.refusal.type === 'NothingPending';
}
