/** Thrown when an invariant fails. These assertions work like Node's `assert/strict`, but also run in a browser. */
export class InvariantBroken extends Error {
  override readonly name = 'LawBroken';
}

/** Throws unless both are the same value. */
export function equal(found: unknown, wanted: unknown, message = ''): void {
  if (!Object.is(found, wanted)) fail(`${textOf(found)} should be ${textOf(wanted)}`, message);
}

/** Throws when both are the same value. */
export function notEqual(found: unknown, unwanted: unknown, message = ''): void {
  if (Object.is(found, unwanted)) fail(`it should not be ${textOf(unwanted)}`, message);
}

/** Throws unless the value is truthy. */
export function ok(isSo: unknown, message = ''): asserts isSo {
  if (!isSo) fail('it is not so', message);
}

/** Throws unless both are deeply equal: the same fields, and lists in the same order. */
export function deepEqual(found: unknown, wanted: unknown, message = ''): void {
  if (!isAlike(found, wanted)) fail(`${textOf(found)} should be ${textOf(wanted)}`, message);
}

function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return names.length === others.length && names.every((name) => Object.hasOwn(other, name) && isAlike(part(one, name), part(other, name)));
}

function part(of: object, name: string): unknown {
  return Reflect.get(of, name);
}

function fail(why: string, message: string): never {
  throw new InvariantBroken(message === '' ? why : `${message}: ${why}`);
}

/** The longest text of a value in a message, in characters. */
const LONGEST = 300;

function textOf(value: unknown): string {
  const text = typeof value === 'number' || value === undefined ? String(value) : json(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function json(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return 'something that JSON cannot say';
  }
}
