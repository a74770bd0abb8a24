import { unreadableVideo } from './source.ts';

type Range = { readonly position: number; readonly length: number };

/** The most samples of a track that is dropped: a second has a few. */
const MAX_SAMPLES = 500_000;

/** Returns where a track's samples are in the file, by the boxes of its sample table (ISO 14496-12, 8.7). Refuses (415) tables that do not fit. */
export function sampleRanges(boxes: ReadonlyMap<string, DataView>): Range[] {
  const sizeOf = sampleSizes(boxes.get('stsz'));
  const chunks = chunkPositions(boxes.get('stco'), boxes.get('co64'));
  const samplesIn = samplesPerChunk(boxes.get('stsc'));
  const ranges: Range[] = [];
  let sample = 0;
  for (const [chunk, start] of chunks.entries()) {
    let position = start;
    for (let left = samplesIn(chunk + 1); left > 0 && sample < sizeOf.count; left -= 1, sample += 1) position += sizeOf.at(sample);
    ranges.push({ position: start, length: position - start });
  }
  return ranges;
}

/** Reads a table's 32-bit number, checked. */
function numberAt(table: DataView, at: number): number {
  if (at + 4 > table.byteLength) throw unreadableVideo();
  return table.getUint32(at);
}

function sampleSizes(table: DataView | undefined): { readonly count: number; at(sample: number): number } {
  if (table === undefined) return { count: 0, at: () => 0 };
  const [fixed, count] = [numberAt(table, 4), numberAt(table, 8)];
  if (count > MAX_SAMPLES) throw unreadableVideo();
  return { count, at: (sample) => (fixed === 0 ? numberAt(table, 12 + 4 * sample) : fixed) };
}

function chunkPositions(table: DataView | undefined, wide: DataView | undefined): number[] {
  const used = table ?? wide;
  if (used === undefined) return [];
  const count = numberAt(used, 4);
  const bytes = table === undefined ? 8 : 4;
  if (count > MAX_SAMPLES || 8 + count * bytes > used.byteLength) throw unreadableVideo();
  return Array.from({ length: count }, (_, i) => (bytes === 4 ? used.getUint32(8 + 4 * i) : Number(used.getBigUint64(8 + 8 * i))));
}

/** Returns the number of samples of a chunk, which counts from 1. An entry holds until the next one. */
function samplesPerChunk(table: DataView | undefined): (chunk: number) => number {
  if (table === undefined) return () => 0;
  const count = numberAt(table, 4);
  if (count > MAX_SAMPLES) throw unreadableVideo();
  let entry = 0;
  return (chunk) => {
    while (entry + 1 < count && numberAt(table, 8 + 12 * (entry + 1)) <= chunk) entry += 1;
    return count === 0 ? 0 : numberAt(table, 8 + 12 * entry + 4);
  };
}
