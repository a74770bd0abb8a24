import { sql } from 'kysely';
import { allowanceKey } from '../ai/allowance.ts';
import { uploadKey } from '../files/quota.ts';
import { sweepFiles } from '../files/sweep.ts';
import { budgetKeys } from '../limits/budgets.ts';
import { closePayments } from '../payments/leaving.ts';
import { payToolsOf } from '../payments/pay.ts';
import { sweepPayments } from '../payments/returnMoney.ts';
import { refresh } from '../outcomes/refresh.ts';
import type { Ports } from '../ports.ts';
import { profileChange, recordChanges, type RecordedChange } from '../store/changes.ts';
import { inTransaction, type Work } from '../store/store.ts';
import type { Person } from './accounts.ts';
import { inviterOf } from './invitations.ts';
import { mailsBy } from './mailLimits.ts';

type LeavingPorts = Pick<Ports, 'store' | 'nodes' | 'files' | 'clock' | 'ids' | 'payments' | 'report'>;

/**
 * Deletes a person: login, sessions, profile, conversations, check-ins, comments, challenges that no one else joined, and files that no one else
 * uploaded. A challenge that others joined and the joining of another one stay, without an owner (ST10). Payments stay, without their name. A file
 * that cannot be removed now is reported and removed with the next deletion: the account is deleted all the same.
 */
export async function deletePerson(ports: LeavingPorts, person: Person): Promise<void> {
  const { store, files, report } = ports;
  await inTransaction(store, async (work) => {
    // A concurrent write of this person commits first, or finds no account.
    await work.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute();
    await closePayments(work, ports, person.id);
    const inviter = await inviterOf(work, person.id);
    const { challenges, people } = await partsWith(work, person.id);
    await deleteChallenges(work, person.id);
    await blankReasons(work, person.id);
    await deleteOtherNodes(work, person.id);
    if (inviter !== undefined) recordChanges(work, [profileChange(inviter)]);
    await work.deleteFrom('profileCalls').where('userId', '=', person.id).execute();
    await work.deleteFrom('profiles').where('userId', '=', person.id).execute();
    await work.deleteFrom('fileOwners').where('userId', '=', person.id).execute();
    const counters = [...budgetKeys(person.id), allowanceKey(person.id), uploadKey(person.id), mailsBy(person.id)];
    await work.deleteFrom('buckets').where('key', 'in', counters).execute();
    await work.deleteFrom('wrongPasswords').where('subject', 'in', [person.id, person.email.toLowerCase()]).execute();
    // Deletes the sessions, passwords and conversations too (on delete cascade).
    await work.deleteFrom('users').where('id', '=', person.id).execute();
    await refresh(work, challenges, ports.clock.now(), { basis: 'everything', also: people });
  });
  await sweepPayments(payToolsOf(ports));
  await sweepFiles({ store, files }).catch(report);
}

/** Returns the challenges in which a person has a part, and everybody in them. */
async function partsWith(work: Work, person: string): Promise<{ challenges: string[]; people: string[] }> {
  const own = work.selectFrom('parts').select('challenge').where('person', '=', person);
  const rows = await work.selectFrom('parts').select(['challenge', 'person']).where('challenge', 'in', own).execute();
  const challenges = new Set(rows.map((row) => row.challenge));
  return { challenges: [...challenges].toSorted(), people: [...new Set([person, ...rows.map((row) => row.person)])].toSorted() };
}

/** Deletes the person's challenges, and ownerless ones that the person joined, that have no other participant; with all their nodes. */
async function deleteChallenges(work: Work, person: string): Promise<void> {
  const candidates = await work
    .selectFrom('nodes')
    .select('id')
    .where('project', '=', 'challenges')
    .where((is) => {
      const takenPartIn = is.selectFrom('nodes as own').select('own.challenge').where('own.owner', '=', person);
      return is.or([is('owner', '=', person), is.and([is('owner', 'is', null), is('id', 'in', takenPartIn)])]);
    })
    // The lock keeps others from joining during the check.
    .orderBy('position')
    .forUpdate()
    .execute();
  const ids = candidates.map(({ id }) => id);
  if (ids.length === 0) return;
  const joined = await work
    .selectFrom('nodes')
    .select('challenge')
    .distinct()
    .where('challenge', 'in', ids)
    .where('project', '=', 'participations')
    .where('owner', '!=', person)
    // A witness relies on nothing in it.
    .where(sql<string>`fields ->> '/attributes/@actn'`, '!=', 'witnessed')
    .execute();
  const staying = new Set(joined.map(({ challenge }) => challenge));
  const gone = ids.filter((id) => !staying.has(id));
  if (gone.length === 0) return;
  record(work, await work.deleteFrom('nodes').where('challenge', 'in', gone).returning(AFFECTED).execute());
  record(work, await work.deleteFrom('nodes').where('id', 'in', gone).returning(AFFECTED).execute());
}

/** What a person said about check-ins of others goes on counting (RV2), without their words. */
async function blankReasons(work: Work, person: string): Promise<void> {
  const fields = sql<string>`fields || '{"/text": ""}'::jsonb`;
  await work.updateTable('nodes').set({ fields }).where('owner', '=', person).where('project', '=', 'reviews').execute();
}

/**
 * Deletes the person's check-ins and comments. What others rely on stays without an owner: challenges, starts, cancellations, joinings and reviews, so that
 * what others completed together with the person still counts for them (TR6).
 */
async function deleteOtherNodes(work: Work, person: string): Promise<void> {
  const own = work.updateTable('nodes').set({ owner: null }).where('owner', '=', person);
  const relied = await own.where('project', 'in', RELIED_ON).returning(AFFECTED).execute();
  record(work, relied);
  const shared = new Set(relied.map(({ node, challenge }) => challenge ?? node));
  recordChanges(
    work,
    [...shared].map((challenge) => ({ ...profileChange(person), challenge, person: null })),
  );
  record(work, await work.deleteFrom('nodes').where('owner', '=', person).returning(AFFECTED).execute());
}

const ACTION = sql<string | null>`fields ->> '/attributes/@actn'`.as('action');
const AFFECTED = ['id as node', 'project', 'challenge', ACTION] as const;

/** Nobody else received the person's reports (CM7). */
function record(work: Work, nodes: readonly (Omit<RecordedChange, 'person'> & { readonly action: string | null })[]): void {
  const shown = nodes.filter(({ action }) => action !== 'reported');
  recordChanges(
    work,
    shown.map(({ project, node, challenge }) => ({ project, node, challenge: challenge ?? node, person: null })),
  );
}

const RELIED_ON = ['challenges', 'participations', 'reviews'] as const;
