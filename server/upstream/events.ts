import { streamEvent } from '@gauntlet/core';
import { failureOf, UpstreamFailed } from './failures.ts';
import { inTime, type Deadline, type Patience } from './patience.ts';

/** Where an event ends: at an empty line. Lines end with LF, CR or both. */
const EVENT_END = /\n\n|\r\r\n?|\n\r\n?/g;
const LONGEST_END = 3;

/** One or more whole events, as they came. */
export type Events = { readonly bytes: Uint8Array; readonly text: string };

/**
 * The events of an answer, whole, as soon as they are there, and no faster than they are taken. Half an event at the end is left out. Refuses
 * (UpstreamFailed) what breaks off, takes too long from piece to piece, or is too large.
 */
export async function* wholeEvents(answer: AsyncIterable<unknown>, limit: Deadline, patience: Patience): AsyncGenerator<Events> {
  const pieces = answer[Symbol.asyncIterator]();
  let total = 0;
  // One character a byte: an event's end is found even where a piece ends within a character.
  let held = '';
  while (true) {
    limit.next(patience.pieceMs);
    const piece = await nextPiece(pieces, limit);
    // While nobody takes what is there, the provider is not to blame.
    limit.next();
    if (piece === undefined) return;
    const searched = Math.max(0, held.length - LONGEST_END);
    held += piece.toString('latin1');
    total += piece.byteLength;
    const end = lastEnd(held, searched);
    const bytes = Buffer.from(held.slice(0, end), 'latin1');
    held = held.slice(end);
    if (total > patience.mostBytes || held.length > patience.mostEventBytes) throw new UpstreamFailed('tooLarge');
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

/** Where the last whole event ends, 0 where there is none. What was searched before is not searched again. */
function lastEnd(text: string, from: number): number {
  let end = 0;
  for (const match of text.slice(from).matchAll(EVENT_END)) end = from + match.index + match[0].length;
  return end;
}

/** What events say: how many characters of an answer, and whether they close it. What cannot be read says nothing. */
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
