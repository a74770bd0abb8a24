import type { Json } from '../kernel/lib/canonicalJson.ts';
import { sameJson } from '../kernel/lib/sameJson.ts';
import { isList, isRecord } from './path.ts';

/** A value that differs, and its path. A missing value is null. */
export type Difference = { readonly path: string; readonly one: Json; readonly other: Json };

/**
 * Returns the smallest parts that differ between two values. Lists of equal length are compared by index. Of other lists, only the parts
 * between equal beginnings and ends are compared, by id where all items have one.
 */
export function differences(one: Json | undefined, other: Json | undefined, path = ''): Difference[] {
  if (sameJson(one, other)) return [];
  const below = (key: string): string => (path === '' ? key : `${path}.${key}`);
  if (isRecord(one) && isRecord(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return keys.flatMap((key) => differences(one[key], other[key], below(key)));
  }
  if (isList(one) && isList(other)) return listDifferences(one, other, below);
  return [{ path, one: one ?? null, other: other ?? null }];
}

type List = readonly Json[];

function listDifferences(one: List, other: List, below: (key: string) => string): Difference[] {
  if (one.length === other.length) return byPlace(one, other, 0, below);
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && sameJson(one[start], other[start])) start += 1;
  let end = 0;
  while (end < shorter - start && sameJson(one.at(-1 - end), other.at(-1 - end))) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return byId(left, right, below) ?? byPlace(left, right, start, below);
}

function byPlace(one: List, other: List, from: number, below: (key: string) => string): Difference[] {
  const places = Math.max(one.length, other.length);
  return Array.from({ length: places }, (_, i) => differences(one[i], other[i], below(String(from + i)))).flat();
}

/** Compares items by id. Returns null when an item has no id or two have the same. */
function byId(one: List, other: List, below: (key: string) => string): Difference[] | null {
  const [left, right] = [itemsById(one), itemsById(other)];
  if (!left || !right) return null;
  const ids = [...new Set([...left.keys(), ...right.keys()])];
  return ids.flatMap((id) => differences(left.get(id), right.get(id), below(id)));
}

function itemsById(items: List): ReadonlyMap<string, Json> | null {
  const byId = new Map<string, Json>();
  for (const item of items) {
    if (!isRecord(item) || typeof item['id'] !== 'string') return null;
    byId.set(item['id'], item);
  }
  return byId.size === items.length ? byId : null;
}
