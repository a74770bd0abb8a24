import { allowanceKey } from '../ai/allowance.ts';
import { uploadKey } from '../files/quota.ts';
import { sweepFiles } from '../files/sweep.ts';
import { budgetKeys } from '../limits/budgets.ts';
import { closePayments } from '../payments/leaving.ts';
import { payToolsOf } from '../payments/pay.ts';
import { sweepPayments } from '../payments/returnMoney.ts';
import type { Ports } from '../ports.ts';
import { inTransaction, type Work } from '../store/store.ts';
import type { Person } from './accounts.ts';
import { mailKeys } from './mailLimits.ts';

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
    await deleteChallenges(work, person.id);
    await deleteOtherNodes(work, person.id);
    await work.deleteFrom('profileCalls').where('userId', '=', person.id).execute();
    await work.deleteFrom('profiles').where('userId', '=', person.id).execute();
    await work.deleteFrom('fileOwners').where('userId', '=', person.id).execute();
    const counters = [...budgetKeys(person.id), allowanceKey(person.id), uploadKey(person.id), ...mailKeys(person.id, person.email)];
    await work.deleteFrom('buckets').where('key', 'in', counters).execute();
    await work.deleteFrom('wrongPasswords').where('subject', 'in', [person.id, person.email.toLowerCase()]).execute();
    // Deletes the sessions, passwords and conversations too (on delete cascade).
    await work.deleteFrom('users').where('id', '=', person.id).execute();
  });
  await sweepPayments(payToolsOf(ports));
  await sweepFiles({ store, files }).catch(report);
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
    .execute();
  const staying = new Set(joined.map(({ challenge }) => challenge));
  const gone = ids.filter((id) => !staying.has(id));
  if (gone.length === 0) return;
  await work.deleteFrom('nodes').where('challenge', 'in', gone).execute();
  await work.deleteFrom('nodes').where('id', 'in', gone).execute();
}

/**
 * Deletes the person's check-ins and comments. What others rely on stays without an owner: challenges, starts, cancellations and joinings, so that
 * what others completed together with the person still counts for them (TR6).
 */
async function deleteOtherNodes(work: Work, person: string): Promise<void> {
  await work.updateTable('nodes').set({ owner: null }).where('owner', '=', person).where('project', 'in', RELIED_ON).execute();
  await work.deleteFrom('nodes').where('owner', '=', person).execute();
}

const RELIED_ON = ['challenges', 'participations'] as const;
