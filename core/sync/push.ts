import type { EventEnvelope, NodeCall } from '../kernel/event.ts';
import type { EventLog } from '../kernel/log.ts';
import type { HttpAnswer, HttpRequest, Ports } from '../kernel/ports.ts';
import type { Registry } from '../kernel/registry.ts';
import type { Store } from '../kernel/store.ts';
import { upcast } from '../kernel/upcast.ts';
import type { Root } from '../slices.ts';
import type { FileStore } from './files.ts';
import { createdAnswer, errorAnswer, takenAnswer } from './nodes.ts';

export type PushTools = {
  readonly store: Store<Root>;
  readonly log: EventLog;
  readonly registry: Registry<Root>;
  readonly files: FileStore;
  readonly ports: Pick<Ports, 'fetch' | 'sleep' | 'random' | 'lock'>;
  /** The name of the lock: one tab at a time talks to the network. */
  readonly lockName: string;
};

/** How a push ended: nothing left, nobody signed in, or no answer. */
export type PushResult = 'done' | 'signed-out' | 'unreachable';

/** Retry as the spec counts it: tries, first delay, factor and cap, in milliseconds. */
const RETRY = { tries: 3, firstDelay: 1_000, factor: 2, cap: 10_000 };

/** What settles an event. */
type Settled =
  | { readonly kind: 'taken'; readonly nodeId: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };
type Verdict = Settled | { readonly kind: 'signed-out' | 'unreachable' };

/**
 * Tells the node API every pending event, in the order of the log, one at a time (SY1, SY6). Each call carries the event's id
 * as its idempotency key, so an answer that was lost is simply asked for again (SY2). The answer is recorded as an event.
 */
export function pushPending(tools: PushTools): Promise<PushResult> {
  return tools.ports.lock(tools.lockName, async () => {
    await tools.store.catchUp();
    for (;;) {
      const next = tools.store.views$.value.state.sync.pending[0];
      if (!next) return 'done';
      const [event] = await tools.log.read(next.position, 1);
      const verdict = event ? await tell(tools, event) : lost(next.event);
      if (verdict.kind !== 'taken' && verdict.kind !== 'refused') return verdict.kind;
      if (!(await record(tools, next.event, verdict))) return 'unreachable';
    }
  });
}

function lost(event: string): Verdict {
  return { kind: 'refused', code: 'event_lost', message: `The event ${event} is not on this device any more.` };
}

async function tell(tools: PushTools, event: EventEnvelope): Promise<Verdict> {
  const call = callOf(tools, event);
  if (!call) return lost(event.id);
  const blocked = call.file === null ? null : await upload(tools, call.file);
  if (blocked) return blocked;
  const answer = await send(tools, {
    method: 'POST',
    path: `/api/local/projects/${call.project}/nodes`,
    headers: { 'Idempotency-Key': event.id },
    json: call.fields,
  });
  return verdictOf(answer, (body) => createdAnswer.safeParse(body).data?.nodeId ?? null);
}

/** An event of an older version is told as what it means today. */
function callOf({ registry }: PushTools, stored: EventEnvelope): NodeCall | null {
  const calls = (upcast(registry, stored) ?? []).map((event) => registry.handling.get(event.type)?.definition.node?.(event) ?? null);
  return calls.find((call) => call !== null) ?? null;
}

/** Puts a proof's file where its node can name it (SY7); null when it is there. */
async function upload(tools: PushTools, hash: string): Promise<Verdict | null> {
  const bytes = await tools.files.get(hash);
  if (!bytes) return { kind: 'refused', code: 'file_lost', message: 'The file that belongs to it is not on this device any more.' };
  const answer = await send(tools, { method: 'PUT', path: `/api/files/${hash}`, bytes });
  const verdict = verdictOf(answer, (body) => (takenAnswer.safeParse(body).success ? hash : null));
  return verdict.kind === 'taken' ? null : verdict;
}

/** Sends with retries (SY4); null when no answer came that settles anything. */
async function send({ ports }: PushTools, request: HttpRequest): Promise<HttpAnswer | null> {
  let delay = RETRY.firstDelay;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ports.fetch(request).catch(() => null);
    if (answer && answer.status !== 429 && answer.status < 500) return answer;
    if (attempt === RETRY.tries) return null;
    await ports.sleep(answer?.retryAfterMs ?? jittered(delay, ports));
    delay = Math.min(delay * RETRY.factor, RETRY.cap);
  }
}

/** Between half of a delay and the whole, so that many clients do not come back at once. */
function jittered(delay: number, { random }: Pick<Ports, 'random'>): number {
  return delay * (0.5 + (random(1)[0] ?? 0) / 510);
}

/** What an answer says. One that is not the node API's own (a hotel's sign-in page, say) settles nothing. */
function verdictOf(answer: HttpAnswer | null, idIn: (body: unknown) => string | null): Verdict {
  if (!answer) return { kind: 'unreachable' };
  if (answer.status === 401) return { kind: 'signed-out' };
  if (answer.status < 300) {
    const nodeId = idIn(answer.body);
    return nodeId === null ? { kind: 'unreachable' } : { kind: 'taken', nodeId };
  }
  const refused = errorAnswer.safeParse(answer.body);
  if (!refused.success) return { kind: 'unreachable' };
  const { code, message } = refused.data.error;
  return { kind: 'refused', code, message };
}

/** Records the answer; false when the device's storage did not take it, so that it is asked for again. */
async function record({ store }: PushTools, event: string, verdict: Settled): Promise<boolean> {
  const answer = await store.execute(
    verdict.kind === 'taken'
      ? { id: `acknowledge:${event}`, type: 'AcknowledgeEvent', data: { event, nodeId: verdict.nodeId } }
      : { id: `refuse:${event}`, type: 'RefuseEvent', data: { event, code: verdict.code, message: verdict.message } },
  );
  return answer.ok || answer.refusal.type === 'NothingPending';
}
