import fc from 'fast-check';

const sign = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), weight: 4 },
  { arbitrary: fc.constantFrom('```', '```json\n', '\n```', '{', '"', '\\', ' ', '\n', '**', '](', '<b>'), weight: 2 },
  { arbitrary: fc.constantFrom('trust', 'points', 'my', 'why', 'check-in', 'bet', '?'), weight: 1 },
);

/** Any text: lone surrogates, fences and words. Built from parts, because fast-check's own binary strings take seconds to initialize. */
export function anyText(maxLength = 60): fc.Arbitrary<string> {
  return fc.array(sign, { maxLength }).map((signs) => signs.join(''));
}
