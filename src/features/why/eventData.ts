import { formatDay, formatMoment } from '../../lib/formatDate.ts';
import { formatDollars, formatNumber } from '../../lib/formatNumber.ts';

/** One thing that an event says: its name in words, and its value. */
export type Said = { readonly name: string; readonly value: string };

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** An event's data as names and values that can be read, whatever its type; parts of parts are named after both. */
export function eventData(data: unknown): readonly Said[] {
  return partsOf(data).flatMap(([key, value]) => saidOf(key, value));
}

/** The challenge that an event is about, by its id; '' when it is about none. */
export function challengeOf(data: unknown): string {
  const id = partsOf(data).find(([key]) => key === 'challengeId')?.[1];
  return typeof id === 'string' ? id : '';
}

function saidOf(key: string, value: unknown): readonly Said[] {
  if (Array.isArray(value)) return [{ name: inWords(key), value: listOf(value) }];
  if (typeof value === 'object' && value !== null) {
    return partsOf(value).flatMap(([part, inner]) => saidOf(`${key} ${part}`, inner));
  }
  return [{ name: inWords(key), value: valueOf(key, value) }];
}

function partsOf(value: unknown): readonly [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** A list of instants by its ends, for a challenge has many; any other one whole. */
function listOf(list: readonly unknown[]): string {
  const [first, last] = [list[0], list.at(-1)];
  if (list.length > 2 && isInstant(first) && isInstant(last)) {
    return `${formatNumber(list.length)}, from ${formatDay(first)} to ${formatDay(last)}`;
  }
  return list.map((item) => valueOf('', item)).join(', ');
}

function valueOf(key: string, value: unknown): string {
  if (typeof value === 'number') return numberOf(key, value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isInstant(value)) return formatMoment(value);
  if (value === null || value === '') return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Amounts in cents are dollars, factors in tenths are factors. */
function numberOf(key: string, value: number): string {
  if (/cents$/i.test(key)) return formatDollars(value);
  if (/tenths$/i.test(key)) return `${value / 10}x`;
  return formatNumber(value);
}

/** potentialWinnings: 'Potential winnings'. What only says in what a number is counted is left out. */
function inWords(key: string): string {
  const words = key
    .replace(/(Cents|Tenths)$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return sentence.replaceAll(/\b(id|xp)\b/gi, (short) => short.toUpperCase());
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && INSTANT.test(value);
}
