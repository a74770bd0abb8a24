import type { MiddlewareHandler } from 'hono';
import { Refused } from './refused.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses (403) every write from a page of another origin, whatever its content type. Browsers state the origin of a write
 * (`Sec-Fetch-Site`, `Origin`). A write without either header does not come from a current browser; it passes only without a cookie, so it
 * has no session.
 */
export function sameOrigin(publicUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const isOurs = (origin: string): boolean =>
      publicUrl === undefined ? hostOf(origin) === new URL(c.req.url).host : origin === new URL(publicUrl).origin;
    if (!SAFE_METHODS.has(c.req.method) && !isSameOrigin(c.req.raw.headers, isOurs)) {
      throw new Refused(403, 'CrossSite', 'This can only be done from the pages of this site.');
    }
    await next();
  };
}

function isSameOrigin(headers: Headers, isOurs: (origin: string) => boolean): boolean {
  const site = headers.get('Sec-Fetch-Site');
  const origin = headers.get('Origin');
  if (site !== null && site !== 'same-origin') return false;
  if (origin !== null) return isOurs(origin);
  return site === 'same-origin' || !headers.has('Cookie');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
