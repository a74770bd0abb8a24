import { createHmac } from 'node:crypto';
import { isSame } from '../keys/isSame.ts';

const SESSION_COOKIE = /^((?:__Host-)?gauntlet\.session_token)=(.*)$/;

/**
 * Returns the prefix of the names of better-auth's cookies. With an `https://` public address it begins with `__Host-`: neither another host of the
 * domain nor a page without TLS can set such a cookie (RB27).
 */
export function cookiePrefix(publicUrl: string | undefined): string {
  return isOverTls(publicUrl) ? '__Host-gauntlet' : 'gauntlet';
}

/** Returns whether people reach the server over TLS. */
export function isOverTls(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/**
 * Returns the cookies of a request with the session's signed by the current key, if a former one signed it: a rotation of the key ends no
 * session. better-auth knows the current key alone.
 */
export function signedByCurrent(cookies: string, secret: string, formerSecrets: readonly string[]): string {
  if (formerSecrets.length === 0) return cookies;
  return cookies
    .split('; ')
    .map((cookie) => {
      const [, name, value] = SESSION_COOKIE.exec(cookie) ?? [];
      const signed = value === undefined ? undefined : signedValue(value);
      if (signed === undefined || !formerSecrets.some((former) => isSame(signed.signature, signatureOf(signed.token, former))))
        return cookie;
      return `${name}=${encodeURIComponent(`${signed.token}.${signatureOf(signed.token, secret)}`)}`;
    })
    .join('; ');
}

/** Returns the cookie of a new session's token as better-auth makes it, for `maxAge` seconds. */
export function sessionCookie(
  { secret, publicUrl }: { secret: string; publicUrl?: string | undefined },
  token: string,
  maxAge: number,
): string {
  const value = encodeURIComponent(`${token}.${signatureOf(token, secret)}`);
  const secure = isOverTls(publicUrl) ? '; Secure' : '';
  return `${cookiePrefix(publicUrl)}.session_token=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

/** Returns the signature of a session's token as better-auth makes it. */
export function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

/** Returns the token and the signature in the value of a session's cookie. */
export function signedValue(value: string): { token: string; signature: string } | undefined {
  try {
    const text = decodeURIComponent(value);
    const point = text.lastIndexOf('.');
    return { token: text.slice(0, point), signature: text.slice(point + 1) };
  } catch {
    return undefined;
  }
}
