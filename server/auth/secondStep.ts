import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { inTransaction } from '../store/store.ts';
import type { OpenedSession, SecondStepNeeded, Visitor } from './accounts.ts';
import { sessionOf } from './betterAuth.ts';
import { hashedToken } from './hashedTokens.ts';
import { KEPT_SECONDS, SESSION_SECONDS } from './keptSessions.ts';
import { isOverTls, sessionCookie } from './sessionCookie.ts';

type StepPorts = Pick<Ports, 'store' | 'clock' | 'ids' | 'secret' | 'publicUrl'>;

/** A sign-in whose password was right, and which waits for the second factor. */
export type PendingSignIn = { readonly id: string; readonly person: string; readonly email: string; readonly isKept: boolean };

const COOKIE = 'gauntlet.second_step';
const STEP_SECONDS = 10 * 60;
const IDENTIFIER = 'second-step:';

/**
 * Begins the second step of a sign-in (AC24). Returns its cookie, which binds it to this browser: a random token, whose hash the database holds,
 * for ten minutes and one sign-in. A new password or address of the account ends the step, like its links (`endLinks`).
 */
export async function beginSecondStep(ports: StepPorts, { secondStepOf, isKept }: SecondStepNeeded): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const row = {
    id: ports.ids.next(),
    identifier: identifierOf(token),
    value: `${secondStepOf} ${isKept ? 'kept' : 'day'}`,
    expiresAt: new Date(Date.parse(ports.clock.now()) + STEP_SECONDS * 1000),
  };
  await ports.store.db.insertInto('verifications').values(row).execute();
  return stepCookie(ports, token, STEP_SECONDS);
}

/** Returns the sign-in that this browser has begun. Refuses (401) when there is none, when it is too old, or when it was ended. */
export async function pendingSignIn({ store, clock }: StepPorts, c: Context): Promise<PendingSignIn> {
  const row = await store.db
    .selectFrom('verifications')
    .select(['id', 'value'])
    .where('identifier', '=', identifierOf(getCookie(c, COOKIE) ?? ''))
    .where('expiresAt', '>', new Date(clock.now()))
    .executeTakeFirst();
  const [person = '', kept] = row?.value.split(' ') ?? [];
  const user = await store.db.selectFrom('users').select('email').where('id', '=', person).executeTakeFirst();
  if (row === undefined || user === undefined) throw signInAgain();
  return { id: row.id, person, email: user.email, isKept: kept === 'kept' };
}

/** Opens the session of a sign-in whose second factor was right, once. Returns it with its cookies. */
export async function finishSecondStep(ports: StepPorts, { id, person, isKept }: PendingSignIn, visitor: Visitor): Promise<OpenedSession> {
  const { store, ids } = ports;
  const ended = await inTransaction(store, (work) => work.deleteFrom('verifications').where('id', '=', id).executeTakeFirst());
  if (ended.numDeletedRows === 0n) throw signInAgain();
  const user = await store.db.selectFrom('users').selectAll().where('id', '=', person).executeTakeFirstOrThrow(signInAgain);
  const token = randomBytes(24).toString('base64url');
  const [now, seconds] = [new Date(), isKept ? KEPT_SECONDS : SESSION_SECONDS];
  const session = { id: ids.next(), expiresAt: new Date(now.getTime() + seconds * 1000), secondFactor: true };
  await store.db
    .insertInto('sessions')
    .values({
      ...session,
      token: hashedToken(token),
      userId: person,
      userAgent: visitor.headers.get('User-Agent') ?? '',
      ipAddress: visitor.address,
      createdAt: now,
      updatedAt: now,
      kept: isKept,
    })
    .execute();
  return { ...sessionOf(user, session), cookies: [sessionCookie(ports, token, seconds), stepCookie(ports, '', 0)] };
}

function stepCookie({ publicUrl }: StepPorts, token: string, maxAge: number): string {
  const secure = isOverTls(publicUrl);
  return generateCookie(COOKIE, token, { path: '/api/auth', httpOnly: true, sameSite: 'Strict', secure, maxAge });
}

function identifierOf(token: string): string {
  return IDENTIFIER + hashedToken(token);
}

function signInAgain(): Refused {
  return new Refused(401, 'SignInAgain', 'This took longer than ten minutes, or began in another browser. Enter your password again.');
}
