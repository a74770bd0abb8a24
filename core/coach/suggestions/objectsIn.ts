import { readArray, readObject, type Json, type JsonObject } from './jsonReader.ts';

const OPENING_BRACKET = /[[{]/g;
/** Limits for hostile texts of brackets only: the number of parse attempts, and the characters read as a multiple of the text's length. */
const MAX_ATTEMPTS = 5_000;
const MAX_READS = 2;

/** The result of one attempt. */
type Attempt = {
  /** The objects of the array, empty if there is none. */
  readonly array: readonly JsonObject[];
  /** A titled object outside an array. */
  readonly single: JsonObject | null;
  /** The index at which the search continues. */
  readonly next: number;
  /** The number of characters read. */
  readonly read: number;
};

/**
 * Extracts the suggestions' objects from a model's response, which may contain other text (CO6). Returns the objects of the first array that
 * contains an object with a title, else all titled objects outside arrays, else the objects of the first array that contains any. Empty if
 * there are none. Takes linear time. Never throws.
 *
 * @example objectsIn('Here you go: [{"title": "Walk"}]') // [Map { 'title' => 'Walk' }]
 */
export function objectsIn(text: string): readonly JsonObject[] {
  const singles: JsonObject[] = [];
  let untitled: readonly JsonObject[] = [];
  let readsLeft = text.length * MAX_READS;
  let next = 0;
  for (let attempts = 0; attempts < MAX_ATTEMPTS && readsLeft >= 0; attempts += 1) {
    OPENING_BRACKET.lastIndex = next;
    const opening = OPENING_BRACKET.exec(text);
    if (!opening) break;
    const attempt = opening[0] === '[' ? arrayAt(text, opening.index) : objectAt(text, opening.index);
    if (attempt.array.some(isTitled)) return attempt.array;
    if (attempt.single) singles.push(attempt.single);
    if (untitled.length === 0) untitled = attempt.array;
    readsLeft -= attempt.read;
    next = attempt.next;
  }
  return singles.length > 0 ? singles : untitled;
}

function arrayAt(text: string, start: number): Attempt {
  const { items, end } = readArray(text, start);
  const array = items.filter(isObject);
  return { array, single: null, next: array.length > 0 ? end : start + 1, read: end - start };
}

/** A titled object is a suggestion. Any other object may contain the array, or a suggestion. */
function objectAt(text: string, start: number): Attempt {
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
