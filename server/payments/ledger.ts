import { sharesOf } from '@gauntlet/core';
import type { LedgerEntry, Payment } from './paymentStore.ts';

/** The accounts of people who deleted their account. */
export const GONE = 'gone';

/** The ledger's name of a payer's or a host's account. */
export function accountOf(kind: 'payer' | 'host', person: string | null): string {
  return `${kind}:${person ?? GONE}`;
}

type Paid = Pick<Payment, 'id' | 'payer' | 'host' | 'cents'>;

/** Returns the transaction of a settled payment: from the payer, half to the host (rounded down to a cent), the rest to the platform (WA9). */
export function settlementOf({ id, payer, host, cents }: Paid): LedgerEntry[] {
  const shares = sharesOf(cents);
  const entry = (account: string, amount: number): LedgerEntry => ({ transaction: `settle ${id}`, account, payment: id, cents: amount });
  return [entry(accountOf('payer', payer), -cents), entry(accountOf('host', host), shares.host), entry('platform', shares.platform)];
}

/** Returns the transaction that reverses a settled payment in full (WA9). */
export function refundOf(payment: Paid): LedgerEntry[] {
  return settlementOf(payment).map((entry) => ({ ...entry, transaction: `refund ${payment.id}`, cents: -entry.cents }));
}
