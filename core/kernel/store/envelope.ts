import { copyOf } from '../lib/copy.ts';
import type { EventEnvelope, NewEvent } from '../log/event.ts';
import type { WithLog } from '../fold/logState.ts';
import { hashOfEvent } from '../log/hash.ts';
import { millis } from '../time/instant.ts';
import type { Context } from '../fold/slice.ts';
import type { StoreOptions } from './options.ts';
import { uuidV7 } from '../log/uuid.ts';

/** What the first event of a stream has in the place of a hash. */
const NOTHING_BEFORE = '';

/** What stands before new events: the log's last event, and how far this device's own stream has come. */
export type Before = { readonly last: EventEnvelope | null; readonly seq: number };

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
