import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SigningKeys } from '../keys/signingKeys.ts';

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** The server's keys: the current one encrypts, the former ones decrypt. */
export type Keys = { readonly secret: SigningKeys['secret']; readonly formerSecrets?: SigningKeys['formerSecrets'] | undefined };

/** A decrypted secret, and whether the current key encrypted it. */
export type Opened = { readonly text: string; readonly isCurrent: boolean };

/** Encrypts the secret of a person's second factor by the current key (AES-256-GCM). Another person's row does not decrypt with it. */
export function sealed({ secret }: Keys, person: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv).setAAD(Buffer.from(person));
  const encrypted = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...encrypted]).toString('base64url');
}

/** Decrypts the secret of a person's second factor; undefined when none of the keys encrypted it. */
export function opened({ secret, formerSecrets = [] }: Keys, person: string, text: string): Opened | undefined {
  const bytes = Buffer.from(text, 'base64url');
  for (const key of [secret, ...formerSecrets]) {
    const found = openedBy(key, person, bytes);
    if (found !== undefined) return { text: found, isCurrent: key === secret };
  }
  return undefined;
}

function openedBy(key: string, person: string, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(CIPHER, keyOf(key), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(person))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // Another key encrypted it.
    return undefined;
  }
}

/** A key of its own for this purpose: what the signing key signs says nothing about it. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'gauntlet second factor', 32));
}
