import type { Command } from '../fold/slice.ts';
import type { EventEnvelope } from '../log/event.ts';
import type { WithLog } from '../fold/logState.ts';
import type { Memory } from '../fold/memory.ts';
import type { StoreOptions } from './options.ts';

/** What commands that were answered before had recorded, or why that cannot be read now. */
export type Repeats = ReadonlyMap<string, { readonly events: readonly EventEnvelope[] } | { readonly error: unknown }>;

const NONE: Repeats = new Map();
/** More events than an act ever makes. */
const MOST_EVENTS = 64;

type Known<Root extends WithLog> = { readonly options: Pick<StoreOptions<Root>, 'log'>; readonly memory: Pick<Memory<Root>, 'answered'> };

/** Which of these commands have events in the log already. Reads it only for those that seem to. */
export function repeatsIn<Root extends WithLog>(
  known: Known<Root>,
  batch: readonly { readonly command: Pick<Command, 'id'> }[],
): Repeats | Promise<Repeats> {
  const places = new Map<string, number>();
  for (const { command } of batch) {
    const position = known.memory.answered.placeOf(command.id);
    if (position !== undefined) places.set(command.id, position);
  }
  return places.size === 0 ? NONE : lookedUp(known, places);
}

async function lookedUp<Root extends WithLog>({ options }: Known<Root>, places: ReadonlyMap<string, number>): Promise<Repeats> {
  const repeats = new Map<string, { events: readonly EventEnvelope[] } | { error: unknown }>();
  for (const [id, position] of places) {
    try {
      const events = await options.log.read(position, MOST_EVENTS);
      const others = events.findIndex(({ command }) => command !== id);
      // None of its own there: another command has the same checksum.
      if (others !== 0) repeats.set(id, { events: others < 0 ? events : events.slice(0, others) });
    } catch (error) {
      repeats.set(id, { error });
    }
  }
  return repeats;
}
