import type { Gauntlet } from '../../client/gauntlet.ts';
import { registry } from '../../domain/registry.ts';

/** The types of facts that this app knows, in the order of the alphabet. */
export const EVENT_TYPES: readonly string[] = [...registry.handling.keys()].toSorted();

/** How many events are looked through at once. */
const PAGE = 500;

/** What the last event of a type in a log says, as an example of its shape; an empty object where there is none of today's version. */
export async function exampleOf({ views$, readEvents }: Pick<Gauntlet, 'views$' | 'readEvents'>, type: string): Promise<unknown> {
  const v = registry.handling.get(type)?.definition.v;
  for (let end = views$.value.state.root.log.position; end > 0; end -= PAGE) {
    const first = Math.max(1, end - PAGE + 1);
    const found = (await readEvents(first, end - first + 1)).findLast((event) => event.type === type && event.v === v);
    if (found) return found.data;
  }
  return {};
}
