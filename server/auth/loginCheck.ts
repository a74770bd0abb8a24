import { verifyPassword } from 'better-auth/crypto';
import type { Database } from '../store/store.ts';
import { wrongCredentials } from './betterAuth.ts';
import type { SignIn } from './shapes.ts';

/** Where there is no password to compare with: a salt and a key of the usual lengths, which belong to no password. */
const NOBODYS = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/**
 * Verifies the password of a sign-in and returns its stored hash. Refuses (401) an unknown address, one of somebody without a password, and a
 * wrong password, after the same work: one statement and one verification (AC20). better-auth's own sign-in reads the account of a known
 * address in a statement more, and on a busy database each statement waits for its turn.
 */
export async function verifiedHash(db: Database, { email, password }: Pick<SignIn, 'email' | 'password'>): Promise<string> {
  const login = await db
    .selectFrom('users')
    .leftJoin('accounts', (join) => join.onRef('accounts.userId', '=', 'users.id').on('accounts.providerId', '=', 'credential'))
    .select('accounts.password')
    .where('users.email', '=', email.toLowerCase())
    .executeTakeFirst();
  const stored = login?.password ?? null;
  const isRight = await verifyPassword({ hash: stored ?? NOBODYS, password });
  if (stored === null || !isRight) throw wrongCredentials();
  return stored;
}
