import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [number, number, number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a channel, three channels, no interlacing. */
const FORMAT = [8, 2, 0, 0, 0];
/** PNG filter type 2: each byte as the difference from the one above. Smooth pictures compress well. */
const UP = 2;

/** Encodes a PNG from the colour of each point. */
export function encodePng(width: number, height: number, colourAt: (column: number, row: number) => Colour): Uint8Array<ArrayBuffer> {
  const stride = width * 3;
  const lines = Buffer.alloc((stride + 1) * height);
  let above = new Uint8Array(stride);
  for (let row = 0; row < height; row += 1) {
    const line = lineOf(width, (column) => colourAt(column, row));
    const at = row * (stride + 1);
    lines[at] = UP;
    for (let i = 0; i < stride; i += 1) lines[at + 1 + i] = (line[i] ?? 0) - (above[i] ?? 0);
    above = line;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(FORMAT, 8);
  return Uint8Array.from(
    Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]),
  );
}

function lineOf(width: number, colourAt: (column: number) => Colour): Uint8Array<ArrayBuffer> {
  const line = new Uint8Array(width * 3);
  for (let column = 0; column < width; column += 1) {
    const [red, green, blue] = colourAt(column);
    line[column * 3] = red;
    line[column * 3 + 1] = green;
    line[column * 3 + 2] = blue;
  }
  return line;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
