import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { isUnchanged } from '../http/unchanged.ts';

/**
 * Responds with a list, or with 304 when the client has exactly this content (`If-None-Match`). The tag is weak and leaves out `now`, which
 * differs every time.
 */
export function listResponse(c: Context, now: string, content: Readonly<Record<string, unknown>>): Response {
  const body = JSON.stringify(content);
  if (isUnchanged(c, createHash('sha1').update(body).digest('base64url'))) return c.body(null, 304);
  c.header('Content-Type', 'application/json');
  return c.body(`{"ok":true,"payload":{"now":${JSON.stringify(now)},${body.slice(1)}}`);
}
