/**
 * The rules of a new password in the order of the checklist (AC4): a short label, and the message when the password breaks the rule. They judge
 * the normal form (`normalPassword`), count characters and not code units, and accept letters and digits of any script (AC22).
 */
export const PASSWORD_RULES = [
  { label: 'At least 8 characters', pattern: /^.{8,}$/su, message: 'Password must be at least 8 characters' },
  { label: 'One uppercase letter', pattern: /[\p{Lu}\p{Lt}]/u, message: 'Password must contain at least one uppercase letter' },
  { label: 'One lowercase letter', pattern: /\p{Ll}/u, message: 'Password must contain at least one lowercase letter' },
  { label: 'One number', pattern: /\p{Nd}/u, message: 'Password must contain at least one number' },
] as const;

/** Returns a password in the one form in which it is judged, compared and hashed, however a keyboard composes its characters (AC22). */
export function normalPassword(text: string): string {
  return text.normalize('NFKC');
}

/** The hash of a password in the list of breached ones: where in the list it is, and how it ends there. */
export type BreachedEntry = { readonly range: string; readonly ending: string };

/** The number of hex digits of a range. 12 bits say nothing of a password. */
const RANGE_DIGITS = 3;
/** Enough of the hash that two passwords of the list are never taken for one another. */
const ENTRY_DIGITS = 16;

/** Returns the hex digits by which the list of breached passwords knows a hash: that of `breachedForm`. */
export function breachedEntry(hash: string): BreachedEntry {
  return { range: hash.slice(0, RANGE_DIGITS), ending: hash.slice(RANGE_DIGITS, ENTRY_DIGITS) };
}

/** Returns a password as the list of breached ones holds it: somebody who guesses tries each also with other capitals (AC21). */
export function breachedForm(password: string): string {
  return normalPassword(password).trim().toLowerCase();
}
