import * as z from 'zod/mini';

/** Names that every object answers to: an empty map of ours would seem to hold them. */
const TAKEN: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** An id from outside, which will be a key of our maps. */
export const idSchema = z.string().check(
  z.minLength(1),
  z.refine((id) => !TAKEN.has(id), 'This cannot be an id.'),
);

/** Whether a text from outside, an address say, can be an id at all: else nothing is of that name, whatever a map of ours answers. */
export function isId(text: string): boolean {
  return idSchema.safeParse(text).success;
}
