import type { MiddlewareHandler } from 'hono';
import { Refused } from './refused.ts';

/**
 * Refuses (400) a path with control characters or with an invalid escape. No page has such a path, the database cannot store it, and a
 * redirect cannot name it.
 */
export function plainPath(): MiddlewareHandler {
  return async (c, next) => {
    if (!isPlain(new URL(c.req.url).pathname)) throw new Refused(400, 'BadPath', 'The address has characters that no address here has.');
    await next();
  };
}

function isPlain(path: string): boolean {
  try {
    return !/\p{Control}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
