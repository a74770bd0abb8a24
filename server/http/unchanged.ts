import type { Context } from 'hono';

/** Sets the headers of a response whose content has this tag. Returns whether the client has that content (`If-None-Match`), so that 304 is enough. */
export function isUnchanged(c: Context, tag: string): boolean {
  const named = `W/"${tag}"`;
  c.header('Cache-Control', 'no-store');
  c.header('ETag', named);
  const known = c.req.header('If-None-Match') ?? '';
  return known.split(',').some((each) => each.trim() === named);
}
