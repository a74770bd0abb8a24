import type { Page } from 'playwright';

/** The name of the place that a photo of `photoWithLocation` contains beside its coordinates. */
const PLACE = 'Kleiner Feldberg, summit';

const START_OF_IMAGE_BYTES = 2;
const ASCII = 2;
const LONG = 4;
const RATIONAL = 5;

/**
 * A JPEG as a phone makes it: a picture, and before it the coordinates and the name of its place (Exif). With
 * a different colour it is a picture that no other test has.
 */
export async function photoWithLocation(page: Page, colour = 'orange'): Promise<Buffer> {
  const picture = Buffer.from(await drawnPicture(page, colour), 'base64');
  const exif = exifWithLocation();
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([picture.subarray(0, START_OF_IMAGE_BYTES), head, exif, picture.subarray(START_OF_IMAGE_BYTES)]);
}

function drawnPicture(page: Page, colour: string): Promise<string> {
  return page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = 'teal';
      pen.fillRect(0, 0, 320, 240);
      pen.fillStyle = fill;
      pen.fillRect(40, 60, 120, 90);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, colour);
}

type Entry = { tag: number; type: number; count: number; bytes: Buffer };

/** An Exif block in TIFF form, big-endian: an image description, and a directory with latitude and longitude. */
function exifWithLocation(): Buffer {
  const place = entry(0x010e, ASCII, Buffer.from(`${PLACE}\0`));
  const position = [
    entry(1, ASCII, Buffer.from('N\0')),
    entry(2, RATIONAL, degrees(50, 13, 19)),
    entry(3, ASCII, Buffer.from('E\0')),
    entry(4, RATIONAL, degrees(8, 26, 46)),
  ];
  const first = 8;
  const gps = first + sizeOf([place, pointer(0)]);
  const header = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, first]);
  return Buffer.concat([Buffer.from('Exif\0\0'), header, directory([place, pointer(gps)], first), directory(position, gps)]);
}

function entry(tag: number, type: number, bytes: Buffer): Entry {
  return { tag, type, count: type === RATIONAL ? bytes.length / 8 : type === LONG ? bytes.length / 4 : bytes.length, bytes };
}

function pointer(to: number): Entry {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(to);
  return entry(0x8825, LONG, bytes);
}

function degrees(...parts: number[]): Buffer {
  const bytes = Buffer.alloc(parts.length * 8);
  parts.forEach((part, i) => bytes.writeUInt32BE(1, bytes.writeUInt32BE(part, i * 8)));
  return bytes;
}

function sizeOf(entries: Entry[]): number {
  return 2 + entries.length * 12 + 4 + entries.reduce((sum, { bytes }) => sum + (bytes.length > 4 ? bytes.length : 0), 0);
}

/** The directory at the position `at`; values larger than an entry's four bytes follow behind. */
function directory(entries: Entry[], at: number): Buffer {
  const table = Buffer.alloc(2 + entries.length * 12 + 4);
  table.writeUInt16BE(entries.length);
  const behind: Buffer[] = [];
  entries.forEach(({ tag, type, count, bytes }, i) => {
    const place = 2 + i * 12;
    table.writeUInt16BE(tag, place);
    table.writeUInt16BE(type, place + 2);
    table.writeUInt32BE(count, place + 4);
    if (bytes.length <= 4) return void bytes.copy(table, place + 8);
    table.writeUInt32BE(at + table.length + Buffer.concat(behind).length, place + 8);
    return void behind.push(bytes);
  });
  return Buffer.concat([table, ...behind]);
}
