import type { Context } from 'hono';
import * as z from 'zod';
import { Refused } from './refused.ts';

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** Returns the UUID in a header, in lower case; undefined without the header. Refuses (400) anything else. */
export function keyOf(c: Context, header = 'Idempotency-Key'): string | undefined {
  const key = c.req.header(header)?.toLowerCase();
  if (key === undefined || uuid.safeParse(key).success) return key;
  throw badKey('must be a UUID', header);
}

/** Refuses a request without the header `Idempotency-Key`. */
export function missingKey(): never {
  throw badKey('is missing: send the id of the event, a UUID');
}

function badKey(what: string, header = 'Idempotency-Key'): Refused {
  return new Refused(400, 'BadKey', `The header ${header} ${what}.`, { field: header });
}
