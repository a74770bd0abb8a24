import { describe, expect, test } from 'vitest';
import { nameRefusal } from '../../../../core/domain/settings/nameText.ts';

describe('ST2 a name', () => {
  test.each([
    'https://evil.example/x',
    'Win at evil.com',
    'evil.com',
    'www.evil',
    'EVIL.ORG!',
    'javascript:alert(1)',
    'mailto:me',
    'shop.evil.xyz',
    'evil.zone/free',
    'bücher.de',
  ])('ST2 %j is refused as a link', (name) => expect(nameRefusal(name)).toBe('A name is text, not a link.'));

  test.each(['Ann\u0000', 'Ann\nBen', 'Ann\u202Enib', 'Ann\u2028Ben', 'Ann\u2066Ben'])('ST2 %j is refused for its characters', (name) =>
    expect(nameRefusal(name)).toBe('A name is text, without control characters.'),
  );

  test.each(['  ', '\u200B\u200B', '\u3164\u00AD\u2800'])('ST2 %j is refused, because nothing of it is seen', (name) =>
    expect(nameRefusal(name)).toBe('A name is text that can be seen.'),
  );

  test.each([
    'Ann Lee',
    'J.R.R. Tolkien',
    'J.R.Tolkien',
    'St. John',
    'Dr.Müller',
    'Jean-Luc',
    'dan@example.org',
    'john.me@gmail.com',
    '李小龍',
    'علی‌رضا',
    '👩‍👩‍👧 family',
    'Hotel: Bob',
    'Ann 3.5',
  ])('ST2 %j is text', (name) => expect(nameRefusal(name)).toBeNull());
});
