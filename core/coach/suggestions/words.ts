/** From so many letters on, a word of a template is also the beginning of a longer one. */
const SHORTEST_BEGINNING = 4;

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether a text, given in words, speaks of what is known by these. */
export function speakOf(words: readonly string[], known: readonly string[]): boolean {
  return words.some((word) => known.some((each) => word === each || (each.length >= SHORTEST_BEGINNING && word.startsWith(each))));
}

/** Whether a text speaks of what is known by these words. */
export function speaksOf(text: string, known: readonly string[]): boolean {
  return speakOf(wordsOf(text), known);
}
