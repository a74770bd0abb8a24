const UNIT_DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };
const COUNT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  another: 1,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
};

/** Matches '21 days', '3 weeks', '30-day', '2-3 weeks' (the lower number counts), '4w', 'two weeks', 'a month'. */
const WITH_UNIT =
  /(?<![\w.-])(?:(\d{1,9}(?:\.\d{1,3})?)(?:\s*(?:-|–|to)\s*\d{1,9})?\s*-?\s*(days?|weeks?|months?|years?|[dwy])|([a-z]{1,7})[\s-]+(days?|weeks?|months?|years?))(?![a-z])/gi;
const NUMBER_ALONE = /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*$/;
const MAX_LENGTH = 200;

/**
 * Returns the first duration with a unit in a text, in days, or null if there is none above 0.
 *
 * @example daysNamedIn('two weeks or so') // 14
 */
export function daysNamedIn(text: string): number | null {
  for (const [, number, unit, word, wordsUnit] of text.slice(0, MAX_LENGTH).toLowerCase().matchAll(WITH_UNIT)) {
    const many = number === undefined ? countOf(word ?? '') : Number(number);
    if (many > 0) return many * (UNIT_DAYS[(unit ?? wordsUnit ?? '').charAt(0)] ?? 1);
  }
  return null;
}

/** Like `daysNamedIn`, but a number without a unit counts as days. */
export function daysIn(text: string): number | null {
  const [, alone] = NUMBER_ALONE.exec(text.slice(0, MAX_LENGTH)) ?? [];
  return alone === undefined ? daysNamedIn(text) : Number(alone) || null;
}

/** Returns the value of a number word, or 0 for another word. */
function countOf(word: string): number {
  return NUMBER_WORDS[word] ?? Math.max(0, COUNT_WORDS.indexOf(word));
}
