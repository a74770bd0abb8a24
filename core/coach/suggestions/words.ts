/** From so many letters on, a word of a template is also the beginning of a longer one. */
const MIN_PREFIX_LENGTH = 4;

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether a text, given in words, speaks of what is known by these. */
export function wordsMatch(words: readonly string[], keywords: readonly string[]): boolean {
  return words.some((word) => keywords.some((each) => word === each || (each.length >= MIN_PREFIX_LENGTH && word.startsWith(each))));
}

/** Whether a text speaks of what is known by these words. */
export function textMatches(text: string, keywords: readonly string[]): boolean {
  return wordsMatch(wordsOf(text), keywords);
}
