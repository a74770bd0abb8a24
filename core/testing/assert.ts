/** What a law says when it does not hold. Like Node's `assert/strict`, but it runs in a browser too. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken';
}

/** Fails with what was found and what should be, unless they are the same value. */
export function equal(found: unknown, wanted: unknown, message = ''): void {
  if (!Object.is(found, wanted)) fail(`${textOf(found)} should be ${textOf(wanted)}`, message);
}

/** Fails when what was found is this value. */
export function notEqual(found: unknown, unwanted: unknown, message = ''): void {
  if (Object.is(found, unwanted)) fail(`it should not be ${textOf(unwanted)}`, message);
}

/** Fails unless something is so. */
export function ok(isSo: unknown, message = ''): asserts isSo {
  if (!isSo) fail('it is not so', message);
}

/** Fails with what was found and what should be, unless they are alike to the last part: the same fields, the same order of lists. */
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
  throw new LawBroken(message === '' ? why : `${message}: ${why}`);
}

/** So much of a value is said. */
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
