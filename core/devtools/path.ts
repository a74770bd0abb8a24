import type { Json } from '../kernel/lib/canonicalJson.ts';

/** The fields that identify an item of a list in a path. */
const NAMES = ['id', 'challengeId', 'event', 'person', 'date'] as const;

/**
 * Returns the part of a value at a path: a field by its name, an item of a list by its index from 0 or by its id. Undefined when there is
 * none.
 */
export function partAt(value: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce((part, step) => stepInto(part, step), value);
}

function stepInto(value: Json | undefined, step: string): Json | undefined {
  if (isList(value)) return value[Number(step)] ?? value.find((item) => isNamed(item, step));
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

function isNamed(item: Json, name: string): boolean {
  return isRecord(item) && NAMES.some((field) => item[field] === name);
}

/** Returns whether a value is a list. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Returns whether a value has named fields. */
export function isRecord(value: Json | undefined): value is { readonly [key: string]: Json | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
