import { chunkOf, chunkText, type Chunk } from './chunkText.ts';
import { sealed, unsealed, type Derived } from './derived.ts';
import { hashOfEvent } from '../log/hash.ts';
import type { EventEnvelope } from '../log/event.ts';
import type { EventLog } from '../log/log.ts';

/** So many events are one chunk: the first one has those at the positions 1 to 2,000. */
export const CHUNK = 2_000;
/** Records are read so many at a time, which a page does within a few milliseconds. */
const RECORDS = 500;

function keyOf(chunk: number): string {
  return `chunk/${String(chunk).padStart(6, '0')}`;
}

/** So many chunks are read ahead: the storage answers each after a while, and several in the same while. */
const AHEAD = 3;

/**
 * The events of the log from its beginning, as far as chunks hold them without a gap and all of a chunk are wanted: reading
 * one text is many times faster than reading as many records. Each chunk must follow from the one before it, and its last event must
 * be what the log says.
 * The next ones are read while one is folded.
 */
export async function* eventsInChunks(
  { store, pause }: Pick<Derived, 'store' | 'pause'>,
  log: EventLog,
  upTo: number,
): AsyncGenerator<Chunk, void> {
  const ahead: ReturnType<typeof keptChunk>[] = [];
  const readAhead = (number: number): void => {
    const next = keptChunk(store, log, number, upTo);
    // Whoever waits for it hears of its failure; until then nobody does.
    next.catch(() => undefined);
    ahead.push(next);
  };
  let before = '';
  try {
    for (let number = 0; number < AHEAD; number += 1) readAhead(number);
    for (let number = AHEAD; ; number += 1) {
      const { text, stored } = await (ahead.shift() ?? keptChunk(store, log, number, upTo));
      await pause();
      const chunk = text === null ? null : chunkOf(text, CHUNK);
      if (chunk === null || chunk.before !== before || chunk.last.id !== stored?.id) return;
      readAhead(number);
      yield chunk;
      before = hashOfEvent(chunk.last);
    }
  } finally {
    await Promise.allSettled(ahead);
  }
}

/** The text of a chunk, unless there is none, or it is torn or goes too far, and its last event as the log has it. */
async function keptChunk(store: Derived['store'], log: EventLog, number: number, upTo: number) {
  if ((number + 1) * CHUNK > upTo) return { text: null, stored: undefined };
  const [[kept], [stored]] = await Promise.all([store.read([keyOf(number)]), log.read((number + 1) * CHUNK, 1)]);
  return { text: unsealed(kept), stored };
}

/** Makes the chunks that are full now and not there yet. */
export async function writeChunks({ store, pause, alone }: Derived, log: EventLog, head: number): Promise<void> {
  const full = Math.floor(head / CHUNK);
  const there = new Set(await store.keys());
  for (let chunk = 0; chunk < full; chunk += 1) {
    if (there.has(keyOf(chunk))) continue;
    const events: EventEnvelope[] = [];
    for (let i = 0; i < CHUNK; i += RECORDS) {
      events.push(...(await log.read(chunk * CHUNK + i + 1, RECORDS)));
      await pause();
    }
    if (events.length === CHUNK) await alone(() => store.write(new Map([[keyOf(chunk), sealed(chunkText(events))]])));
  }
}
