import { copyOf } from '../lib/copy.ts';
import type { EventEnvelope, NewEvent } from '../log/event.ts';
import type { WithLog } from '../fold/logState.ts';
import { hashOfEvent } from '../log/hash.ts';
import { millis } from '../time/instant.ts';
import type { Context } from '../fold/slice.ts';
import type { StoreOptions } from './options.ts';
import { uuidV7 } from '../log/uuid.ts';

/** The `prev` of the first event of a log. */
const NO_PREVIOUS_HASH = '';

/** What new events continue: the last event of the log and the last `seq` of the device. */
export type Before = { readonly last: EventEnvelope | null; readonly seq: number };

/** Creates the envelopes of decided events. Each carries the hash of the event before it (LG5). */
export function envelopesOf<Root extends WithLog>(
  options: Pick<StoreOptions<Root>, 'registry' | 'ports' | 'device'>,
  moment: Omit<Context, 'firstInstants'>,
  command: string,
  { last, seq }: Before,
  events: readonly NewEvent[],
  /** The id of an event that is decided again. */
  idOf?: (type: string) => string | undefined,
): EventEnvelope[] {
  const envelopes: EventEnvelope[] = [];
  for (const { type, data } of events) {
    const previous = envelopes.at(-1) ?? last;
    envelopes.push({
      id: idOf?.(type) ?? uuidV7(millis(moment.at), options.ports.random),
      device: options.device,
      seq: seq + envelopes.length + 1,
      type,
      v: options.registry.handling.get(type)?.definition.v ?? 1,
      at: moment.at,
      zone: moment.zone,
      day: moment.day,
      actor: moment.actor,
      command,
      prev: previous ? hashOfEvent(previous) : NO_PREVIOUS_HASH,
      // The data as they would be read back: no draft of a state, nothing that JSON cannot hold.
      data: copyOf(data),
    });
  }
  return envelopes;
}
