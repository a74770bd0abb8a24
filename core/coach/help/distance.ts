/**
 * Whether the edit distance between two words is at most `max`. An edit inserts, deletes or replaces one letter, or swaps two adjacent
 * letters (optimal string alignment).
 *
 * @example isWithinDistance('trsut', 'trust', 1) // true
 */
export function isWithinDistance(typed: string, word: string, max: number): boolean {
  if (Math.abs(typed.length - word.length) > max) return false;
  let beforePrevious: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: word.length + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = rowOf({ typed, word, i, previous, beforePrevious });
    if (Math.min(...row) > max) return false;
    beforePrevious = previous;
    previous = row;
  }
  return (previous[word.length] ?? Infinity) <= max;
}

type Rows = { typed: string; word: string; i: number; previous: readonly number[]; beforePrevious: readonly number[] };

/** Returns row `i` of the distance matrix: the distances from the first `i` letters to each prefix of the word. */
function rowOf({ typed, word, i, previous, beforePrevious }: Rows): number[] {
  const row = [i];
  for (let j = 1; j <= word.length; j += 1) {
    const isSame = typed[i - 1] === word[j - 1];
    const distance = Math.min((row[j - 1] ?? 0) + 1, (previous[j] ?? 0) + 1, (previous[j - 1] ?? 0) + (isSame ? 0 : 1));
    const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
    row.push(isSwapped ? Math.min(distance, (beforePrevious[j - 2] ?? 0) + 1) : distance);
  }
  return row;
}
