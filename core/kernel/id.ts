import * as z from 'zod/mini';

/** Names that every object answers to: an empty map of ours would seem to hold them. */
const TAKEN: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** An id from outside, which will be a key of our maps. */
export const idSchema = z.string().check(
  z.minLength(1),
  z.refine((id) => !TAKEN.has(id), 'This cannot be an id.'),
);
