import { copyOf } from './copy.ts';
import type { EventEnvelope, NewEvent } from './event.ts';
import type { WithLog } from './fold.ts';
import { hashOf } from './hash.ts';
import { millis } from './instant.ts';
import type { Context } from './slice.ts';
import type { StoreOptions } from './store.ts';
import { uuidV7 } from './uuid.ts';

/** What the first event of a stream has in the place of a hash. */
const NOTHING_BEFORE = '';

/** What stands before new events: the log's last event, and how far this device's own stream has come. */
export type Before = { readonly last: EventEnvelope | null; readonly seq: number };

const hashes = new WeakMap<EventEnvelope, string>();

/** The hash by which the next event names this one; worked out once, so whoever has time to spare may ask ahead. */
export function hashOfEvent(event: EventEnvelope): string {
  const known = hashes.get(event);
  if (known !== undefined) return known;
  const made = hashOf(event);
  hashes.set(event, made);
  return made;
}

/** Puts decided events into their envelopes, each chained to the one before it by hash. */
export function envelopesOf<Root extends WithLog>(
  options: Pick<StoreOptions<Root>, 'registry' | 'ports' | 'device'>,
  moment: Omit<Context, 'firstInstants'>,
  command: string,
  { last, seq }: Before,
  events: readonly NewEvent[],
): EventEnvelope[] {
  const made: EventEnvelope[] = [];
  for (const { type, data } of events) {
    const previous = made.at(-1) ?? last;
    made.push({
      id: uuidV7(millis(moment.at), options.ports.random),
      device: options.device,
      seq: seq + made.length + 1,
      type,
      v: options.registry.handling.get(type)?.definition.v ?? 1,
      at: moment.at,
      zone: moment.zone,
      day: moment.day,
      actor: moment.actor,
      command,
      prev: previous ? hashOfEvent(previous) : NOTHING_BEFORE,
      // A copy as it would be read back: no draft of a state, nothing that JSON cannot hold.
      data: copyOf(data),
    });
  }
  return made;
}
