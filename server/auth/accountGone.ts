import { codeOf } from '../store/store.ts';

const FOREIGN_KEY_VIOLATION = '23503';
/** The keys that lead to a person are named after their columns. */
const TO_A_PERSON = /_(owner|userId)_fkey$/;

/** Whether a write failed because the account that it was for was deleted while it was under way. */
export function isAccountGone(error: unknown): boolean {
  if (codeOf(error) !== FOREIGN_KEY_VIOLATION || typeof error !== 'object' || error === null || !('constraint' in error)) return false;
  return typeof error.constraint === 'string' && TO_A_PERSON.test(error.constraint);
}
