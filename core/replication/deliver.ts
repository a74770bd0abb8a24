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

/** What the delivery of one event needs of the open account. */
export type DeliveryTools = AddressTools & {
  readonly registry: Folds<Root>;
  readonly files: FileStore;
  readonly ports: Pick<Ports, 'fetch' | 'sleep' | 'random'>;
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
  const blocked = call.file === null ? null : await upload(tools, call.file, next);
  if (blocked) return blocked;
  const response = await send(tools.ports, {
    ...(await nodeRequestOf(tools, call, next.lastAnswer)),
    headers: { 'Idempotency-Key': event.id, ...(next.before !== undefined && { After: next.before }), ...(await receiptOf(tools, next)) },
  });
  return deliveryOutcomeOf(response, event.id, (body) => {
    const created = createdResponse.safeParse(body).data;
    return created ? { kind: 'taken', nodeId: created.nodeId, receipt: created.receipt ?? '', run: created.run ?? null } : null;
  });
}

function lostEvent(event: string): DeliveryOutcome {
  return { kind: 'refused', code: 'event_lost', message: `The event ${event} is not on this device any more.` };
}

/**
 * Uploads a proof's file before its node (SY7). Returns null when the file is on the server, or was there before and is no longer on this
 * device.
 */
async function upload({ files, ports }: DeliveryTools, hash: string, { answered }: PendingEvent): Promise<DeliveryOutcome | null> {
  const bytes = await files.get(hash);
  if (!bytes && answered !== undefined) return null;
  if (!bytes) return { kind: 'refused', code: 'file_lost', message: 'The file that belongs to it is not on this device any more.' };
  const response = await send(ports, { method: 'PUT', path: `/api/files/${hash}`, bytes });
  const outcome = deliveryOutcomeOf(response, hash, (body) =>
    fileStoredResponse.safeParse(body).success ? { kind: 'taken', nodeId: hash, receipt: '' } : null,
  );
  return outcome.kind === 'taken' ? null : outcome;
}
