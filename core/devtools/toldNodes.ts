import * as z from 'zod/mini';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { registry } from '../domain/registry.ts';
import { callOf } from '../replication/call.ts';

/** What every version of an acknowledgement says. */
const acknowledged = z.object({ event: z.string(), nodeId: z.string() });

/** What the node API said that it took: the event, and the node that it made of it. */
export type ToldNode = { readonly event: string; readonly project: string; readonly nodeId: string };

/**
 * What the node API acknowledged of a log's events, by the answers that stand in the log from `from` on (a position, from 1). A node is
 * named once, however often it was told.
 */
export function toldNodes(events: readonly EventEnvelope[], from = 1): ToldNode[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const told = new Map<string, ToldNode>();
  for (const { type, data } of events.slice(from - 1)) {
    if (type !== 'NodeAcknowledged') continue;
    const { event, nodeId } = acknowledged.safeParse(data).data ?? { event: '', nodeId: '' };
    const stored = byId.get(event);
    const call = stored && callOf(registry, stored);
    if (call) told.set(event, { event, project: call.project, nodeId });
  }
  return [...told.values()];
}
