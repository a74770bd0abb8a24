import { IRREGULAR, MERGED, STOP_WORDS, SYNONYMS } from './wordLists.ts';

/** A word of a text: its stem, and whether it is a stop word. */
export type Word = { readonly stem: string; readonly isStop: boolean };

/** Splits a text into words for the search: lower case, without accents and apostrophes, compounds merged, stemmed except for stop words. */
export function wordsOf(text: string): Word[] {
  return plain(text)
    .split(/[^a-z0-9.]+/)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '')
    .map((word) => (STOP_WORDS.has(word) ? { stem: word, isStop: true } : { stem: stemOf(word), isStop: false }));
}

/** The stems of a text's words. */
export function stemsOf(words: string): ReadonlySet<string> {
  return new Set(wordsOf(words).map(({ stem }) => stem));
}

/** Normalizes a text: lower case, without accents and apostrophes, compounds merged. */
function plain(text: string): string {
  const bare = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{Mn}'’‘`´]/gu, '');
  return MERGED.reduce((merged, [pattern, word]) => merged.replace(pattern, word), bare);
}

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ification(s?)$/, 'ify'],
  [/(ied|ies)$/, 'y'],
  [/(ations?|ating|ated|ates|ate|ators?)$/, ''],
  [/(sses)$/, 'ss'],
  [/(ings?|edly|ed|ers?|es|ly)$/, ''],
  [/(?<![sui])s$/, ''],
];

/** An approximate stem, the same for all forms of a word. */
function stemOf(word: string): string {
  const regular = IRREGULAR.get(word) ?? word;
  const stem = /\d/.test(regular) ? regular : normalizeEnd(withoutEnding(regular));
  return SYNONYMS.get(stem) ?? stem;
}

function withoutEnding(word: string): string {
  for (const [ending, instead] of ENDINGS) {
    const cut = word.replace(ending, instead);
    if (cut !== word && cut.length >= 3) return cut;
  }
  return word;
}

/** Removes a doubled last consonant or a silent e: stopp to stop, complete to complet. */
function normalizeEnd(stem: string): string {
  if (stem.length > 4 && /([bdfglmnprt])\1$/.test(stem)) return stem.slice(0, -1);
  return stem.length > 3 ? stem.replace(/e$/, '') : stem;
}
