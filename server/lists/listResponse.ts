import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { isUnchanged } from '../http/unchanged.ts';

/** What differs in every response: the server's time, and of a whole challenge the position of the change feed before it was read. */
type Head = { readonly now: string; readonly cursor?: string | undefined };

/** Responds with a list, or with 304 when the client has exactly this content (`If-None-Match`). The tag is weak and leaves out the head. */
export function listResponse(c: Context, head: Head, content: Readonly<Record<string, unknown>>): Response {
  const body = JSON.stringify(content);
  if (isUnchanged(c, hash('sha256', body, 'base64url'))) return c.body(null, 304);
  c.header('Content-Type', 'application/json');
  return c.body(`{"ok":true,"payload":${JSON.stringify(head).slice(0, -1)},${body.slice(1)}}`);
}
