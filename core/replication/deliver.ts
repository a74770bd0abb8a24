import type { EventEnvelope } from '../kernel/log/event.ts';
import { millis, MINUTE } from '../kernel/time/instant.ts';
import type { Ports } from '../kernel/store/ports.ts';
import type { Folds } from '../kernel/fold/registry.ts';
import type { PendingEvent } from '../domain/outbox/state.ts';
import type { Root } from '../domain/slices.ts';
import { callOf } from './call.ts';
import type { FileStore } from './files.ts';
import { nodeRequestOf, type AddressTools } from './nodeAddress.ts';
import { createdResponse, fileStoredResponse } from './nodes.ts';
import { deliveryOutcomeOf, type DeliveryOutcome } from './deliveryOutcome.ts';
import { receiptOf } from './receipt.ts';
import { send } from './send.ts';

/** The log of an account that the server orders: this device, and the last position that the server has (SY22). Null for one that stays on this device. */
export type SharedLog = { readonly device: string; readonly confirmed: number };

/** What the delivery of one event needs of the open account. */
export type DeliveryTools = AddressTools & {
  readonly registry: Folds<Root>;
  readonly files: FileStore;
  readonly ports: Pick<Ports, 'now' | 'fetch' | 'sleep' | 'random'>;
  readonly sharedLog: () => SharedLog | null;
};

/**
 * The event to push, the event of its group that the node API acknowledged last, and the log position of that acknowledgement. `before` is
 * read when the event is chosen: if that predecessor is found to be lost before the call is made, the server still refuses the call, so the
 * order within the group stays.
 */
export type Next = PendingEvent & { readonly before: string | undefined; readonly lastAnswer: number | undefined };

/** Pushes one event, its file first, under its id as the idempotency key (SY2, SY7). Rejects when this device cannot read it. */
export async function deliver(tools: DeliveryTools, next: Next): Promise<DeliveryOutcome> {
  const [event] = await tools.log.read(next.position, 1);
  const call = event?.id === next.event ? callOf(tools.registry, event) : null;
  if (!event || !call) return lostEvent(next.event);
  const isElsewhere = event.device !== (tools.sharedLog()?.device ?? event.device);
  if (isElsewhere && isRecent(event, tools.ports.now())) return ELSEWHERE;
  const blocked = call.file === null ? null : await upload(tools, call.file, { ...next, isElsewhere });
  if (blocked) return blocked;
  const response = await send(tools.ports, {
    ...(await nodeRequestOf(tools, call, next.lastAnswer)),
    headers: { 'Idempotency-Key': event.id, ...(next.before !== undefined && { After: next.before }), ...(await receiptOf(tools, next)) },
  });
  return deliveryOutcomeOf(response, event.id, (body) => {
    const created = createdResponse.safeParse(body).data;
    if (!created) return null;
    const { nodeId, receipt = '', run = null, logged = false } = created;
    return { kind: 'taken', nodeId, receipt, run, isLogged: logged };
  });
}

/** How long the device that recorded an event is left to deliver it, in milliseconds. */
const LEFT_TO_ITS_DEVICE = 2 * MINUTE;
const ELSEWHERE: DeliveryOutcome = { kind: 'held', reason: 'elsewhere', retryAfterMs: LEFT_TO_ITS_DEVICE };

function isRecent({ at }: EventEnvelope, now: number): boolean {
  return now - millis(at) < LEFT_TO_ITS_DEVICE;
}

/** Whether the server has a file. Only the device with its bytes can report it as lost. */
async function isOnServer(ports: DeliveryTools['ports'], hash: string): Promise<boolean> {
  const response = await send(ports, { method: 'GET', path: `/api/files/${hash}`, headers: { Range: 'bytes=0-0' } });
  return response !== null && response.status < 300;
}

function lostEvent(event: string): DeliveryOutcome {
  return { kind: 'refused', code: 'event_lost', message: `The event ${event} is not on this device any more.` };
}

/**
 * Uploads a proof's file before its node (SY7). Returns null when the file is on the server, or was there before and is no longer on this
 * device.
 */
async function upload(
  { files, ports }: DeliveryTools,
  hash: string,
  { answered, isElsewhere }: PendingEvent & { readonly isElsewhere: boolean },
): Promise<DeliveryOutcome | null> {
  const bytes = await files.get(hash);
  if (!bytes && answered !== undefined) return null;
  if (!bytes && isElsewhere) return (await isOnServer(ports, hash)) ? null : ELSEWHERE;
  if (!bytes) return { kind: 'refused', code: 'file_lost', message: 'The file that belongs to it is not on this device any more.' };
  const response = await send(ports, { method: 'PUT', path: `/api/files/${hash}`, bytes });
  const outcome = deliveryOutcomeOf(response, hash, (body) =>
    fileStoredResponse.safeParse(body).success ? { kind: 'taken', nodeId: hash, receipt: '' } : null,
  );
  return outcome.kind === 'taken' ? null : outcome;
}
