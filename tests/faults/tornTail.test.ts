import { describe, expect, test } from 'vitest';
import { wholeLength } from '../../scripts/lib/faults/tornTail.ts';

const [FULL, FIRST, LAST] = [1, 2, 4];
const BLOCK = 32_768;

describe('a log file of LevelDB', () => {
  const two = Buffer.concat([record(FULL, 75), record(FULL, 300)]);

  test.each<[string, Buffer, number]>([
    ['nothing', Buffer.alloc(0), 0],
    ['whole records', two, two.length],
    ['a header without its content', Buffer.concat([two, record(FULL, 75).subarray(0, 7)]), two.length],
    ['half a header', Buffer.concat([two, record(FULL, 75).subarray(0, 3)]), two.length],
    ['half a content', Buffer.concat([two, record(FULL, 75).subarray(0, 50)]), two.length],
    ['a record over two blocks', overTwoBlocks(), overTwoBlocks().length],
    ['the first part of a record over two blocks', Buffer.concat([two, record(FIRST, BLOCK - 7 - two.length)]), two.length],
    ['a block that ends before a header fits', filledUp(), filledUp().length],
    ['half a record behind such a block', Buffer.concat([filledUp(), record(FULL, 75).subarray(0, 50)]), filledUp().length],
    ['a length that no block can hold', Buffer.concat([two, record(FULL, BLOCK).subarray(0, 40)]), two.length + 40],
    ['an unknown type', Buffer.concat([two, record(9, 10).subarray(0, 9)]), two.length + 9],
  ])('with %s is whole up to the right position', (_, log, whole) => {
    expect(wholeLength(log)).toBe(whole);
  });
});

function record(type: number, length: number): Buffer {
  const header = Buffer.alloc(7);
  header.writeUInt16LE(length, 4);
  header.writeUInt8(type, 6);
  return Buffer.concat([header, Buffer.alloc(length, 'x')]);
}

function overTwoBlocks(): Buffer {
  return Buffer.concat([record(FIRST, BLOCK - 7), record(LAST, 20)]);
}

/** A block whose last three bytes are empty, and a record in the next one. */
function filledUp(): Buffer {
  return Buffer.concat([record(FULL, BLOCK - 10), Buffer.alloc(3), record(FULL, 20)]);
}
