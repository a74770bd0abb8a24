import { streamEvent } from '@gauntlet/core';
import { failureOf, UpstreamFailed } from './failures.ts';
import { inTime, type Deadline, type UpstreamLimits } from './deadline.ts';

/** An event ends at an empty line. Lines end with LF, CR or both. */
const EVENT_END = /\n\n|\r\r\n?|\n\r\n?/g;
const LONGEST_END = 3;

/** One or more complete events, unchanged. */
export type Events = { readonly bytes: Uint8Array; readonly text: string };

/**
 * Yields the events of a response as soon as they are complete, and no faster than the consumer reads. Drops an incomplete event at the
 * end. Throws UpstreamFailed when the response breaks off, is too slow from piece to piece, or is too large.
 */
export async function* wholeEvents(response: AsyncIterable<unknown>, limit: Deadline, limits: UpstreamLimits): AsyncGenerator<Events> {
  const pieces = response[Symbol.asyncIterator]();
  let total = 0;
  // One character per byte, so that an event's end is found even when a piece ends within a character.
  let buffered = '';
  while (true) {
    limit.next(limits.pieceMs);
    const piece = await nextPiece(pieces, limit);
    // While the consumer does not read, no time limit of the provider runs.
    limit.next();
    if (piece === undefined) return;
    const searched = Math.max(0, buffered.length - LONGEST_END);
    buffered += piece.toString('latin1');
    total += piece.byteLength;
    const end = lastEnd(buffered, searched);
    const bytes = Buffer.from(buffered.slice(0, end), 'latin1');
    buffered = buffered.slice(end);
    if (total > limits.maxBytes || buffered.length > limits.maxEventBytes) throw new UpstreamFailed('tooLarge');
    if (end > 0) yield { bytes, text: bytes.toString('utf8') };
  }
}

async function nextPiece(pieces: AsyncIterator<unknown>, limit: Deadline): Promise<Buffer | undefined> {
  try {
    const piece = await inTime(limit, () => pieces.next());
    return Buffer.isBuffer(piece.value) ? piece.value : undefined;
  } catch (error) {
    throw failureOf(error, 'cut');
  }
}

/** Returns where the last complete event ends; 0 when there is none. Starts at `from`, since the text before was searched already. */
function lastEnd(text: string, from: number): number {
  let end = 0;
  for (const match of text.slice(from).matchAll(EVENT_END)) end = from + match.index + match[0].length;
  return end;
}

/** Returns how many characters of a reply the events contain, and whether they end it. Ignores events that cannot be parsed. */
export function readEvents(text: string): { characters: number; isOver: boolean } {
  let characters = 0;
  let isOver = false;
  for (const event of text.split(EVENT_END)) {
    const parsed = streamEvent.safeParse(dataOf(event));
    if (!parsed.success) continue;
    if (parsed.data.type === 'text-delta') characters += parsed.data.delta.length;
    else isOver = true;
  }
  return { characters, isOver };
}

function dataOf(event: string): unknown {
  const lines = event.split(/\r\n|\r|\n/).filter((line) => line.startsWith('data:'));
  if (lines.length === 0) return undefined;
  try {
    const data: unknown = JSON.parse(lines.map((line) => line.slice('data:'.length)).join('\n'));
    return data;
  } catch {
    return undefined;
  }
}
