import type { Refusal, ParticipationFields } from '@gauntlet/core';
import type { Person } from '../auth/accounts.ts';
import { Refused } from '../http/refused.ts';
import type { NodeStore, NodeWork } from '../nodes/nodeStore.ts';
import { refusedBy } from '../nodes/refusals.ts';
import { challengeWithNodes } from '../nodes/rows.ts';
import { participationRefusal } from '../nodes/rules.ts';
import { nodesOfPorts } from '../nodes/sqlNodes.ts';
import { checkInSight, noSuchChallenge } from '../nodes/checks.ts';
import type { Ports } from '../ports.ts';
import { challengeChange } from '../store/changes.ts';
import type { Clock } from '../system.ts';
import { feeOf } from './fee.ts';
import { settlementOf } from './ledger.ts';
import type { Payment } from './paymentStore.ts';
import { simulatedProvider, type PaymentProvider } from './provider.ts';
import { refund } from './refund.ts';

export type PayTools = {
  readonly nodes: NodeStore;
  readonly clock: Clock;
  readonly provider: PaymentProvider;
  readonly report: (error: unknown) => void;
};

/** Returns the tools of these ports: the simulated provider, unless they name another one. */
export function payToolsOf(ports: Pick<Ports, 'nodes' | 'store' | 'clock' | 'payments' | 'report'>): PayTools {
  return {
    nodes: nodesOfPorts(ports),
    clock: ports.clock,
    provider: ports.payments ?? simulatedProvider(),
    report: (error) => ports.report(error),
  };
}

/** A wish to pay: `id` is the idempotency key, `zone` the payer's, which decides how many check-ins are left for them. */
export type Order = { readonly id: string; readonly challenge: string; readonly zone: string };

/** A settled payment, or why the payer may not join; their money is owed to them again then. */
type Outcome = { readonly paid: Payment } | { readonly refusal: Refusal };

/**
 * Pays the entry fee that a challenge asks of this person, and returns the settled payment. A payment of theirs that is not used yet is
 * found again, whatever the order's id: a lost response, another tab or a crash between charge and settlement never charges twice. Refuses
 * what the joining would be refused for now, a challenge without a fee, and (503) when the provider does not answer.
 */
export async function pay(tools: PayTools, person: Person, order: Order): Promise<Payment> {
  const opened = paidIn(await open(tools, person, order));
  if (opened.state === 'settled') return opened;
  await charge(tools, person, opened);
  return paidIn(await settle(tools, person, { ...order, id: opened.id }));
}

function paidIn(outcome: Outcome): Payment {
  if ('refusal' in outcome) throw refusedBy(outcome.refusal);
  return outcome.paid;
}

/** Finds or inserts the pending payment. */
function open({ nodes, clock, provider }: PayTools, person: Person, order: Order): Promise<Outcome> {
  return nodes.inTransaction(async (work) => {
    await work.lockChallenge(order.challenge);
    await checkInSight(work, person.id, order.challenge);
    const repeated = await work.payments.payment(order.id);
    if (repeated !== undefined) checkRepeat(repeated, person, order);
    const found = repeated ?? (await work.payments.openPayment(person.id, order.challenge));
    if (found !== undefined && found.joinId !== null) return { paid: found };
    const now = clock.now();
    const refusal = await joinRefusalOf(work, person, order, now);
    if (found !== undefined && refusal !== null) await refund(work, found, now);
    if (refusal !== null) return { refusal };
    return { paid: found ?? (await insertPending(work, person, order, { provider: provider.name, now })) };
  });
}

/** The same id for something else is refused, and so is one whose payment has ended without a joining. */
function checkRepeat({ payer, challenge, state }: Payment, person: Person, order: Order): void {
  if (payer !== person.id || challenge !== order.challenge) {
    throw new Refused(409, 'KeyUsed', 'This Idempotency-Key was used for something else.', { field: 'Idempotency-Key' });
  }
  if (state === 'declined') throw declined();
  if (state === 'refunded') throw ended();
}

async function insertPending(work: NodeWork, person: Person, order: Order, made: { provider: string; now: string }): Promise<Payment> {
  const nodes = await challengeWithNodes(work, order.challenge);
  const cents = nodes ? feeOf(nodes.challenge) : 0;
  if (cents === 0) throw new Refused(409, 'NothingToPay', 'This challenge has no entry fee: join it.');
  const host = (await work.node(order.challenge))?.owner ?? null;
  if (host === null) throw new Refused(409, 'HostGone', 'The host of this group has left, so it takes no new members.');
  const payment: Payment = {
    id: order.id,
    payer: person.id,
    challenge: order.challenge,
    host,
    cents,
    state: 'pending',
    provider: made.provider,
    joinId: null,
    createdAt: made.now,
    settledAt: null,
    refundedAt: null,
    returnedAt: null,
  };
  await work.payments.insertPayment(payment);
  return payment;
}

async function charge({ nodes, provider, report }: PayTools, person: Person, { id, cents }: Payment): Promise<void> {
  const outcome = await provider.charge({ id, payer: person.id, cents }).catch((error: unknown) => {
    report(error);
    throw new Refused(503, 'PaymentUnavailable', 'The payment service does not answer. Try again: you are never charged twice.');
  });
  if (outcome === 'charged') return;
  await nodes.inTransaction(async ({ payments }) => {
    const payment = await payments.payment(id);
    if (payment?.state === 'pending') await payments.changePayment(id, { state: 'declined' });
  });
  throw declined();
}

/** Settles a charged payment. Refunds it at once when the challenge was cancelled or ended meanwhile. */
function settle({ nodes, clock }: PayTools, person: Person, order: Order): Promise<Outcome> {
  return nodes.inTransaction(async (work) => {
    const isThere = await work.lockChallenge(order.challenge);
    const payment = await work.payments.payment(order.id);
    if (payment === undefined || payment.state === 'refunded' || payment.state === 'declined') throw ended();
    if (payment.state === 'settled') return { paid: payment };
    const now = clock.now();
    const settled: Payment = { ...payment, state: 'settled', settledAt: now };
    await work.payments.changePayment(payment.id, { state: 'settled', settledAt: now });
    await work.payments.post(settlementOf(payment), now);
    work.recordChanges([challengeChange(order.challenge)]);
    const refusal = isThere ? await joinRefusalOf(work, person, order, now) : { type: 'ChallengeOver' };
    if (refusal === null) return { paid: settled };
    await refund(work, settled, now);
    return { refusal };
  });
}

async function joinRefusalOf(work: NodeWork, person: Person, order: Order, now: string): Promise<Refusal | null> {
  const nodes = await challengeWithNodes(work, order.challenge);
  if (nodes === undefined) throw noSuchChallenge();
  const joining: ParticipationFields = {
    '/text': 'joined',
    '/attributes/@chlId': order.challenge,
    '/attributes/@usrId': person.id,
    '/attributes/@actn': 'joined',
    '/attributes/@tstmp': now,
    '/attributes/@zone': order.zone,
  };
  return participationRefusal(nodes, joining, now);
}

function declined(): Refused {
  return new Refused(409, 'PaymentDeclined', 'The payment was declined. Nothing was charged.');
}

function ended(): Refused {
  return new Refused(409, 'PaymentReturned', 'This payment was returned. Pay once more to join.');
}
