import type { EventEnvelope } from '../../kernel/log/event.ts';
import { hashOf } from '../../kernel/log/hash.ts';
import { outboxEvents } from '../../domain/outbox/events.ts';
import * as z from 'zod/mini';

const responseSchema = z.object({ event: z.string() });

/**
 * Returns the same facts as one device of one person could have recorded them: numbered from 1, with unique ids, instants that never go
 * back, and each with the hash of the one before. Leaves out responses of the server to missing events.
 */
export function chained(events: readonly EventEnvelope[]): EventEnvelope[] {
  const result: EventEnvelope[] = [];
  const ids = new Set<string>();
  for (const event of events) {
    const about = respondedEvent(event);
    if (about !== null && !ids.has(about)) continue;
    const last = result.at(-1);
    const id = ids.has(event.id) ? `${event.id} ${result.length}` : event.id;
    const at = last && last.at > event.at ? last.at : event.at;
    result.push({ ...event, id, at, actor: 'ann', device: 'device of ann', seq: result.length + 1, prev: last ? hashOf(last) : '' });
    ids.add(id);
  }
  return result;
}

/** Returns the event that a response belongs to, or null for any other event. */
function respondedEvent({ type, v, data }: EventEnvelope): string | null {
  if (!isResponse(type) || v !== outboxEvents[type].v) return null;
  return responseSchema.parse(data).event;
}

function isResponse(type: string): type is 'NodeAcknowledged' | 'NodeRefused' | 'NodeForgotten' {
  return type === 'NodeAcknowledged' || type === 'NodeRefused' || type === 'NodeForgotten';
}
