import { beforeEach, describe, expect, test } from 'vitest';
import { CHUNK, eventsInChunks, writeChunks } from '../../../../core/kernel/snapshots/chunks.ts';
import { chunkText } from '../../../../core/kernel/snapshots/chunkText.ts';
import { sealed, type Derived } from '../../../../core/kernel/snapshots/derived.ts';
import type { EventEnvelope, FoldedEvent } from '../../../../core/kernel/log/event.ts';
import { hashOf } from '../../../../core/kernel/log/hash.ts';
import type { EventLog } from '../../../../core/kernel/log/log.ts';
import { sampleEvent } from '../../../contracts/log.contract.ts';
import { watchedDerived, type Watched } from '../watchedDerived.ts';

/** Events of two chunks and one more. Only the first event of a chunk carries the hash of the previous one, because nothing else is checked. */
const events: EventEnvelope[] = Array.from({ length: 2 * CHUNK + 1 }, (_, i) => sampleEvent(i + 1, {}));
const [second] = events.splice(CHUNK, 1, { ...sampleEvent(CHUNK + 1, {}), prev: hashOf(events[CHUNK - 1]) });
if (!second) throw new Error('There are two chunks.');
const KEYS = ['chunk/000000', 'chunk/000001'];

let watched: Watched;
let derived: Derived;
let texts: Map<string, string>;
let reads: number[];
beforeEach(() => {
  watched = watchedDerived();
  ({ derived, texts } = watched);
  reads = [];
});

/** A read-only log of these events. */
function logOf(stored: readonly EventEnvelope[], generationAt: (position: number) => number = () => 0): Pick<EventLog, 'read' | 'tail'> {
  const read: EventLog['read'] = async (position, limit = stored.length) => {
    reads.push(limit);
    return stored.slice(position - 1, position - 1 + limit);
  };
  return {
    read,
    tail: async (position, limit) => ({ events: await read(position, limit), confirmed: 0, generation: generationAt(position) }),
  };
}

async function chunksOf(stored: readonly EventEnvelope[], upTo = Number.POSITIVE_INFINITY): Promise<(readonly FoldedEvent[])[]> {
  const found: (readonly FoldedEvent[])[] = [];
  for await (const { inBatches } of eventsInChunks(derived, logOf(stored), upTo)) found.push([...inBatches(500)].flat());
  return found;
}

function folded(from: number, to: number): FoldedEvent[] {
  return events.slice(from, to).map((event) => ({ ...event, prev: undefined }));
}

const storeChunk = (chunk: number, stored: readonly EventEnvelope[]) => texts.set(KEYS[chunk] ?? '', sealed(chunkText(stored)));

describe('LG12 chunks', () => {
  test('LG12 are written for full and missing ranges, with pauses for the page', async () => {
    await writeChunks(derived, logOf(events), CHUNK - 1);
    expect([...texts.keys()]).toEqual([]);
    await writeChunks(derived, logOf(events), 2 * CHUNK - 1);
    expect({ keys: [...texts.keys()], pauses: watched.pauses }).toEqual({ keys: [KEYS[0]], pauses: 4 });
    texts.set(KEYS[0] ?? '', 'as it is');
    await writeChunks(derived, logOf(events), 2 * CHUNK);
    expect({ keys: [...texts.keys()], first: texts.get(KEYS[0] ?? ''), pauses: watched.pauses }).toEqual({
      keys: KEYS,
      first: 'as it is',
      pauses: 8,
    });
    expect(texts.get(KEYS[1] ?? '')).toBe(sealed(chunkText(events.slice(CHUNK, 2 * CHUNK))));
  });

  test('LG12 are not written for a log shorter than the given head', async () => {
    await writeChunks(derived, logOf(events.slice(0, CHUNK - 1)), CHUNK);
    expect(texts.size).toBe(0);
  });

  test('LG18 a chunk whose tail was replaced while its records were read is not written', async () => {
    const replacedAt = (from: number) =>
      writeChunks(
        derived,
        logOf(events, (position) => (position < from ? 0 : 1)),
        events.length,
      );
    await replacedAt(CHUNK);
    expect([...texts.keys()]).toEqual([KEYS[0]]);
    await replacedAt(CHUNK + 1_000);
    expect([...texts.keys()]).toEqual([KEYS[0]]);
  });

  test('LG12 yield the events of the log up to the first gap or mismatch', async () => {
    await writeChunks(derived, logOf(events), events.length);
    const whole = new Map(texts);
    reads.length = 0;
    expect(await chunksOf(events)).toEqual([folded(0, CHUNK), folded(CHUNK, 2 * CHUNK)]);
    // Three chunks are requested at first, and one more while each is folded.
    expect(reads).toEqual([1, 1, 1, 1, 1]);
    expect(await chunksOf(events, 2 * CHUNK - 1)).toEqual([folded(0, CHUNK)]);
    expect(reads.length).toBe(6);
    const other = events.with(2 * CHUNK - 1, sampleEvent(9, {}));
    expect((await chunksOf(other)).length).toBe(1);
    expect(await chunksOf(events.slice(0, CHUNK - 1))).toEqual([]);
    storeChunk(1, events.slice(CHUNK, 2 * CHUNK).with(0, second));
    expect((await chunksOf(events)).length).toBe(1);
    storeChunk(0, events.slice(0, CHUNK).with(0, { ...sampleEvent(1, {}), prev: 'x' }));
    expect(await chunksOf(events)).toEqual([]);
    for (const [key, text] of whole) texts.set(key, text);
    texts.delete(KEYS[0] ?? '');
    expect(await chunksOf(events)).toEqual([]);
  });

  test('LG12 are ignored with another number of events or another shape', async () => {
    for (const stored of [events.slice(0, CHUNK - 1), events.slice(0, CHUNK + 1)]) {
      storeChunk(0, stored);
      expect(await chunksOf(events)).toEqual([]);
    }
    for (const none of [[], { length: CHUNK }, { id: { length: CHUNK }, data: { length: CHUNK } }]) {
      texts.set(KEYS[0] ?? '', sealed(JSON.stringify(none)));
      expect(await chunksOf(events)).toEqual([]);
    }
  });
});
