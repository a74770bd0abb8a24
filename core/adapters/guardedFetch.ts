import { SAFE_PREFIX, TOKEN_COOKIE, TOKEN_HEADER, TOKEN_REFUSED } from '../replication/pageToken.ts';

const KEY = 'gauntlet.csrf';
const BYTES = 32;
const TOKEN = /^[\da-f]{64}$/;

/**
 * `fetch` with the page's token (SC2). Where the server does not take the token, because the cookie was cleared or another tab made its
 * own at the same moment, the call is sent once more with the one that stands then: it was refused before anything was done.
 */
export async function guardedFetch(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const send = (): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set(TOKEN_HEADER, pageToken());
    return fetch(input, { ...init, headers });
  };
  const answer = await send();
  return (await isTokenRefused(answer)) ? send() : answer;
}

async function isTokenRefused(answer: Response): Promise<boolean> {
  return answer.status === 403 && (await answer.clone().text()).includes(`"${TOKEN_REFUSED}"`);
}

/**
 * The token of this tab, 32 random bytes in hex. It is kept in the tab's storage and mirrored in a cookie that all tabs share: the
 * cookie's goes before the tab's own, so that tabs agree, and whichever of the two is gone is put back from the other.
 */
export function pageToken(): string {
  const token = sharedToken() ?? ownToken() ?? newToken();
  if (sharedToken() !== token) share(token);
  // Of two tabs that shared a token at the same moment, the second one's stands.
  const standing = sharedToken() ?? token;
  keep(standing);
  return standing;
}

function isOverTls(): boolean {
  return location.protocol === 'https:';
}

function cookieName(): string {
  return `${isOverTls() ? SAFE_PREFIX : ''}${TOKEN_COOKIE}`;
}

function sharedToken(): string | undefined {
  const start = `${cookieName()}=`;
  const cookies = document.cookie.split('; ').filter((each) => each.startsWith(start));
  return cookies.map((each) => each.slice(start.length)).find((value) => TOKEN.test(value));
}

/** For as long as the browser is open. No other site's request takes it along. */
function share(token: string): void {
  document.cookie = `${cookieName()}=${token}; Path=/; SameSite=Strict${isOverTls() ? '; Secure' : ''}`;
}

function ownToken(): string | undefined {
  try {
    const kept = sessionStorage.getItem(KEY) ?? '';
    return TOKEN.test(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keep(token: string): void {
  try {
    if (sessionStorage.getItem(KEY) !== token) sessionStorage.setItem(KEY, token);
  } catch {
    // Where a tab may store nothing, the cookie has it.
  }
}

function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
