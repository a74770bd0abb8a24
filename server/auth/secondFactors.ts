import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { inTransaction, type Database, type Store, type Work } from '../store/store.ts';
import type { Session } from './accounts.ts';
import { endSessions } from './endSessions.ts';
import { hashedRecoveryCode, newRecoveryCodes, newSecret, stepOf, uriOf, type SecondFactorAnswer } from './secondFactorCodes.ts';
import { opened, sealed, type Keys } from './secondFactorKeys.ts';

type FactorPorts = Pick<Ports, 'store' | 'clock' | 'secret' | 'formerSecrets'>;

/** The second factor of a person: since when, null without one, and how many recovery codes are unused. */
export type SecondFactorStatus = { readonly since: string | null; readonly recoveryCodes: number };

/** Returns whether the person has a second factor (AC23). */
export async function hasSecondFactor(db: Database, person: string): Promise<boolean> {
  const row = await db
    .selectFrom('secondFactors')
    .select('person')
    .where('person', '=', person)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the second factor of a person, without anything secret. */
export async function secondFactorOf({ db }: Pick<Store, 'db'>, person: string): Promise<SecondFactorStatus> {
  const factor = await db.selectFrom('secondFactors').select('confirmedAt').where('person', '=', person).executeTakeFirst();
  const since = factor?.confirmedAt ?? null;
  if (since === null) return { since, recoveryCodes: 0 };
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('person', '=', person)
    .executeTakeFirstOrThrow();
  return { since: since.toISOString(), recoveryCodes: Number(count) };
}

/**
 * Begins the enrolment of the session's person (AC23): returns a new secret, which counts once a code of it is confirmed in the same session.
 * A secret from before that was not confirmed counts no longer. Refuses (409) when the person has a second factor.
 */
export async function beginEnrolment(ports: FactorPorts, { id, person }: Session): Promise<{ secret: string; uri: string }> {
  const secret = newSecret();
  const row = { secret: sealed(ports, person.id, secret), session: id };
  const { numInsertedOrUpdatedRows = 0n } = await ports.store.db
    .insertInto('secondFactors')
    .values({ person: person.id, ...row, confirmedAt: null })
    .onConflict((same) => same.column('person').doUpdateSet(row).where('secondFactors.confirmedAt', 'is', null))
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Refused(409, 'SecondFactorOn', 'A second factor is on already.');
  return { secret, uri: uriOf(secret, person.email) };
}

/**
 * Ends the enrolment by a code of the new secret (AC23). From then on the second factor is on, and all other sessions of the person have ended.
 * Returns the recovery codes. Refuses a wrong code (403), and an enrolment that another session began or ended (409).
 */
export async function confirmEnrolment(ports: FactorPorts, { id, person }: Session, code: string): Promise<readonly string[]> {
  return inTransaction(ports.store, async (work) => {
    const factor = await work.selectFrom('secondFactors').selectAll().where('person', '=', person.id).forUpdate().executeTakeFirst();
    if (factor?.session !== id || factor.confirmedAt !== null)
      throw new Refused(409, 'NoEnrolment', 'Setting up a second factor began elsewhere, or is over. Begin again.');
    const now = ports.clock.now();
    const step = stepOf(secretIn(ports, factor), code, now);
    if (step === undefined) throw wrongCode('code');
    await work.updateTable('secondFactors').set({ confirmedAt: now, usedStep: step }).where('person', '=', person.id).execute();
    await work.updateTable('sessions').set({ secondFactor: true }).where('id', '=', id).execute();
    await endSessions(work, person.id, id);
    return writeRecoveryCodes(work, person.id);
  });
}

/** Replaces the recovery codes of a person and returns the new ones. */
export function replaceRecoveryCodes({ store }: FactorPorts, person: string): Promise<readonly string[]> {
  return inTransaction(store, (work) => writeRecoveryCodes(work, person));
}

/** Uses up what a person shows. A code counts once, also when several servers get it at the same moment. Refuses a wrong one (403). */
export async function spendSecondFactor(ports: FactorPorts, person: string, answer: SecondFactorAnswer): Promise<void> {
  if ('code' in answer) {
    if (!(await spendCode(ports, person, answer.code))) throw wrongCode('code');
  } else if (!(await spendRecoveryCode(ports.store, person, answer.recoveryCode))) throw wrongCode('recoveryCode');
}

/** Removes the second factor of a person. Their sessions stay, as ones without a second factor. */
export async function removeSecondFactor(work: Work, person: string): Promise<void> {
  await work.deleteFrom('secondFactors').where('person', '=', person).execute();
  await work.deleteFrom('recoveryCodes').where('person', '=', person).execute();
  await work.updateTable('sessions').set({ secondFactor: false }).where('userId', '=', person).execute();
}

/** Removes the second factor of the person with this address (in lower case), who lost it and the recovery codes, and ends all their sessions. */
export async function resetSecondFactor(store: Store, email: string): Promise<'reset' | 'none' | 'unknown'> {
  const user = await store.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (user === undefined) return 'unknown';
  if (!(await hasSecondFactor(store.db, user.id))) return 'none';
  await inTransaction(store, async (work) => {
    await removeSecondFactor(work, user.id);
    await endSessions(work, user.id, undefined);
  });
  return 'reset';
}

/**
 * Removes the second factor of the account with this address while nobody has confirmed the address (AC24). Its owner has opened a mailed link now; the
 * second factor may be that of somebody else, who signed up with the address.
 */
export async function removeForeignFactor(store: Store, email: string): Promise<void> {
  const user = await store.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('emailVerified', '=', false)
    .executeTakeFirst();
  if (user !== undefined) await inTransaction(store, (work) => removeSecondFactor(work, user.id));
}

/** Encrypts by the current key what a former one encrypted, so that the former one can be removed. Leaves out what none of the keys decrypts. */
export async function resealSecondFactors({ db }: Pick<Store, 'db'>, keys: Keys): Promise<void> {
  for (const { person, secret } of await db.selectFrom('secondFactors').select(['person', 'secret']).execute()) {
    const found = opened(keys, person, secret);
    if (found === undefined || found.isCurrent) continue;
    const again = sealed(keys, person, found.text);
    // Not over a secret that another server wrote meanwhile.
    await db.updateTable('secondFactors').set({ secret: again }).where('person', '=', person).where('secret', '=', secret).execute();
  }
}

async function spendCode(ports: FactorPorts, person: string, code: string): Promise<boolean> {
  const { db } = ports.store;
  const factor = await db
    .selectFrom('secondFactors')
    .select(['person', 'secret'])
    .where('person', '=', person)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  const step = factor && stepOf(secretIn(ports, factor), code, ports.clock.now());
  if (step === undefined) return false;
  // In a transaction, which runs again when another server uses the same code at this moment.
  return inTransaction(ports.store, async (work) => {
    const spent = work.updateTable('secondFactors').set({ usedStep: step }).where('person', '=', person).where('usedStep', '<', step);
    return (await spent.executeTakeFirst()).numUpdatedRows > 0n;
  });
}

function spendRecoveryCode(store: Store, person: string, code: string): Promise<boolean> {
  const hash = hashedRecoveryCode(person, code);
  return inTransaction(store, async (work) => {
    const spent = work.deleteFrom('recoveryCodes').where('person', '=', person).where('hash', '=', hash);
    return (await spent.executeTakeFirst()).numDeletedRows > 0n;
  });
}

async function writeRecoveryCodes(work: Work, person: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await work.deleteFrom('recoveryCodes').where('person', '=', person).execute();
  await work
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ person, hash: hashedRecoveryCode(person, code) })))
    .execute();
  return codes;
}

function secretIn(keys: Keys, { person, secret }: { readonly person: string; readonly secret: string }): string {
  const found = opened(keys, person, secret);
  if (found !== undefined) return found.text;
  throw new Refused(
    409,
    'SecondFactorLost',
    'This server no longer has the key of your authenticator app. Use a recovery code, or ask the people who run it.',
  );
}

function wrongCode(field: 'code' | 'recoveryCode'): Refused {
  const message =
    field === 'code'
      ? 'This code is wrong, or it was used already. Enter the one that the app shows now.'
      : 'This recovery code is wrong, or it was used already.';
  return new Refused(403, 'WrongCode', message, { field });
}
