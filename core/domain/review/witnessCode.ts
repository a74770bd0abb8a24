import * as z from 'zod/mini';

/** Random bytes of a code. */
const CODE_BYTES = 16;

/** The code in the link that asks somebody to be a witness (RV9): a letter, so that no address reads it as a number, and 16 random bytes in hex. */
export const codeSchema = z.string().check(z.regex(/^w[0-9a-f]{32}$/));

/** Whether a text is a code. */
export function isWitnessCode(text: string): boolean {
  return codeSchema.safeParse(text).success;
}

/** Returns a new code, from a source of random bytes. */
export function newCode(random: (length: number) => Uint8Array): string {
  return `w${Array.from(random(CODE_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
