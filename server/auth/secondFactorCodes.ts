import { hash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What a person shows as second factor: a code of their authenticator app, or a recovery code. */
export type SecondFactorAnswer = { readonly code: string } | { readonly recoveryCode: string };

const ISSUER = 'Gauntlet';
const STEP_SECONDS = 30;
/** A code of the step before or after counts too: the clock of a phone may be off by half a minute. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** 80 random bits, which are 16 characters of base32. */
const RECOVERY_BYTES = 10;

/** Returns a new secret of an authenticator app in base32: 160 random bits, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that an authenticator app reads from a QR code. */
export function uriOf(secret: string, email: string): string {
  return new TOTP({ issuer: ISSUER, label: email, secret }).toString();
}

/**
 * Returns the time step that a code of six digits is for (RFC 6238: SHA-1, 30 seconds), at most one from that of `now`; undefined for a wrong code.
 * Steps are counted from 1970.
 */
export function stepOf(secret: string, code: string, now: string): number | undefined {
  const timestamp = Date.parse(now);
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

/** Returns ten new recovery codes, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase();
    return (text.match(/.{4}/g) ?? []).join('-');
  });
}

/** Returns what the database holds of a recovery code. The id of the person, which is random, is its salt. Hyphens do not matter. */
export function hashedRecoveryCode(person: string, code: string): string {
  return hash('sha256', `${person} ${code.replaceAll('-', '')}`, 'hex');
}
