import type { EventEnvelope } from '../kernel/log/event.ts';
import type { EventLog } from '../kernel/log/log.ts';
import { sameJson } from '../kernel/lib/sameJson.ts';
import { countOf } from './flaw.ts';
import type { Slices } from './inSlices.ts';

/** How many events are read from a device's log at once. */
const PAGE = 500;

/**
 * How a device's log and a file begin: with the same `same` events. `parts` is whether both go on after them, each in its own way;
 * `here` is then the device's event.
 */
export type Compared = { readonly same: number; readonly parts: boolean; readonly here: EventEnvelope | null };

/** Compares a device's log with the events of a file, from the beginning, until one of them ends or they part. */
export async function comparedWith(log: EventLog, events: readonly EventEnvelope[], { yieldNow }: Slices): Promise<Compared> {
  let same = 0;
  while (same < events.length) {
    const page = await log.read(same + 1, Math.min(PAGE, events.length - same));
    if (page.length === 0) break;
    for (const here of page) {
      if (!sameJson(here, events[same])) return { same, parts: true, here };
      same += 1;
    }
    await yieldNow();
  }
  return { same, parts: false, here: null };
}

/** Where two logs part, in a sentence. */
export function partingWords({ same, here }: Compared, events: readonly EventEnvelope[]): string {
  const name = (event: EventEnvelope | null | undefined): string => (event ? `${event.type} of ${event.at}` : 'nothing');
  const begin = same === 0 ? 'They have nothing in common' : `They have ${countOf(same, 'event')} in common`;
  return `This device's log and the file go different ways. ${begin}; event ${same + 1} is ${name(here)} here and ${name(events[same])} in the file. Nothing was imported.`;
}
