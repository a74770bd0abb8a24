import { codeOf } from '../store/store.ts';

const FOREIGN_KEY_VIOLATION = '23503';
/** Names of the foreign keys that reference a person, by their columns. */
const TO_A_PERSON = /_(account|owner|payer|userId)_fkey$/;

/** Returns whether a write failed because its account was deleted while the request ran. */
export function isAccountGone(error: unknown): boolean {
  if (codeOf(error) !== FOREIGN_KEY_VIOLATION || typeof error !== 'object' || error === null || !('constraint' in error)) return false;
  return typeof error.constraint === 'string' && TO_A_PERSON.test(error.constraint);
}
