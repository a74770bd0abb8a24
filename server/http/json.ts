import type { Context } from 'hono';
import * as z from 'zod';
import { Refused } from './refused.ts';

// The shapes shared with the client are zod/mini's, which bring no words of their own.
z.config(z.locales.en());

/** A schema of either flavour of zod, ours or one shared with the client. */
type Shape<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false; error: z.core.$ZodError } };

/** The JSON body of a request. Refuses another content type (415) and what is not JSON (400). */
export async function jsonBody(c: Context): Promise<unknown> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refused(415, 'NotJson', 'Send the body as application/json.');
  const text = await c.req.text();
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    throw new Refused(400, 'BadJson', 'The body is not JSON.');
  }
}

/** `value` in the shape asked for. Refuses (400) what does not fit, naming the field and never repeating what was sent. */
export function inShape<T>(shape: Shape<T>, value: unknown): T {
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw misfit(parsed.error);
  const field = unstorableField(parsed.data);
  if (field !== undefined) {
    throw new Refused(400, 'BadShape', `${field}: the text has characters that cannot be stored. Remove them.`, { field });
  }
  return parsed.data;
}

function misfit(error: z.core.$ZodError): Refused {
  const issue = error.issues[0];
  if (issue === undefined) return new Refused(400, 'BadShape', 'The body does not have the shape that is needed.');
  const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0];
  if (key === undefined) return new Refused(400, 'BadShape', 'The body must be a JSON object.');
  const field = String(key);
  return new Refused(400, 'BadShape', sentence(issue.message, field), { field });
}

/** Our own sentences stand alone; zod's need the field in front. */
function sentence(message: string, field: string): string {
  const isZods = /^(Invalid (input|option|string|key|union|value)|Too (big|small)|Unrecognized)/.test(message);
  return isZods ? `${field}: ${message}.` : message;
}

/** The first field with text that PostgreSQL cannot keep: NUL, or half of a surrogate pair. */
function unstorableField(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([, field]) => typeof field === 'string' && /\0|\p{Surrogate}/u.test(field))?.[0];
}
