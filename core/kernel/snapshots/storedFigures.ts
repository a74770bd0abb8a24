import * as z from 'zod/mini';
import { parseJson } from '../lib/copy.ts';
import { sealed, unsealed, type Derived } from './derived.ts';
import { hashOfEvent } from '../log/hash.ts';
import type { EventLog } from '../log/log.ts';

const KEY = 'figures';
const recordSchema = z.object({ version: z.string(), position: z.int(), last: z.string(), figures: z.unknown() });

/** Figures with the position and the hash of the event after which they were read. */
export type Figures = { readonly position: number; readonly last: string; readonly figures: unknown };

/** Stores figures and replaces those before. */
export async function storeFigures({ store, version }: Pick<Derived, 'store' | 'version'>, figures: Figures): Promise<void> {
  await store.write(new Map([[KEY, sealed(JSON.stringify({ version, ...figures }))]]));
}

/**
 * The stored figures, which a screen can show before the log is folded (LG13). Null when they are missing, torn or of other reducers, or when
 * the log does not end at their event.
 */
export async function storedFigures({ store, version }: Pick<Derived, 'store' | 'version'>, log: EventLog): Promise<unknown> {
  const [texts, head] = await Promise.all([store.read([KEY]), log.head()]);
  const text = unsealed(texts[0]);
  const found = text === null ? undefined : recordSchema.safeParse(parseJson(text)).data;
  if (found?.version !== version || found.position !== head) return null;
  const [last] = await log.read(head, 1);
  return last && hashOfEvent(last) === found.last ? found.figures : null;
}
