import { readArray, readObject, type Json, type JsonObject } from './jsonReader.ts';

const OPENERS = /[[{]/g;
/** A text of nothing but brackets is not looked through to its end: so often at most, and so many times its length. */
const MOST_TRIES = 5_000;
const MOST_READS = 2;

/** What a text was found to hold, and where looking goes on. */
type Find = { readonly array: readonly JsonObject[]; readonly single: JsonObject | null; readonly next: number; readonly read: number };

/**
 * The objects of the array of suggestions in a text, whatever stands around it: the first array that holds objects with a title, else the objects
 * with a title that stand alone, else the first array that holds any objects (CO6). In time that grows with the text, not faster.
 */
export function objectsIn(text: string): readonly JsonObject[] {
  const singles: JsonObject[] = [];
  let untitled: readonly JsonObject[] = [];
  let left = text.length * MOST_READS;
  let next = 0;
  for (let tries = 0; tries < MOST_TRIES && left >= 0; tries += 1) {
    OPENERS.lastIndex = next;
    const opener = OPENERS.exec(text);
    if (!opener) break;
    const find = opener[0] === '[' ? arrayAt(text, opener.index) : objectAt(text, opener.index);
    if (find.array.some(isTitled)) return find.array;
    if (find.single) singles.push(find.single);
    if (untitled.length === 0) untitled = find.array;
    left -= find.read;
    next = find.next;
  }
  return singles.length > 0 ? singles : untitled;
}

function arrayAt(text: string, start: number): Find {
  const { items, end } = readArray(text, start);
  const array = items.filter(isObject);
  return { array, single: null, next: array.length > 0 ? end : start + 1, read: end - start };
}

/** An object alone is a suggestion if it has a title, else it may be wrapped around the array, or around one. */
function objectAt(text: string, start: number): Find {
  const { object, end } = readObject(text, start);
  const read = end - start;
  if (!object) return { array: [], single: null, next: start + 1, read };
  if (isTitled(object)) return { array: [], single: object, next: end, read };
  const array = [...object.values()].map((value) => (isList(value) ? value.filter(isObject) : [])).find(({ length }) => length > 0) ?? [];
  return { array, single: null, next: array.length > 0 ? end : start + 1, read };
}

function isObject(value: Json): value is JsonObject {
  return value instanceof Map;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isTitled(object: JsonObject): boolean {
  return typeof object.get('title') === 'string';
}
