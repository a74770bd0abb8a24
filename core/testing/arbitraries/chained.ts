import type { EventEnvelope } from '../../kernel/log/event.ts';
import { hashOf } from '../../kernel/log/hash.ts';
import { syncEvents } from '../../domain/outbox/events.ts';
import * as z from 'zod/mini';

const answer = z.object({ event: z.string() });

/**
 * The same facts as one device of one person could have recorded them: numbered from 1, each with an id of its own, not before the last
 * and with its hash. An answer of the server to what is not there is left out.
 */
export function chained(events: readonly EventEnvelope[]): EventEnvelope[] {
  const made: EventEnvelope[] = [];
  const ids = new Set<string>();
  for (const event of events) {
    const about = answered(event);
    if (about !== null && !ids.has(about)) continue;
    const last = made.at(-1);
    const id = ids.has(event.id) ? `${event.id} ${made.length}` : event.id;
    const at = last && last.at > event.at ? last.at : event.at;
    made.push({ ...event, id, at, actor: 'ann', device: 'device of ann', seq: made.length + 1, prev: last ? hashOf(last) : '' });
    ids.add(id);
  }
  return made;
}

/** The event that an answer is to, or null. */
function answered({ type, v, data }: EventEnvelope): string | null {
  if (!isAnswer(type) || v !== syncEvents[type].v) return null;
  return answer.parse(data).event;
}

function isAnswer(type: string): type is 'NodeAcknowledged' | 'NodeRefused' | 'NodeForgotten' {
  return type === 'NodeAcknowledged' || type === 'NodeRefused' || type === 'NodeForgotten';
}
