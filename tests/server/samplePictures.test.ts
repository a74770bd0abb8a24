import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { picturesOf, SCENES, type Picture } from '../../server/sample/pictures.ts';

/** The colour values of a picture's points, as `encodePng` wrote them: one image chunk, each line as the difference from the one above. */
function valuesOf({ bytes }: Picture): Uint8Array {
  const png = Buffer.from(bytes);
  const [stride, at] = [png.readUInt32BE(16) * 3, png.indexOf('IDAT')];
  const lines = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const values = new Uint8Array((lines.length / (stride + 1)) * stride);
  for (let i = 0; i < values.length; i += 1) values[i] = (values[i - stride] ?? 0) + (lines[i + 1 + Math.floor(i / stride)] ?? 0);
  return values;
}

/** The share of the colour values of two pictures that differ so much that one sees it. */
function difference(one: Uint8Array, other: Uint8Array): number {
  return one.filter((value, i) => Math.abs(value - (other[i] ?? 0)) > 24).length / one.length;
}

describe('the sample photos', () => {
  test.each(SCENES)('of the scene %s are told apart at a glance', (scene) => {
    const pictures = picturesOf(scene).map(valuesOf);
    const differences = pictures.flatMap((one, i) => pictures.slice(i + 1).map((other) => difference(one, other)));
    expect(pictures.length).toBeGreaterThanOrEqual(6);
    expect(Math.min(...differences)).toBeGreaterThan(0.03);
  });
});
