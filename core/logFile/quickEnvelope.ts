import { isRealDate, isRealInstant } from '../kernel/time/instant.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const HASH = /^([0-9a-f]{64})?$/;

type Fields = { readonly [key: string]: unknown };

/**
 * Returns whether a value is certainly an envelope. A fast check before `envelopeSchema` for the many lines of a long log; values that it
 * rejects are validated with the schema.
 */
export function isSurelyEnvelope(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { id, device, seq, type, v, at, zone, day, actor, command, prev } = value;
  return (
    isText(id) &&
    !Object.hasOwn(Object.prototype, id) &&
    isText(device) &&
    isText(type) &&
    isText(zone) &&
    isText(actor) &&
    isText(command) &&
    isCount(seq) &&
    isCount(v) &&
    isInstant(at) &&
    fits(prev, HASH) &&
    isDay(day) &&
    'data' in value
  );
}

function isDay(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { date, from, to } = value;
  return fits(date, DATE) && isRealDate(String(date)) && isInstant(from) && isInstant(to);
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && INSTANT.test(value) && isRealInstant(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

function fits(value: unknown, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value);
}
