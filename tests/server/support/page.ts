import { SAFE_PREFIX, TOKEN_COOKIE, TOKEN_HEADER } from '@gauntlet/core';

const TOKEN = 'c5'.repeat(32);

/** These headers as a page of this site sends them: it says where it comes from, and shows its token beside the cookie that it has. */
export function asPage(given: HeadersInit = {}, cookie?: string): Headers {
  const headers = new Headers({ 'Sec-Fetch-Site': 'same-origin', [TOKEN_HEADER]: TOKEN });
  new Headers(given).forEach((value, name) => headers.set(name, value));
  const cookies = [headers.get('Cookie') ?? cookie, `${TOKEN_COOKIE}=${TOKEN}`, `${SAFE_PREFIX}${TOKEN_COOKIE}=${TOKEN}`];
  headers.set('Cookie', cookies.filter((cookie) => cookie).join('; '));
  return headers;
}
