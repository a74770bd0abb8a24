/** Keywords of at least this many letters also match longer words that begin with them. */
const MIN_PREFIX_LENGTH = 4;

/** Splits a text into lower-case words. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether any of the words matches a keyword: exactly, or as its prefix. */
export function wordsMatch(words: readonly string[], keywords: readonly string[]): boolean {
  return words.some((word) => keywords.some((each) => word === each || (each.length >= MIN_PREFIX_LENGTH && word.startsWith(each))));
}

/** Whether any word of a text matches a keyword. */
export function textMatches(text: string, keywords: readonly string[]): boolean {
  return wordsMatch(wordsOf(text), keywords);
}
