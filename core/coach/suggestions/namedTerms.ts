import { MAX_METRIC, MAX_UNIT, type Frequency } from '../../domain/challenge/events.ts';

/** A number that each check-in aims at, and what it counts in lower case. */
export type NamedAmount = { readonly target: number; readonly unit: string };

/** Not a cadence but a length of time: 'for a week', 'wait a day'. */
const NOT_A_LENGTH = String.raw`(?<!\b(?:for|wait|within|in|after|than|half|takes?) )`;
const CADENCES: readonly (readonly [Frequency, RegExp])[] = [
  ['daily', new RegExp(String.raw`\b(?:(?:${NOT_A_LENGTH}a|per|each|every) (?:day|morning|evening|night)|daily)\b`, 'i')],
  ['weekly', new RegExp(String.raw`\b(?:(?:${NOT_A_LENGTH}a|per|each|every) week|weekly)\b`, 'i')],
];

/** A number with one or two words, and the cadence that follows: '20 pages a day', '8 glasses of water per day'. */
const PER_TIME =
  /(?<![\w.,$€£-])(\d{1,3}(?:,\d{3})+|\d{1,7}(?:\.\d{1,2})?) ((?:[a-z][a-z-]{0,18} )?[a-z][a-z-]{1,18})(?: of [a-z ]{1,20}?)? (?:a|per|each|every) (day|week)\b/gi;
/** A number with a word that is always counted: '10 pages before bed'. */
const COUNTED =
  /(?<![\w.,$€£-])(\d{1,3}(?:,\d{3})+|\d{1,7}(?:\.\d{1,2})?) (pages?|words?|minutes?|hours?|steps?|kilomet(?:re|er)s?|km|miles?|push-?ups?|sit-?ups?|squats?|burpees?|glasses|lines?|questions?|chapters?|litres?|liters?)\b/gi;
/** Words of a rhythm, which is no amount. */
const RHYTHM = /\b(?:times?|days?|weeks?|months?)$/i;

/**
 * Returns the cadence that a text names, or null. Of two, the one that is named first counts.
 *
 * @example cadenceIn('Run 3 times a week') // 'weekly'
 */
export function cadenceIn(text: string): Frequency | null {
  const found = CADENCES.flatMap(([frequency, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ frequency, at }];
  });
  return found.toSorted((a, b) => a.at - b.at)[0]?.frequency ?? null;
}

/**
 * Returns the amount that a text names for one check-in at this frequency, or null.
 *
 * @example amountIn('Read 20 Pages a Day', 'daily') // { target: 20, unit: 'pages' }
 */
export function amountIn(text: string, frequency: Frequency): NamedAmount | null {
  const cadence = frequency === 'daily' ? 'day' : 'week';
  for (const [, number = '', words = '', per = ''] of text.matchAll(PER_TIME)) {
    const amount = per.toLowerCase() === cadence ? amountOf(number, words) : null;
    if (amount) return amount;
  }
  for (const [, number = '', word = ''] of text.matchAll(COUNTED)) {
    const amount = amountOf(number, word);
    if (amount) return amount;
  }
  return null;
}

function amountOf(number: string, words: string): NamedAmount | null {
  const target = Number(number.replaceAll(',', ''));
  const unit = words.toLowerCase();
  return target > 0 && target <= MAX_METRIC && unit.length <= MAX_UNIT && !RHYTHM.test(unit) ? { target, unit } : null;
}
