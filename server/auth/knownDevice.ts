import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { isSame } from '../keys/isSame.ts';
import { isOverTls } from './sessionCookie.ts';

type DevicePorts = {
  readonly secret: string;
  readonly formerSecrets?: readonly string[] | undefined;
  readonly publicUrl?: string | undefined;
};

const COOKIE = 'gauntlet.device';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const ID = /^[\w-]{22}$/;
/** The number of accounts whose people may share a browser and still be known there. */
const MAX_ACCOUNTS = 5;

/**
 * Returns the id of the request's device if this account signed in on it before. Each account has a proof of its own in the cookie, signed by
 * the server: a device that is known for one account is a stranger to the others.
 */
export function knownDevice(c: Context, { secret, formerSecrets = [] }: DevicePorts, email: string): string | undefined {
  const { id, proofs } = readCookie(c);
  if (id === undefined) return undefined;
  const expected = [secret, ...formerSecrets].map((each) => proofOf(each, id, email));
  return proofs.some((proof) => expected.some((each) => isSame(proof, each))) ? id : undefined;
}

/** Returns the cookie by which the device of this request is known for the account from now on. Scripts of the page cannot read it. */
export function deviceCookie(c: Context, { secret, publicUrl }: DevicePorts, email: string): string {
  const { id = randomBytes(16).toString('base64url'), proofs } = readCookie(c);
  const proof = proofOf(secret, id, email);
  const others = proofs.filter((each) => each !== proof).slice(0, MAX_ACCOUNTS - 1);
  const value = [id, proof, ...others].join('.');
  return generateCookie(COOKIE, value, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isOverTls(publicUrl),
    maxAge: YEAR_SECONDS,
  });
}

function readCookie(c: Context): { readonly id: string | undefined; readonly proofs: readonly string[] } {
  const [id = '', ...proofs] = (getCookie(c, COOKIE) ?? '').split('.');
  return ID.test(id) ? { id, proofs: proofs.slice(0, MAX_ACCOUNTS) } : { id: undefined, proofs: [] };
}

function proofOf(secret: string, id: string, email: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['known device', id, email.toLowerCase()]))
    .digest('base64url');
}
