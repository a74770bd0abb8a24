import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Done = (error: Error | null, key: Buffer) => void;

/** What a password costs in the shipped server: a fifth of a second of processor time and 32 MB. `passwords.test.ts` expects it. */
export const PASSWORD_COST = { N: 16_384, r: 16, p: 1 };

/** Marks the function that replaced Node's own: the files of a worker share it. */
const IS_CHEAP = Symbol.for('gauntlet.tests.cheapScrypt');

/**
 * Derives the keys of passwords at a thousandth of their cost in the process of the tests. Everything else about them stays: the calls and their
 * options, the salts, and the form in which they are stored. Programs that a test starts derive them as shipped.
 */
function cheaper(derive: typeof crypto.scrypt) {
  return (password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions, done: Done): void => {
    const { N, r, p } = options;
    const isPassword = N === PASSWORD_COST.N && r === PASSWORD_COST.r && p === PASSWORD_COST.p;
    derive(password, salt, length, isPassword ? { ...options, N: 16 } : options, done);
  };
}

if (!(IS_CHEAP in crypto)) {
  Object.defineProperty(crypto, 'scrypt', { value: cheaper(crypto.scrypt), writable: true, configurable: true });
  Object.defineProperty(crypto, IS_CHEAP, { value: true });
  // Modules that have imported the function by its name get the new one too.
  syncBuiltinESMExports();
}
