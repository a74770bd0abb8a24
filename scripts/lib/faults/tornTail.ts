// The log files of LevelDB, in which Chromium keeps IndexedDB: blocks of 32 KiB, filled with records of a header (checksum,
// length, type) and a content, which the writer appends one after the other.
import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK = 32_768;
const HEADER = 7;
const TYPES = { full: 1, first: 2, middle: 3, last: 4 };

/**
 * Cuts off what a kill left of a half written record at the end of IndexedDB's log files in `profile`; answers how many were cut.
 *
 * LevelDB leaves such a record out when it reads, but appends behind it; what reads the file after that takes the two for a
 * damaged one, and Chromium then deletes the whole database (google/leveldb#1287). The record was never acknowledged, so nothing
 * is taken from what a kill is to leave whole, and a test of our own code does not fail for what no page can keep from happening.
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

/** Where the last whole record of a log file ends, in bytes. All of the file where it is damaged otherwise: that is not to be hidden. */
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
