/**
 * Whether a word becomes another one by at most `most` typos: a letter more, less, other, or two neighbours swapped
 * (optimal string alignment).
 */
export function isTypoOf(typed: string, word: string, most: number): boolean {
  if (Math.abs(typed.length - word.length) > most) return false;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: word.length + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = rowOf({ typed, word, i, last, beforeLast });
    if (Math.min(...row) > most) return false;
    beforeLast = last;
    last = row;
  }
  return (last[word.length] ?? Infinity) <= most;
}

type Step = { typed: string; word: string; i: number; last: readonly number[]; beforeLast: readonly number[] };

/** What it takes from the first `i` letters to each beginning of the word. */
function rowOf({ typed, word, i, last, beforeLast }: Step): number[] {
  const row = [i];
  for (let j = 1; j <= word.length; j += 1) {
    const same = typed[i - 1] === word[j - 1];
    const cost = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
    const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
    row.push(swapped ? Math.min(cost, (beforeLast[j - 2] ?? 0) + 1) : cost);
  }
  return row;
}
