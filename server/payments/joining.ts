import type { NodeStore, NodeWork } from '../nodes/nodeStore.ts';
import type { Draft } from '../nodes/shapes.ts';
import { challengeWithNodes } from '../nodes/rows.ts';
import { Refused } from '../http/refused.ts';
import { feeOf } from './fee.ts';
import { settlementOf } from './ledger.ts';
import { refund } from './refund.ts';

type Participation = Extract<Draft, { project: 'participations' }>;

/** A stored participation: its id, when, and whether the server accepted it before and then lost it with its database. */
type Stored = { readonly id: string; readonly at: string; readonly isRestored: boolean };

/**
 * Applies a participation that was just stored to the payments, in the same transaction: a joining uses the settled payment of this person
 * for this challenge, leaving before the start refunds it (CH20), and a cancellation refunds everyone (CH6, CH7). Refuses (409) a joining of a paid group without such a payment.
 */
export async function applyToPayments(work: NodeWork, draft: Draft, stored: Stored): Promise<void> {
  if (draft.project !== 'participations') return;
  const action = draft.fields['/attributes/@actn'];
  if (action === 'joined') await spendPayment(work, draft, stored);
  if (action === 'left' && draft.fields['/attributes/@begun'] !== 'yes') {
    const payment = await work.payments.openPayment(draft.owner, draft.challenge);
    if (payment !== undefined && payment.joinId !== null) await refund(work, payment, stored.at);
  }
  if (action === 'cancelled') {
    for (const payment of await work.payments.settledPayments(draft.challenge)) await refund(work, payment, stored.at);
  }
}

async function spendPayment(work: NodeWork, draft: Participation, stored: Stored): Promise<void> {
  const nodes = await challengeWithNodes(work, draft.challenge);
  const cents = nodes ? feeOf(nodes.challenge) : 0;
  if (nodes === undefined || cents === 0) return;
  const payment = await work.payments.openPayment(draft.owner, draft.challenge);
  if (payment?.state === 'settled' && payment.joinId === null) return work.payments.changePayment(payment.id, { joinId: stored.id });
  if (!stored.isRestored) throw new Refused(409, 'PaymentMissing', 'The entry fee of this challenge is not paid. Pay it, then join.');
  await restorePayment(work, draft, { ...stored, cents });
}

/** The receipt of a lost joining proves that it was paid. */
async function restorePayment(work: NodeWork, draft: Participation, { id, at, cents }: Stored & { cents: number }): Promise<void> {
  const payment = {
    id,
    payer: draft.owner,
    challenge: draft.challenge,
    host: (await work.node(draft.challenge))?.owner ?? null,
    cents,
    state: 'settled',
    provider: 'restored',
    joinId: id,
    createdAt: at,
    settledAt: at,
    refundedAt: null,
    returnedAt: null,
  } as const;
  if (await work.payments.insertPayment(payment)) await work.payments.post(settlementOf(payment), at);
}

/** Refusals of a joining that another attempt cannot change. */
const FINAL: ReadonlySet<string> = new Set(['ChallengeOver', 'ChallengeFull', 'JoiningClosed', 'AlreadyTakingPart']);

/** Refunds the person's unused payment when their joining was refused for good. */
export async function refundAfterRefusal(nodes: NodeStore, draft: Draft, refusal: unknown, at: string): Promise<void> {
  if (draft.project !== 'participations' || draft.fields['/attributes/@actn'] !== 'joined') return;
  if (!(refusal instanceof Refused) || !FINAL.has(refusal.code)) return;
  await nodes.inTransaction(async (work) => {
    const payment = await work.payments.openPayment(draft.owner, draft.challenge);
    if (payment?.joinId === null) await refund(work, payment, at);
  });
}
