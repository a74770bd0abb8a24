import * as z from 'zod/mini';
import { parseJson } from '../lib/copy.ts';
import { sealed, unsealed, type Derived } from './derived.ts';
import type { EventLog } from '../log/log.ts';

const KEY = 'figures';
const kept = z.object({ version: z.string(), position: z.int(), last: z.string(), figures: z.unknown() });

/** Where figures are kept: the event that they were read after, by position and id, and what they were. */
export type Figures = { readonly position: number; readonly last: string; readonly figures: unknown };

/** Keeps figures beside the log, in the place of those before. */
export async function keepFigures({ store, version }: Pick<Derived, 'store' | 'version'>, figures: Figures): Promise<void> {
  await store.write(new Map([[KEY, sealed(JSON.stringify({ version, ...figures }))]]));
}

/**
 * The figures that were kept, if nothing was appended since: what a person can be shown before their log is folded. Null
 * when there are none, when they are torn or of other reducers, or when the log ends elsewhere.
 */
export async function keptFigures({ store, version }: Pick<Derived, 'store' | 'version'>, log: EventLog): Promise<unknown> {
  const [texts, head] = await Promise.all([store.read([KEY]), log.head()]);
  const text = unsealed(texts[0]);
  const found = text === null ? undefined : kept.safeParse(parseJson(text)).data;
  if (found?.version !== version || found.position !== head) return null;
  const [last] = await log.read(head, 1);
  return last?.id === found.last ? found.figures : null;
}
