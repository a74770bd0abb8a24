import { isUnstorable } from '@gauntlet/core/server';
import * as z from 'zod';
import { Refused } from '../http/refused.ts';
import { OWN, type Key } from './key.ts';

const position = z.int().nonnegative();
const flag = z.union([z.literal(0), z.literal(1)]);
const text = z.string().max(1_000);
const count = z.int().min(-1_000_000).max(1_000_000_000);
/** An instant, to the microsecond at most. */
const instant = z.string().refine(isInstant);
/** The own profile comes before all others, which are in the order of their sign-up. */
const joined = z.union([z.literal(OWN), instant]);

/** The keys of each list, by its name and order. */
const KEYS = {
  'challenges newest': z.tuple([flag, flag, position]),
  'challenges ending': z.tuple([position, flag, flag, position]),
  'challenges people': z.tuple([count, flag, flag, position]),
  'challenges title': z.tuple([text, flag, flag, position]),
  nodes: z.tuple([position]),
  profiles: z.tuple([joined, text]),
  members: z.tuple([flag, count, text, text]),
  contributors: z.tuple([count, count, text]),
  feed: z.tuple([instant, text]),
  cases: z.tuple([position]),
  decisions: z.tuple([position]),
  activity: z.tuple([instant, position]),
} as const;

/** A list and its order. A cursor of one is none of another. */
export type ListName = keyof typeof KEYS;

const MAX_CURSOR = 6_000;
const BASE64_URL = /^[\w-]+$/;

/** Returns the opaque text for the place after the item with this key. */
export function cursorOf(list: ListName, key: Key): string {
  return Buffer.from(JSON.stringify([list, ...key])).toString('base64url');
}

/** Returns the key in a cursor of this list. Refuses (400) every other text. */
export function keyIn(list: ListName, cursor: string): Key {
  const [name, ...key] = valuesIn(cursor);
  const parsed = name === list ? KEYS[list].safeParse(key) : undefined;
  if (parsed?.success && !isUnstorable(parsed.data.join(''))) return parsed.data;
  throw new Refused(400, 'BadCursor', 'This cursor does not belong to this list. Leave it out to begin with the first page.', {
    field: 'after',
  });
}

function valuesIn(cursor: string): unknown[] {
  if (cursor.length > MAX_CURSOR || !BASE64_URL.test(cursor)) return [];
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}

/** `Date` accepts 31 February and the year 0; a database does not. */
function isInstant(value: string): boolean {
  const [, upTo = '', micros = ''] = /^((?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.(\d{3,6})Z$/.exec(value) ?? [];
  const ms = Date.parse(`${upTo}Z`);
  return micros !== '' && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(upTo);
}
