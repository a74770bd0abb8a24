import { SAFE_PREFIX, TOKEN_COOKIE, TOKEN_HEADER, TOKEN_REFUSED } from '../replication/pageToken.ts';

const KEY = 'gauntlet.csrf';
const BYTES = 32;
const TOKEN = /^[\da-f]{64}$/;

/**
 * `fetch` with the page's token (SC2). When the server refuses the token, because the cookie was cleared or another tab replaced it at the same
 * moment, sends the request once more with the current token: a refused request had no effect.
 */
export async function guardedFetch(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const send = (): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set(TOKEN_HEADER, pageToken());
    return fetch(input, { ...init, headers });
  };
  const response = await send();
  return (await isTokenRefused(response)) ? send() : response;
}

async function isTokenRefused(response: Response): Promise<boolean> {
  return response.status === 403 && (await response.clone().text()).includes(`"${TOKEN_REFUSED}"`);
}

/**
 * The token of this tab, 32 random bytes in hex. It is stored in the tab's session storage and in a cookie that all tabs share. The cookie
 * takes precedence, so that the tabs agree. A missing one of the two is restored from the other.
 */
export function pageToken(): string {
  const token = sharedToken() ?? ownToken() ?? newToken();
  if (sharedToken() !== token) share(token);
  // When two tabs share a token at the same moment, the later one is valid.
  const current = sharedToken() ?? token;
  store(current);
  return current;
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

/** Sets the cookie until the browser is closed. Requests from other sites do not carry it. */
function share(token: string): void {
  document.cookie = `${cookieName()}=${token}; Path=/; SameSite=Strict${isOverTls() ? '; Secure' : ''}`;
}

function ownToken(): string | undefined {
  try {
    const stored = sessionStorage.getItem(KEY) ?? '';
    return TOKEN.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function store(token: string): void {
  try {
    if (sessionStorage.getItem(KEY) !== token) sessionStorage.setItem(KEY, token);
  } catch {
    // A tab that may not store anything still has the cookie.
  }
}

function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
