import type { Context } from 'hono';
import { inShape, type Shape } from './json.ts';
import { Refused } from './refused.ts';

/** Parses the query of a request with the schema. Refuses (400, with the field) an unknown, repeated or invalid parameter. */
export function queryIn<T>(c: Context, shape: Shape<T>): T {
  const given = Object.entries(c.req.queries());
  const repeated = given.find(([, values]) => values.length > 1);
  if (repeated) throw new Refused(400, 'BadShape', `Give ${repeated[0]} once.`, { field: repeated[0] });
  return inShape(shape, Object.fromEntries(given.map(([name, [value = '']]) => [name, value])));
}
