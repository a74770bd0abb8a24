import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { hashedRecoveryCode } from '../../../server/auth/secondFactorCodes.ts';
import { sealed } from '../../../server/auth/secondFactorKeys.ts';
import type { Ports } from '../../../server/ports.ts';
import type { Member } from './member.ts';

export const STEP_MS = 30_000;

/** The secret of everybody whose second factor a test inserted. */
const PLANTED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** A second factor that is on. */
export type Enrolled = { readonly secret: string; readonly recoveryCodes: readonly string[] };

/** The code of an authenticator app at an instant, or some steps of 30 seconds later. */
export function codeAt(secret: string, instant: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(instant) + steps * STEP_MS });
}

/** A code that no step near the instant has. */
export function wrongCodeAt(secret: string, instant: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, instant, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}

/** The recovery codes of a second factor that a test inserted. */
const PLANTED_CODES = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567'];

/** Gives a person, with all their sessions, a second factor by inserting its rows: without hashing a password. */
export async function plantSecondFactor(
  { store, ...keys }: Pick<Ports, 'store' | 'secret'>,
  { id }: Pick<Member, 'id'>,
): Promise<Enrolled> {
  const [first, second] = PLANTED_CODES.map((code) => hashedRecoveryCode(id, code));
  await sql`with factor as (
      insert into "secondFactors" (person, secret, session, "confirmedAt") values (${id}, ${sealed(keys, id, PLANTED)}, '', now())
      on conflict do nothing),
    codes as (insert into "recoveryCodes" (person, hash) values (${id}, ${first}), (${id}, ${second}) on conflict do nothing)
    update sessions set "secondFactor" = true where "userId" = ${id}`.execute(store.db);
  return { secret: PLANTED, recoveryCodes: PLANTED_CODES };
}

/** Begins the enrolment of a person in their first session, by inserting its row. Returns the secret. */
export async function beginPlanted({ store, ...keys }: Pick<Ports, 'store' | 'secret'>, id: string | undefined): Promise<string> {
  if (id === undefined) return PLANTED;
  await sql`delete from "secondFactors" where person = ${id}`.execute(store.db);
  await sql`insert into "secondFactors" (person, secret, session)
    select ${id}, ${sealed(keys, id, PLANTED)}, id from sessions where "userId" = ${id} order by "createdAt" limit 1`.execute(store.db);
  return PLANTED;
}
