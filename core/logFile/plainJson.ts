import { parseJson } from '../kernel/lib/copy.ts';

/** How deep an event may be nested: our own data are a few levels deep, and what walks them calls itself for each. */
const DEEPEST = 64;

/** How many characters a line may have: an event of ours has some hundreds, and millions of brackets take long to read. */
export const LONGEST_LINE = 500_000;

/** The value that a line is, or `undefined` when it is no JSON. */
export function jsonOf(text: string): unknown {
  if (text.length > LONGEST_LINE) return undefined;
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Why a value from outside is not safe to work with, in words that follow 'it', or null. */
export function flawOfJson(value: unknown, depth = 0): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DEEPEST) return `is nested more than ${DEEPEST} levels deep.`;
  if (Array.isArray(value)) {
    for (const item of value) {
      const flaw = typeof item === 'object' ? flawOfJson(item, depth + 1) : null;
      if (flaw !== null) return flaw;
    }
    return null;
  }
  return flawOfFields(value, depth);
}

function flawOfFields(value: object, depth: number): string | null {
  // Whoever copies it field by field would change the prototype of the copy.
  if (Object.hasOwn(value, '__proto__')) return 'has a field called __proto__.';
  for (const field of Object.values(value)) {
    const flaw = typeof field === 'object' ? flawOfJson(field, depth + 1) : null;
    if (flaw !== null) return flaw;
  }
  return null;
}
