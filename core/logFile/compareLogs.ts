import type { EventEnvelope } from '../kernel/log/event.ts';
import type { EventLog } from '../kernel/log/log.ts';
import { sameJson } from '../kernel/lib/sameJson.ts';
import { countOf } from './flaw.ts';
import type { Slices } from './inSlices.ts';

/** How many events of the device's log one read returns. */
const PAGE = 500;

/**
 * A device's log and a file begin with the same `same` events. `diverges`: both continue, with different events; `here` is then the
 * device's.
 */
export type Compared = { readonly same: number; readonly diverges: boolean; readonly here: EventEnvelope | null };

/** Compares a device's log with a file's events from the beginning, until one of them ends or they diverge. */
export async function compareWithLog(log: EventLog, events: readonly EventEnvelope[], { yieldNow }: Slices): Promise<Compared> {
  let same = 0;
  while (same < events.length) {
    const page = await log.read(same + 1, Math.min(PAGE, events.length - same));
    if (page.length === 0) break;
    for (const here of page) {
      if (!sameJson(here, events[same])) return { same, diverges: true, here };
      same += 1;
    }
    await yieldNow();
  }
  return { same, diverges: false, here: null };
}

/** Returns a sentence that names the position where two logs diverge. */
export function divergenceText({ same, here }: Compared, events: readonly EventEnvelope[]): string {
  const name = (event: EventEnvelope | null | undefined): string => (event ? `${event.type} of ${event.at}` : 'nothing');
  const begin = same === 0 ? 'They have nothing in common' : `They have ${countOf(same, 'event')} in common`;
  return `This device's log and the file diverge. ${begin}; event ${same + 1} is ${name(here)} here and ${name(events[same])} in the file. Nothing was imported.`;
}
