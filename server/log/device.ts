import { APP_HEADER, DEVICE_HEADER, WAITING_HEADER } from '@gauntlet/core/server';
import type { Context } from 'hono';
import * as z from 'zod';
import type { Env } from '../http/env.ts';
import { inShape } from '../http/json.ts';
import type { Contact, StoredDevice } from './logStore.ts';

const headersShape = z.object({
  [DEVICE_HEADER]: z.string().regex(/^[\x21-\x7e]{1,100}$/, 'The header Device is an id of at most 100 plain characters.'),
  [WAITING_HEADER]: z
    .string()
    .regex(/^\d{1,9}$/, 'The header Waiting is a number of events.')
    .transform(Number)
    .default(0),
  [APP_HEADER]: z
    .string()
    .regex(/^[\w.+-]{1,40}$/, 'The header App-Version is a version like 1.2.3.')
    .default(''),
});

/** Returns the contact of the device that a request names; null when it names none. Refuses (400) headers that are not valid. */
export function contactOf(c: Context<Env>, now: string): Contact | null {
  if (c.req.header(DEVICE_HEADER) === undefined) return null;
  const names = [DEVICE_HEADER, WAITING_HEADER, APP_HEADER];
  const headers = inShape(headersShape, Object.fromEntries(names.map((name) => [name, c.req.header(name)])));
  const { id: session, person } = c.get('session');
  return {
    account: person.id,
    id: headers[DEVICE_HEADER],
    name: deviceName(c.req.header('User-Agent') ?? ''),
    waiting: headers[WAITING_HEADER],
    app: headers[APP_HEADER],
    session,
    at: now,
  };
}

const MINUTE = 60_000;

/** Returns whether a contact is to be stored: it says something new, or a minute has passed since the last one (AL11). */
export function isNews(before: StoredDevice | null, contact: Contact): boolean {
  if (before === null) return true;
  const isSame = before.waiting === contact.waiting && before.app === contact.app && before.session === contact.session;
  return !isSame || Math.abs(Date.parse(contact.at) - Date.parse(before.lastSeen)) >= MINUTE;
}

/** Browsers and systems by what their user agents contain. The first match counts: most of them name others too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ (Mobile\/\S+ )?Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns the name of a device by its user agent: 'Chrome on Windows', 'Safari on iPhone', or 'A browser'. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return system === undefined ? (browser ?? 'A browser') : `${browser ?? 'A browser'} on ${system}`;
}
