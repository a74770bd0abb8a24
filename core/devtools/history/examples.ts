import type { Gauntlet } from '../../client/gauntlet.ts';
import { registry } from '../../domain/registry.ts';

/** The known event types, in alphabetical order. */
export const EVENT_TYPES: readonly string[] = [...registry.handling.keys()].toSorted();

/** How many events one read returns. */
const PAGE = 500;

/** Returns the data of the last event of a type, as an example of its shape; {} when the log has none of the current version. */
export async function exampleOf({ views$, readEvents }: Pick<Gauntlet, 'views$' | 'readEvents'>, type: string): Promise<unknown> {
  const v = registry.handling.get(type)?.definition.v;
  for (let end = views$.value.state.root.log.position; end > 0; end -= PAGE) {
    const first = Math.max(1, end - PAGE + 1);
    const found = (await readEvents(first, end - first + 1)).findLast((event) => event.type === type && event.v === v);
    if (found) return found.data;
  }
  return {};
}
