import { expect, test } from 'vitest';
import { mediaTypeOf } from '../../../../core/domain/proof/media.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from([...text], (char) => char.charCodeAt(0));
const box = (name: string, brand = ''): Uint8Array => bytes(`\x00\x00\x00\x20${name}${brand}`);

test.each([
  ['JPEG', bytes('\xff\xd8\xff\xe0'), 'image/jpeg'],
  ['PNG', bytes('\x89PNG\r\n\x1a\n'), 'image/png'],
  ['GIF', bytes('GIF89a'), 'image/gif'],
  ['old GIF', bytes('GIF87a'), 'image/gif'],
  ['WebP', bytes('RIFF\x00\x00\x00\x00WEBPVP8 '), 'image/webp'],
  ['WebM', bytes('\x1a\x45\xdf\xa3\x00\x42\x82\x84webm'), 'video/webm'],
  ['MP4', box('ftyp', 'isom'), 'video/mp4'],
  ['MP4 of a phone', box('ftyp', 'mp42'), 'video/mp4'],
  ['QuickTime', box('ftyp', 'qt  '), 'video/quicktime'],
  ['old QuickTime without a brand', box('moov'), 'video/quicktime'],
])('PF3 recognizes %s by its first bytes', (_, beginning, type) => expect(mediaTypeOf(beginning)).toBe(type));

test.each([
  ['nothing', bytes('')],
  ['a page', bytes('<!doctype html>')],
  ['a drawing with scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a sound in the same container as WebP', bytes('RIFF\x00\x00\x00\x00WAVEfmt ')],
  ['Matroska that is no WebM', bytes('\x1a\x45\xdf\xa3\x00\x42\x82\x88matroska')],
  ['HEIC, which browsers do not show', box('ftyp', 'heic')],
  ['half a PNG', bytes('\x89PNG')],
  ['a PNG inside something else', bytes('x\x89PNG\r\n\x1a\n')],
  ['a GIF inside something else', bytes('xGIF89a')],
  ['WebP without its container', bytes('LIST\x00\x00\x00\x00WEBPVP8 ')],
  ['the text WebM alone', bytes('about webm')],
  ['an MP4 brand in another box', box('free', 'isom')],
  ['GIF of no version', bytes('GIF88a')],
  ['a signature beyond the first bytes', bytes(`${'x'.repeat(64)}\xff\xd8\xff`)],
])('PF3 recognizes %s as neither a photo nor a video', (_, beginning) => expect(mediaTypeOf(beginning)).toBeNull());
