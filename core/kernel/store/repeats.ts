import type { Command } from '../fold/slice.ts';
import type { EventEnvelope } from '../log/event.ts';
import type { WithLog } from '../fold/logState.ts';
import type { Memory } from '../fold/memory.ts';
import type { StoreOptions } from './options.ts';

/** The recorded events of commands that took effect before, or the error of reading them. */
export type Repeats = ReadonlyMap<string, { readonly events: readonly EventEnvelope[] } | { readonly error: unknown }>;

const NONE: Repeats = new Map();
/** More events than any command records. */
const MOST_EVENTS = 64;

type RepeatSources<Root extends WithLog> = {
  readonly options: Pick<StoreOptions<Root>, 'log'>;
  readonly memory: Pick<Memory<Root>, 'commandIndex'>;
};

/** Finds the commands of a batch that took effect before (LG14). Reads the log only for those in the command index. */
export function repeatsIn<Root extends WithLog>(
  sources: RepeatSources<Root>,
  batch: readonly { readonly command: Pick<Command, 'id'> }[],
): Repeats | Promise<Repeats> {
  const positions = new Map<string, number>();
  for (const { command } of batch) {
    const position = sources.memory.commandIndex.positionOf(command.id);
    if (position !== undefined) positions.set(command.id, position);
  }
  return positions.size === 0 ? NONE : lookUp(sources, positions);
}

async function lookUp<Root extends WithLog>({ options }: RepeatSources<Root>, positions: ReadonlyMap<string, number>): Promise<Repeats> {
  const repeats = new Map<string, { events: readonly EventEnvelope[] } | { error: unknown }>();
  for (const [id, position] of positions) {
    try {
      const events = await options.log.read(position, MOST_EVENTS);
      const others = events.findIndex(({ command }) => command !== id);
      // No event of its own: another command has the same checksum.
      if (others !== 0) repeats.set(id, { events: others < 0 ? events : events.slice(0, others) });
    } catch (error) {
      repeats.set(id, { error });
    }
  }
  return repeats;
}
