import type { EventEnvelope, Stored } from '../../core/kernel/event.ts';
import { hashOf } from '../../core/kernel/hash.ts';
import { syncEvents, type SyncEvent } from '../../core/sync/events.ts';

/**
 * The same facts as one device of one person could have recorded them: numbered from 1, each with an id of its own, not before the last
 * and with its hash. An answer of the server to what is not there is left out.
 */
export function chained(events: readonly EventEnvelope[]): EventEnvelope[] {
  const made: EventEnvelope[] = [];
  const ids = new Set<string>();
  for (const event of events) {
    if (isAnswer(event) && !ids.has(event.data.event)) continue;
    const last = made.at(-1);
    const id = ids.has(event.id) ? `${event.id} ${made.length}` : event.id;
    const at = last && last.at > event.at ? last.at : event.at;
    made.push({ ...event, id, at, actor: 'ann', device: 'device of ann', seq: made.length + 1, prev: last ? hashOf(last) : '' });
    ids.add(id);
  }
  return made;
}

function isAnswer(event: EventEnvelope): event is Stored<SyncEvent> {
  return event.v === 1 && event.type in syncEvents;
}
