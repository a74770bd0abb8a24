/** Returns the words that a search looks for. */
export function wordsOf(text = ''): readonly string[] {
  return normalized(text).split(/\s+/).filter(Boolean);
}

/** Returns a text without case and accents: 'cafe' finds 'Café'. */
export function normalized(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * Returns a key by which titles sort (CH25): whatever their case and accents, numbers by their value ('Plan 9' before 'Plan 10'), and signs before
 * digits before letters. It depends on no locale.
 */
export function titleKey(title: string): string {
  return normalized(title).replaceAll(/0*(\d+)|[^\p{L}\p{N}]/gu, (sign, digits?: string) =>
    digits === undefined ? `\u0001${sign}` : `${String(digits.length).padStart(3, '0')}${digits}`,
  );
}
