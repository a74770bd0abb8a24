import { chunkOf, chunkText, type Chunk } from './chunkText.ts';
import { sealed, unsealed, type Derived } from './derived.ts';
import { hashOfEvent } from '../log/hash.ts';
import type { EventEnvelope } from '../log/event.ts';
import type { EventLog } from '../log/log.ts';

/** Events per chunk. The first chunk holds the positions 1 to 2,000. */
export const CHUNK = 2_000;
/** Records per read: a few milliseconds of work. */
const RECORDS = 500;

function keyOf(chunk: number): string {
  return `chunk/${String(chunk).padStart(6, '0')}`;
}

/** Chunks read ahead: the storage serves several reads in the time of one. */
const READ_AHEAD = 3;

/**
 * Yields the chunks of the log from its beginning, up to the first gap and to the last whole chunk not after `upTo` (LG12). Reading one text
 * is many times faster than reading its records. Checks that each chunk follows from the one before it and that its last event is the log's.
 * Reads the next chunks while the caller folds one.
 */
export async function* eventsInChunks(
  { store, pause }: Pick<Derived, 'store' | 'pause'>,
  log: Pick<EventLog, 'read'>,
  upTo: number,
): AsyncGenerator<Chunk, void> {
  const ahead: ReturnType<typeof storedChunk>[] = [];
  const readAhead = (number: number): void => {
    const next = storedChunk(store, log, number, upTo);
    // The await below reports a failure. Until then the rejection must not count as unhandled.
    next.catch(() => undefined);
    ahead.push(next);
  };
  let before = '';
  try {
    for (let number = 0; number < READ_AHEAD; number += 1) readAhead(number);
    for (let number = READ_AHEAD; ; number += 1) {
      const { text, stored } = await (ahead.shift() ?? storedChunk(store, log, number, upTo));
      await pause();
      const chunk = text === null ? null : chunkOf(text, CHUNK);
      if (chunk === null || chunk.before !== before || !stored || hashOfEvent(chunk.last) !== hashOfEvent(stored)) return;
      readAhead(number);
      yield chunk;
      before = hashOfEvent(chunk.last);
    }
  } finally {
    await Promise.allSettled(ahead);
  }
}

/** The text of a chunk and the log's event at its end. The text is null when it is missing or torn, or when the chunk ends after `upTo`. */
async function storedChunk(store: Derived['store'], log: Pick<EventLog, 'read'>, number: number, upTo: number) {
  if ((number + 1) * CHUNK > upTo) return { text: null, stored: undefined };
  const [[sealedText], [stored]] = await Promise.all([store.read([keyOf(number)]), log.read((number + 1) * CHUNK, 1)]);
  return { text: unsealed(sealedText), stored };
}

/** The keys of stored chunks that hold positions after `position`. */
export function chunksAfter(keys: readonly string[], position: number): string[] {
  const first = keyOf(Math.floor(position / CHUNK));
  return keys.filter((key) => key.startsWith('chunk/') && key >= first);
}

/** Writes the full chunks that are not stored yet. Ends when another tab replaced the tail meanwhile: a chunk holds events of one generation. */
export async function writeChunks(
  { store, pause, runExclusive: alone }: Derived,
  log: Pick<EventLog, 'tail'>,
  head: number,
): Promise<void> {
  const full = Math.floor(head / CHUNK);
  const existing = new Set(await store.keys());
  const { generation } = await log.tail(1, 0);
  for (let chunk = 0; chunk < full; chunk += 1) {
    if (existing.has(keyOf(chunk))) continue;
    const events: EventEnvelope[] = [];
    for (let i = 0; i < CHUNK; i += RECORDS) {
      const tail = await log.tail(chunk * CHUNK + i + 1, RECORDS);
      if (tail.generation !== generation) return;
      events.push(...tail.events);
      await pause();
    }
    if (events.length === CHUNK) await alone(() => store.write(new Map([[keyOf(chunk), sealed(chunkText(events))]])));
  }
}
