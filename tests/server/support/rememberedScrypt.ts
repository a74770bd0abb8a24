import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { callbackify, promisify } from 'node:util';

type Input = [password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions];
type Derive = (...all: [...Input, done: (error: Error | null, key: Buffer) => void]) => void;

/** Marks the function that replaced Node's own: the files of a worker share it. */
const REMEMBERS = Symbol.for('gauntlet.tests.remembersScrypt');

/**
 * Remembers the keys that Node's scrypt derives. One takes a tenth of a second of processor time, and most tests derive the same few: all members
 * share a password (`member.ts`), and wrong ones are compared with the same stored forms. The same input has the same key, and a new salt is derived
 * as ever, so that nothing but the time changes.
 */
function remembering(derive: Derive): Derive {
  const known = new Map<string, Promise<Buffer>>();
  const derived = promisify(derive);
  return callbackify(async (...input: Input) => {
    const name = JSON.stringify(input);
    const key = known.get(name) ?? derived(...input);
    known.set(name, key);
    return Buffer.from(await key);
  });
}

if (!(REMEMBERS in crypto)) {
  Object.defineProperty(crypto, 'scrypt', { value: remembering(crypto.scrypt), writable: true, configurable: true });
  Object.defineProperty(crypto, REMEMBERS, { value: true });
  // Modules that have imported the function by its name get the new one too.
  syncBuiltinESMExports();
}
