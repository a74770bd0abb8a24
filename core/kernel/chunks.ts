import { parseJson } from './copy.ts';
import { sealed, unsealed, type Derived } from './derived.ts';
import { hashOfEvent } from './envelope.ts';
import type { EventEnvelope } from './event.ts';
import type { EventLog } from './log.ts';

/** So many events are one chunk: the first one has those at the positions 1 to 2,000. */
export const CHUNK = 2_000;
/** Records are read so many at a time, which a page does within a few milliseconds. */
const RECORDS = 500;

function keyOf(chunk: number): string {
  return `chunk/${String(chunk).padStart(6, '0')}`;
}

/**
 * The events of the log from its beginning, as far as chunks hold them without a gap: reading one text is many times faster
 * than reading as many records. Each chunk must follow from the one before it, and the last one must be what the log says.
 */
export async function* eventsInChunks({ store }: Pick<Derived, 'store'>, log: EventLog): AsyncGenerator<readonly EventEnvelope[], void> {
  let before: EventEnvelope | undefined;
  for (let chunk = 0; ; chunk += 1) {
    const [kept] = await store.read([keyOf(chunk)]);
    const events = eventsIn(unsealed(kept));
    const last = events?.at(-1);
    if (!events || !last || events[0]?.prev !== (before ? hashOfEvent(before) : '')) return;
    const [stored] = await log.read((chunk + 1) * CHUNK, 1);
    if (stored?.id !== last.id) return;
    yield events;
    before = last;
  }
}

function eventsIn(text: string | null): EventEnvelope[] | null {
  const parsed = text === null ? null : parseJson(text);
  return isEvents(parsed) ? parsed : null;
}

/** What was sealed by `writeChunks` were events of the log. */
function isEvents(value: unknown): value is EventEnvelope[] {
  return Array.isArray(value) && value.length === CHUNK;
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
    if (events.length === CHUNK) await alone(() => store.write(new Map([[keyOf(chunk), sealed(JSON.stringify(events))]])));
  }
}
