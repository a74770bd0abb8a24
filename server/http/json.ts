import { unstorableIn } from '@gauntlet/core/server';
import type { Context } from 'hono';
import * as z from 'zod';
import { Refused } from './refused.ts';

// The schemas shared with the client are from zod/mini, which has no messages of its own.
z.config(z.locales.en());

/** A schema of zod or zod/mini. */
export type Shape<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false; error: z.core.$ZodError } };

/** Reads the JSON body of a request. Refuses another content type (415) and invalid JSON (400). */
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

/**
 * Parses `value` with the schema. Refuses (400) an invalid value, and a text that cannot be stored (RB24), with the field's name, and never
 * repeats the value.
 */
export function inShape<T>(shape: Shape<T>, value: unknown): T {
  const parsed = shapeOf(shape, value);
  checkTexts(parsed);
  return parsed;
}

/** Parses `value` with the schema, whatever its texts hold. */
export function shapeOf<T>(shape: Shape<T>, value: unknown): T {
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw misfit(parsed.error);
  return parsed.data;
}

/** Refuses (400, with the field) a value with a text that cannot be stored: NUL, or half of a surrogate pair. */
export function checkTexts(value: unknown): void {
  const path = unstorableIn(value);
  if (path === null) return;
  const [field = 'body'] = path;
  throw new Refused(400, 'BadShape', `${field}: the text has characters that cannot be stored. Remove them.`, { field });
}

function misfit(error: z.core.$ZodError): Refused {
  const issue = error.issues[0];
  if (issue === undefined) return new Refused(400, 'BadShape', 'The body does not have the shape that is needed.');
  const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0];
  if (key === undefined) return new Refused(400, 'BadShape', 'The body must be a JSON object.');
  const field = String(key);
  return new Refused(400, 'BadShape', sentence(issue.message, field), { field });
}

/** Our own messages are complete sentences; zod's need the field name first. */
function sentence(message: string, field: string): string {
  const isZods = /^(Invalid (input|option|string|key|union|value)|Too (big|small)|Unrecognized)/.test(message);
  return isZods ? `${field}: ${message}.` : message;
}
