import { canonicalJson } from './canonicalJson.ts';

/** Parses JSON text; throws on what is none. What comes out has no type yet. */
export function parseJson(text: string): unknown {
  return JSON.parse(text);
}

/** A deep copy of a JSON value: as it would be read back from the log. */
export function copyOf<T>(value: T): T;
export function copyOf(value: unknown): unknown {
  return parseJson(canonicalJson(value));
}
