import type { EventEnvelope } from '../../kernel/log/event.ts';
import { hashOf } from '../../kernel/log/hash.ts';
import { outboxEvents } from '../../domain/outbox/events.ts';
import * as z from 'zod/mini';

const responseSchema = z.object({ event: z.string() });

/**
 * The same facts as one device of one person could have recorded them: numbered from 1, each with an id of its own, not before the last
 * and with its hash. An answer of the server to what is not there is left out.
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

/** The event that an answer is to, or null. */
function respondedEvent({ type, v, data }: EventEnvelope): string | null {
  if (!isResponse(type) || v !== outboxEvents[type].v) return null;
  return responseSchema.parse(data).event;
}

function isResponse(type: string): type is 'NodeAcknowledged' | 'NodeRefused' | 'NodeForgotten' {
  return type === 'NodeAcknowledged' || type === 'NodeRefused' || type === 'NodeForgotten';
}
