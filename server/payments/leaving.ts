import { statusAt } from '../nodes/rules.ts';
import { challengeWithNodes } from '../nodes/rows.ts';
import { workOf } from '../nodes/sqlNodes.ts';
import type { Work } from '../store/store.ts';
import type { Clock, Ids } from '../system.ts';
import { accountOf } from './ledger.ts';
import { refund } from './refund.ts';

type Tools = { readonly clock: Clock; readonly ids: Ids };

/**
 * Closes the payments of a person whose account is being deleted, before their nodes go: cancels the paid groups of theirs that wait for
 * the start, which nobody else can start or cancel, refunds what they paid without joining, and drops their name from the ledger (WA9,
 * WA10). What they paid for a joining stays with host and platform.
 */
export async function closePayments(work: Work, { clock, ids }: Tools, person: string): Promise<void> {
  const now = clock.now();
  const nodes = workOf(work);
  for (const challenge of await hostedAndPaid(work, person)) await cancelPending(work, challenge, { person, id: ids.next(), now });
  const unused = await work.selectFrom('payments').select('id').where('payer', '=', person).where('joinId', 'is', null).execute();
  for (const { id } of unused) {
    const payment = await nodes.payments.payment(id);
    if (payment !== undefined) await refund(nodes, payment, now);
  }
  for (const kind of ['payer', 'host'] as const) {
    const account = accountOf(kind, person);
    await work
      .updateTable('ledgerEntries')
      .set({ account: accountOf(kind, null) })
      .where('account', '=', account)
      .execute();
  }
}

async function hostedAndPaid(work: Work, host: string): Promise<string[]> {
  const rows = await work
    .selectFrom('payments')
    .select('challenge')
    .distinct()
    .where('host', '=', host)
    .where('state', 'in', ['pending', 'settled'])
    .orderBy('challenge')
    .execute();
  return rows.flatMap(({ challenge }) => challenge ?? []);
}

type Cancellation = { readonly person: string; readonly id: string; readonly now: string };

/** Cancels the group in its host's name, so that every participant's device returns what was paid and staked (CH6). */
async function cancelPending(work: Work, challenge: string, { person, id, now }: Cancellation): Promise<void> {
  const nodes = workOf(work);
  if (!(await nodes.lockChallenge(challenge))) return;
  const current = await challengeWithNodes(nodes, challenge);
  if (current === undefined || statusAt(current, now).status !== 'pending') return;
  const fields = {
    '/text': 'cancelled',
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': person,
    '/attributes/@actn': 'cancelled',
    '/attributes/@tstmp': now,
    '/attributes/@zone': 'UTC',
  };
  await nodes.insertNode({ id, project: 'participations', owner: person, challenge, fields, receivedAt: now, countsFrom: now });
  nodes.recordChanges([{ project: 'participations', node: id, challenge, person: null }]);
  for (const payment of await nodes.payments.settledPayments(challenge)) await refund(nodes, payment, now);
}
