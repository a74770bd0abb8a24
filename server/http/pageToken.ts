import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { SAFE_PREFIX, TOKEN_COOKIE, TOKEN_HEADER, TOKEN_REFUSED } from '@gauntlet/core';
import { isOverTls } from '../auth/sessionCookie.ts';
import { Refused } from './refused.ts';

const TOKEN = /^[\da-f]{64}$/;

/**
 * Refuses (403) a browser's request, or one with a cookie, that does not carry the page's token in both the header and the cookie. Only a
 * page of this site can set both. With an `https://` `publicUrl` only the `__Host-` cookie counts, which no other host can set. A program
 * without cookies has no session to protect and needs no token.
 */
export function checkPageToken(c: Context, publicUrl: string | undefined): void {
  const { headers } = c.req.raw;
  const isBrowsers = ['Cookie', 'Sec-Fetch-Site', 'Origin'].some((name) => headers.has(name));
  const shown = headers.get(TOKEN_HEADER);
  if (!isBrowsers || isSame(shown, cookieToken(c, publicUrl))) return;
  // A page of an older version sends no token. Its client must not treat this response as a verdict on its event, and waits until it is
  // reloaded.
  throw new Refused(403, TOKEN_REFUSED, SENTENCE, { isNotVerdict: shown === null });
}

const SENTENCE = 'This page could not show that it is ours. Allow cookies for this site, reload the page and try again.';

function cookieToken(c: Context, publicUrl: string | undefined): string | undefined {
  const safe = getCookie(c, `${SAFE_PREFIX}${TOKEN_COOKIE}`);
  return isOverTls(publicUrl) ? safe : (safe ?? getCookie(c, TOKEN_COOKIE));
}

/** Compares in constant time. */
function isSame(shown: string | null, expected: string | undefined): boolean {
  if (shown === null || expected === undefined || !TOKEN.test(shown) || !TOKEN.test(expected)) return false;
  return timingSafeEqual(Buffer.from(shown), Buffer.from(expected));
}
