import { describe, expect, test } from 'vitest';
import { hasChanged, pictureRefusal } from '../../../../core/domain/settings/form.ts';
import { GIF, HTML, JPEG, MP4, PNG, SVG, WEBP } from '../../../server/support/files.ts';

const LIMIT = 5 * 1024 * 1024;

describe('a chosen picture', () => {
  test.each([
    ['JPEG', JPEG],
    ['PNG', PNG],
    ['GIF', GIF],
    ['WebP', WEBP],
  ])('ST6 recognizes %s by its bytes and accepts less than 5 MB', (_, bytes) => {
    expect(pictureRefusal(bytes, LIMIT - 1)).toBeNull();
    expect(pictureRefusal(bytes, LIMIT)).toBe('Image size must be less than 5MB');
  });

  test.each([
    ['a page', HTML],
    ['an SVG', SVG],
    ['a video', MP4],
    ['nothing', new Uint8Array(0)],
    ['a sound', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
    ['WEBP without its container', Buffer.from('LIST\0\0\0\0WEBPVP8 ')],
  ])('ST6 refuses %s by its bytes', (_, bytes) => {
    expect(pictureRefusal(bytes, bytes.length)).toBe('Please select an image file');
  });
});

describe('unsaved changes', () => {
  const saved = { name: 'Ann', settings: { showEmail: false }, goals: ['Run'] };

  test.each([
    [{ ...saved, name: 'Anna' }],
    [{ ...saved, settings: { showEmail: true } }],
    [{ ...saved, goals: [] }],
    [{ ...saved, goals: { 0: 'Run' } }],
    [{ ...saved, goals: null }],
    [{ ...saved, goals: ['Run', 'Swim'] }],
  ])('ST8 %j differs from the saved values', (form) => expect(hasChanged(form, saved)).toBe(true));

  test.each([[saved], [{ ...saved, name: ' Ann\n' }], [{ goals: ['Run'], settings: { showEmail: false }, name: 'Ann' }]])(
    'ST8 %j equals the saved values',
    (form) => expect(hasChanged(form, saved)).toBe(false),
  );
});
