/** Returns the words that a search looks for. */
export function wordsOf(text = ''): readonly string[] {
  return normalized(text).split(/\s+/).filter(Boolean);
}

/** Returns a text without case and accents: 'cafe' finds 'Café'. */
export function normalized(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
