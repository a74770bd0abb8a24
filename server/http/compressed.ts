import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/** Sets the header before the response is made: `compress` would make the response a second time to add it. */
export const variesByEncoding: MiddlewareHandler = async (c, next) => {
  c.header('Vary', 'Accept-Encoding');
  await next();
};

/** Compresses responses to GET, which may be long, and not those to writes of the same address. */
export function compressedReads(): MiddlewareHandler {
  const compressed = compress();
  return async (c, next) => {
    if (c.req.method !== 'GET') return next();
    c.header('Vary', 'Accept-Encoding');
    return compressed(c, next);
  };
}
