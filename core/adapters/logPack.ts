import { chunkOf, chunkText } from '../kernel/snapshots/chunkText.ts';
import { sealed, unsealed } from '../kernel/snapshots/derived.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { readable } from '../kernel/log/unreadable.ts';
import type { Pack } from './logRecord.ts';

/** The most events of a pack. Packs end at its multiples, so that a batch of that many events is one record. */
export const PACK = 500;

const BETWEEN = ',';

/** The record of adjacent events: half the size of their own records, and written in a fraction of the time. */
export function packOf(events: readonly EventEnvelope[]): Pack {
  return { count: events.length, text: sealed(chunkText(events)), prevs: events.map(({ prev }) => prev).join(BETWEEN) };
}

/** The events of a pack that ends at a position, with a stand-in for each that is damaged (LG16). Empty when none can be read. */
export function eventsOfPack({ count, text, prevs }: Pack, last: number): EventEnvelope[] {
  const [whole, before] = [unsealed(text), prevs.split(BETWEEN)];
  const chunk = whole === null ? null : chunkOf(whole, count);
  if (!chunk) return [];
  return [...chunk.inBatches(count)].flat().map((event, i) => readable({ ...event, prev: before[i] }, last - count + 1 + i));
}
