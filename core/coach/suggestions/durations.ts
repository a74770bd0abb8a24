const UNIT_DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };
const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const TENS: Readonly<Record<string, number>> = {
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

const UNIT = '(days?|weeks?|months?|years?|[dwy])';
/** '21 days', '3 weeks', '30-day', '2-3 weeks' (the fewer), 'two weeks', 'a month'. */
const WITH_UNIT = new RegExp(
  String.raw`(?<![\w.-])(\d{1,9}(?:\.\d{1,3})?|[a-z]{1,7})(?:\s*(?:-|–|to)\s*\d{1,9})?\s*-?\s*${UNIT}(?![a-z])`,
  'gi',
);
const NUMBER_ALONE = /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*$/;
const LONGEST = 200;

/** How many days a text speaks of, with a unit; null when of none, or of less than one. */
export function daysNamedIn(text: string): number | null {
  for (const [, count = '', unit = ''] of text.slice(0, LONGEST).matchAll(WITH_UNIT)) {
    const many = countOf(count.toLowerCase());
    if (many !== null && many > 0) return many * (UNIT_DAYS[unit[0]?.toLowerCase() ?? ''] ?? 1);
  }
  return null;
}

/** The same, where a number alone is days too. */
export function daysIn(text: string): number | null {
  const [, alone] = NUMBER_ALONE.exec(text.slice(0, LONGEST)) ?? [];
  return alone === undefined ? daysNamedIn(text) : Number(alone) || null;
}

function countOf(text: string): number | null {
  const number = Number(text);
  if (!Number.isNaN(number)) return number;
  const word = WORDS.indexOf(text);
  return word >= 0 ? word : (TENS[text] ?? null);
}
