import * as z from 'zod/mini';

/** Property names that every object inherits: an empty record would seem to contain them. */
const RESERVED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** An id from outside. It becomes a key of records. */
export const idSchema = z.string().check(
  z.minLength(1),
  z.refine((id) => !RESERVED.has(id), 'This is not a valid id.'),
);

/** Whether a value from outside (an address, for example) can be an id. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !RESERVED.has(value);
}
