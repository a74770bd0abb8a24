import { canonicalJson } from './canonicalJson.ts';

/** Parses JSON text to an untyped value. Throws a `SyntaxError` on other text. */
export function parseJson(text: string): unknown {
  return JSON.parse(text);
}

/** A deep copy of a JSON value, as it would be read back from the log. */
export function copyOf<T>(value: T): T {
  // The canonical JSON of a value parses to the same value.
  return parseJson(canonicalJson(value)) as T;
}
