import * as z from 'zod/mini';
import type { SecondFactorAnswer } from '../authPort.ts';
import { call, post, type Done } from '../credentialsApi.ts';

const status = z.object({ secondFactor: z.object({ since: z.nullable(z.string()), recoveryCodes: z.number() }) });
const enrolment = z.object({ ok: z.literal(true), secret: z.string(), uri: z.string() });
const codes = z.object({ ok: z.literal(true), recoveryCodes: z.array(z.string()) });
const done = z.object({ ok: z.literal(true) });

/** Two-step login of the account: since when, null without it, and how many recovery codes are unused. */
export type SecondFactorStatus = z.infer<typeof status>['secondFactor'];
/** A new secret for an authenticator app, as text and as the address in its QR code. */
export type Enrolment = Pick<z.infer<typeof enrolment>, 'secret' | 'uri'>;

/** Returns the account's two-step login. Undefined when the server did not respond. */
export async function readSecondFactor(): Promise<SecondFactorStatus | undefined> {
  const answer = await call('/api/auth/second-factor', {}, status);
  return answer.ok ? answer.value.secondFactor : undefined;
}

/** Asks for a new secret. It counts once a code of it is confirmed. */
export const beginEnrolment = (password: string): Promise<Done<Enrolment>> => post('second-factor/begin', { password }, enrolment);
/** Switches two-step login on by a code of the new secret. Returns the recovery codes. */
export const confirmEnrolment = (code: string) => post('second-factor/confirm', { code }, codes);
/** Replaces the recovery codes. */
export const replaceRecoveryCodes = (password: string, answer: SecondFactorAnswer) =>
  post('second-factor/recovery-codes', { password, ...answer }, codes);
/** Switches two-step login off. */
export const endSecondFactor = (password: string, answer: SecondFactorAnswer) => post('second-factor/off', { password, ...answer }, done);
