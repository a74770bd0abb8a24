import type { EventEnvelope } from '@gauntlet/core';
import { formatDate, formatDay, formatMoment } from '../../lib/formatDate.ts';
import { formatDollars, formatNumber } from '../../lib/formatNumber.ts';

/** One field of an event: its label and formatted value. */
type DataField = { readonly name: string; readonly value: string };

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * Formats an event's data as labels and values, whatever its type. Nested fields are labelled by their path. `unit` is what the number of a
 * check-in counts.
 */
export function eventData(data: unknown, unit: string | null = null): readonly DataField[] {
  const fields = partsOf(data).flatMap(([key, value]) => fieldsOf(key, value));
  return fields.map(({ name, value }) => ({ name, value: name === 'Evidence value' && unit !== null ? `${value} ${unit}` : value }));
}

/** Returns the id of the event's challenge, or '' if it has none. */
export function challengeOf(data: unknown): string {
  const id = partsOf(data).find(([key]) => key === 'challengeId')?.[1];
  return typeof id === 'string' ? id : '';
}

function fieldsOf(key: string, value: unknown): readonly DataField[] {
  if (Array.isArray(value)) return [{ name: labelOf(key), value: listOf(value) }];
  if (typeof value === 'object' && value !== null) {
    return partsOf(value).flatMap(([part, inner]) => fieldsOf(`${key} ${part}`, inner));
  }
  return [{ name: labelOf(key), value: valueOf(key, value) }];
}

function partsOf(value: unknown): readonly [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Formats a list of instants by its ends, since a challenge has many; any other list in full. */
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

/** Formats cents as dollars and tenths as a factor. */
function numberOf(key: string, value: number): string {
  if (/cents$/i.test(key)) return formatDollars(value);
  if (/tenths$/i.test(key)) return `${value / 10}x`;
  return formatNumber(value);
}

/** Turns a key into a label: potentialWinnings becomes 'Potential winnings'. Drops unit suffixes. */
function labelOf(key: string): string {
  const phrase = key
    .replace(/(Cents|Tenths)$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const sentence = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return sentence.replaceAll(/\b(id|xp)\b/gi, (short) => short.toUpperCase());
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && INSTANT.test(value);
}

type EventMoment = Pick<EventEnvelope, 'at' | 'zone' | 'day'>;

/** Formats the event's time in the zone where it was recorded, or in UTC if the browser does not know the zone. */
export function eventTime({ at, zone }: EventMoment): string {
  const style = { dateStyle: 'full', timeStyle: 'long' } as const;
  const instant = new Date(at);
  try {
    return new Intl.DateTimeFormat('en-US', { ...style, timeZone: zone }).format(instant);
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(instant);
  }
}

/** Formats the local date on which the event was recorded: Nov 28, 2026. */
export function eventDay({ day }: EventMoment): string {
  return formatDate(day.date);
}
