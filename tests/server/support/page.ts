import { SAFE_PREFIX, TOKEN_COOKIE, TOKEN_HEADER } from '@gauntlet/core';

const TOKEN = 'c5'.repeat(32);

/** Headers as a page of this site sends them: they name its origin, and repeat the token of its cookie. */
export function asPage(given: HeadersInit = {}, cookie?: string): Headers {
  const headers = new Headers({ 'Sec-Fetch-Site': 'same-origin', [TOKEN_HEADER]: TOKEN });
  new Headers(given).forEach((value, name) => headers.set(name, value));
  const cookies = [headers.get('Cookie') ?? cookie, `${TOKEN_COOKIE}=${TOKEN}`, `${SAFE_PREFIX}${TOKEN_COOKIE}=${TOKEN}`];
  headers.set('Cookie', cookies.filter((cookie) => cookie).join('; '));
  return headers;
}
