// Reads the log files of LevelDB, in which Chromium stores IndexedDB. They consist of blocks of 32 KiB with records: a header (checksum,
// length, type) and the content. The writer appends records one after the other.
import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK = 32_768;
const HEADER = 7;
const TYPES = { full: 1, first: 2, middle: 3, last: 4 };

/**
 * Removes the partial record that a kill left at the end of IndexedDB's log files in `profile`. Returns how many files it cut.
 *
 * LevelDB skips such a record when it reads, but appends behind it. The next reader takes both together for a damaged record, and Chromium
 * then deletes the whole database (google/leveldb#1287). The record was never acknowledged, so removing it hides no loss. No page can
 * prevent this defect, so a test of our code must not fail because of it.
 */
export function cutTornTails(profile: string): number {
  const folder = join(profile, 'Default', 'IndexedDB');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.log$|MANIFEST-\d+$/.test(path));
  return paths.filter((path) => cutTornTail(join(folder, path))).length;
}

function cutTornTail(path: string): boolean {
  const log = readFileSync(path);
  const whole = wholeLength(log);
  if (whole < log.length) truncateSync(path, whole);
  return whole < log.length;
}

/**
 * Returns where the last complete record of a log file ends, in bytes. Returns the file's length when it is damaged in another way, so that
 * such damage stays visible.
 */
export function wholeLength(log: Buffer): number {
  let whole = 0;
  let at = 0;
  while (at + HEADER <= log.length) {
    const left = BLOCK - (at % BLOCK);
    if (left < HEADER) {
      at += left;
      continue;
    }
    const size = HEADER + log.readUInt16LE(at + 4);
    const type = log.readUInt8(at + 6);
    if (size > left || type < TYPES.full || type > TYPES.last) return log.length;
    at += size;
    if (at > log.length) break;
    if (type === TYPES.full || type === TYPES.last) whole = at;
  }
  return whole;
}
