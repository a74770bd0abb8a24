import fc from 'fast-check';

/** Texts of people, and texts that are likely to break files and screens (line ends of all kinds, halves of characters). */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom('Well done', 'Läuft bei dir', '頑張って', 'שלום', '👩‍🚀 ok'), weight: 4 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 12 }), weight: 1 },
  {
    arbitrary: fc.string({
      unit: fc.constantFrom('\ud83d', '\u2028', '\u2029', '\n', '\r', '\u0000', '\u202e', '"', '\\', ' ', 'x'),
      maxLength: 12,
    }),
    weight: 1,
  },
);
