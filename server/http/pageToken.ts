import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { SAFE_PREFIX, TOKEN_COOKIE, TOKEN_HEADER, TOKEN_REFUSED } from '@gauntlet/core';
import { Refused } from './refused.ts';

const TOKEN = /^[\da-f]{64}$/;

/**
 * Refuses (403) a request that comes from a browser, or with a cookie, and does not show the page's token twice: in its header and in
 * the cookie. Only a page of this site can do both. Behind TLS at `publicUrl` only the cookie counts that no other host can set. A
 * program without cookies has no session that could be ridden, and needs none.
 */
export function checkPageToken(c: Context, publicUrl: string | undefined): void {
  const { headers } = c.req.raw;
  const isBrowsers = ['Cookie', 'Sec-Fetch-Site', 'Origin'].some((name) => headers.has(name));
  const shown = headers.get(TOKEN_HEADER);
  if (!isBrowsers || isSame(shown, cookieToken(c, publicUrl))) return;
  // A page of before there was a token shows none. What it has to tell must wait until it is reloaded, and not count as refused.
  throw new Refused(403, TOKEN_REFUSED, SENTENCE, { isNoAnswer: shown === null });
}

const SENTENCE = 'This page could not show that it is ours. Allow cookies for this site, reload the page and try again.';

function cookieToken(c: Context, publicUrl: string | undefined): string | undefined {
  const safe = getCookie(c, `${SAFE_PREFIX}${TOKEN_COOKIE}`);
  return publicUrl?.startsWith('https:') ? safe : (safe ?? getCookie(c, TOKEN_COOKIE));
}

/** Compares in the same time, wherever they differ. */
function isSame(shown: string | null, expected: string | undefined): boolean {
  if (shown === null || expected === undefined || !TOKEN.test(shown) || !TOKEN.test(expected)) return false;
  return timingSafeEqual(Buffer.from(shown), Buffer.from(expected));
}
