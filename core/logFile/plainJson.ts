import { parseJson } from '../kernel/lib/copy.ts';

/** How deep an event may be nested. Our own data has a few levels, and the functions that walk it are recursive. */
const DEEPEST = 64;

/**
 * How many characters a line may have. Our events have some hundreds, and at most `LARGEST_EVENT`; earlier versions of the app took longer
 * messages. Parsing many millions of brackets takes long.
 */
export const LONGEST_LINE = 2_000_000;

/** Parses a line as JSON. Returns `undefined` when it is not JSON. */
export function jsonOf(text: string): unknown {
  if (text.length > LONGEST_LINE) return undefined;
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Returns why a foreign value is unsafe to process, as a text that follows 'it', or null. */
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
  // Copying the value field by field would change the prototype of the copy.
  if (Object.hasOwn(value, '__proto__')) return 'has a field called __proto__.';
  for (const field of Object.values(value)) {
    const flaw = typeof field === 'object' ? flawOfJson(field, depth + 1) : null;
    if (flaw !== null) return flaw;
  }
  return null;
}
