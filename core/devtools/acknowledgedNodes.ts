import * as z from 'zod/mini';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { registry } from '../domain/registry.ts';
import { callOf } from '../replication/call.ts';

/** The fields that every version of an acknowledgement has. */
const acknowledgementSchema = z.object({ event: z.string(), nodeId: z.string() });

/** An acknowledged event, and the node that the server created from it. */
export type AcknowledgedNode = { readonly event: string; readonly project: string; readonly nodeId: string };

/**
 * Returns the nodes of the acknowledgements at or after `from` (a position, from 1). A node appears once, however often it was
 * acknowledged.
 */
export function acknowledgedNodes(events: readonly EventEnvelope[], from = 1): AcknowledgedNode[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const byEvent = new Map<string, AcknowledgedNode>();
  for (const { type, data } of events.slice(from - 1)) {
    if (type !== 'NodeAcknowledged') continue;
    const { event, nodeId } = acknowledgementSchema.safeParse(data).data ?? { event: '', nodeId: '' };
    const stored = byId.get(event);
    const call = stored && callOf(registry, stored);
    if (call) byEvent.set(event, { event, project: call.project, nodeId });
  }
  return [...byEvent.values()];
}
