import { refundOf } from './ledger.ts';
import type { NodeWork } from '../nodes/nodeStore.ts';
import { challengeChange } from '../store/changes.ts';
import type { Payment } from './paymentStore.ts';

/**
 * Owes a pending or settled payment to its payer again, in full (WA9). The provider returns the money after the commit (`returnMoney`), so
 * that a refund happens together with what caused it, or not at all. Other payments stay as they are.
 */
export async function refund(
  { payments, recordChanges }: Pick<NodeWork, 'payments' | 'recordChanges'>,
  payment: Payment,
  at: string,
): Promise<void> {
  if (payment.state === 'settled') await payments.post(refundOf(payment), at);
  else if (payment.state !== 'pending') return;
  await payments.changePayment(payment.id, { state: 'refunded', refundedAt: at });
  if (payment.challenge !== null) recordChanges([challengeChange(payment.challenge)]);
}
