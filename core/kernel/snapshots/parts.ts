import { freeze } from 'immer';
import { checksum } from '../lib/checksum.ts';
import { parseJson } from '../lib/copy.ts';
import { RECORD_PAGE } from '../lib/pagedRecord.ts';

/** A list or record of this many entries or more is split into groups of this size, so that a full page of a paged record is one group. */
const GROUP = RECORD_PAGE;

/** A collection that was cut out of a value: its path, and the keys of the texts of its groups, in order. */
export type Cut = { readonly path: readonly string[]; readonly kind: 'list' | 'record'; readonly parts: readonly string[] };

/** A value in parts: the key of its text without the long collections, and these collections. */
export type SplitValue = { readonly skeleton: string; readonly cuts: readonly Cut[] };

/** A group of entries of a long collection. The group of a record holds the keys too. */
export type Group = { readonly items: readonly unknown[]; readonly keys: readonly string[] | null };

/** A long collection of a value: its path, and its entries in groups. */
export type Collection = { readonly path: readonly string[]; readonly kind: Cut['kind']; readonly groups: readonly Group[] };

/** Splits a JSON value into a skeleton, in which long collections are empty, and these collections. Copies no entry. */
export function splitParts(value: unknown): { readonly skeleton: unknown; readonly collections: readonly Collection[] } {
  const collections: Collection[] = [];
  return { skeleton: withoutLong(value, [], collections), collections };
}

function withoutLong(value: unknown, path: readonly string[], found: Collection[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    if (items.length < GROUP) return items.map((item, i) => withoutLong(item, [...path, String(i)], found));
    found.push({ path, kind: 'list', groups: groupsOf(items, null) });
    return [];
  }
  const entries: [string, unknown][] = Object.entries(value);
  if (entries.length < GROUP) return Object.fromEntries(entries.map(([key, item]) => [key, withoutLong(item, [...path, key], found)]));
  const keys = entries.map(([key]) => key);
  found.push({
    path,
    kind: 'record',
    groups: groupsOf(
      entries.map(([, item]) => item),
      keys,
    ),
  });
  return {};
}

function groupsOf(items: readonly unknown[], keys: readonly string[] | null): Group[] {
  const groups: Group[] = [];
  for (let i = 0; i < items.length; i += GROUP) {
    groups.push({ items: items.slice(i, i + GROUP), keys: keys && keys.slice(i, i + GROUP) });
  }
  return groups;
}

/** The JSON of a group: a list or a record. */
export function groupText({ items, keys }: Group): string {
  return JSON.stringify(keys ? Object.fromEntries(keys.map((key, i) => [key, items[i]])) : items);
}

/** The key of a part, derived from its text: equal texts share a key, and a changed text does not fit its key. */
export function keyOfPart(text: string): string {
  return `part/${checksum(text).toString(36)}-${text.length.toString(36)}`;
}

/** Returns the text of a part, null when it is missing. */
type TextOf = (key: string) => Promise<string | null>;

/** Joins the parts of a value. Rejects when a part is missing or does not fit its key. */
export async function joinParts({ skeleton, cuts }: SplitValue, textOf: TextOf): Promise<unknown> {
  return joinCuts(await partIn(textOf, skeleton), cuts, textOf);
}

/** Adds collections that were cut out to a skeleton, which it mutates and returns. */
export async function joinCuts(whole: unknown, cuts: readonly Cut[], textOf: TextOf): Promise<unknown> {
  for (const { path, parts } of cuts) {
    const collection = path.reduce((within: unknown, key) => Reflect.get(Object(within), key), whole);
    for (const part of parts) addAll(collection, await partIn(textOf, part));
  }
  return whole;
}

async function partIn(textOf: TextOf, key: string): Promise<unknown> {
  const text = await textOf(key);
  if (text === null || keyOfPart(text) !== key) throw new Error(`A part of the snapshot is missing or torn: ${key}`);
  return parseJson(text);
}

function addAll(collection: unknown, group: unknown): void {
  if (Array.isArray(collection) && Array.isArray(group)) for (const item of group) collection.push(item);
  else Object.assign(Object(collection), group);
}

/** Freezes a value deeply, one group at a time. */
export async function freezeInSlices<T>(value: T, pause: () => Promise<void>): Promise<T> {
  for (const { groups } of splitParts(value).collections) {
    for (const { items } of groups) {
      for (const item of items) freeze(item, true);
      await pause();
    }
  }
  return freeze(value, true);
}
