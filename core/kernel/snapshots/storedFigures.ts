import * as z from 'zod/mini';
import { parseJson } from '../lib/copy.ts';
import { FIGURES_KEY, unsealed, type Derived } from './derived.ts';
import type { EventLog } from '../log/log.ts';

const recordSchema = z.object({ version: z.string(), position: z.int(), generation: z.int(), last: z.string(), figures: z.unknown() });

/**
 * The stored figures, which a screen can show before the log is folded (LG13). Null when they are missing, torn or of other reducers, or when
 * the log does not end at their event.
 */
export async function storedFigures({ store, version }: Pick<Derived, 'store' | 'version'>, log: EventLog): Promise<unknown> {
  const [texts, head] = await Promise.all([store.read([FIGURES_KEY]), log.head()]);
  const text = unsealed(texts[0]);
  const found = text === null ? undefined : recordSchema.safeParse(parseJson(text)).data;
  if (found?.version !== version || found.position !== head) return null;
  const { events, generation } = await log.tail(head, 1);
  return events[0]?.id === found.last && generation === found.generation ? found.figures : null;
}
