import type { Earnings } from '@gauntlet/core';
import type { LedgerEntry, OpenPayments, Payment, PaymentReads, PaymentWork } from './paymentStore.ts';

/** Stored payments, and the ledger by transaction. */
export type PaymentRows = { readonly payments: Map<string, Payment>; readonly ledger: Map<string, readonly LedgerEntry[]> };

/** Reads payments in memory. */
export function memoryPaymentReads(rows: () => PaymentRows): PaymentReads {
  return {
    earnings: async () => earningsOf(rows()),
    due: async (which, before) => [...rows().payments.values()].filter((each) => isDue(each, which, before)).map(({ id }) => id),
  };
}

function earningsOf({ payments, ledger }: PaymentRows): Map<string, Earnings> {
  const earned = new Map<string, Earnings>();
  for (const { payment, account, cents } of [...ledger.values()].flat()) {
    const { challenge = null } = payments.get(payment) ?? {};
    if (challenge === null) continue;
    const before = earned.get(challenge) ?? { joined: joinedIn(payments, challenge), host: 0, platform: 0, refunded: 0 };
    const [kind] = account.split(':');
    earned.set(challenge, {
      ...before,
      host: before.host + (kind === 'host' ? cents : 0),
      platform: before.platform + (kind === 'platform' ? cents : 0),
      refunded: before.refunded + (kind === 'payer' && cents > 0 ? cents : 0),
    });
  }
  return earned;
}

function joinedIn(payments: ReadonlyMap<string, Payment>, challenge: string): number {
  return [...payments.values()].filter((each) => each.challenge === challenge && each.state === 'settled' && each.joinId !== null).length;
}

function isDue({ state, joinId, createdAt, settledAt, challenge, returnedAt }: Payment, which: OpenPayments, before: string): boolean {
  switch (which) {
    case 'abandoned':
      return state === 'pending' && createdAt < before;
    case 'unused':
      return state === 'settled' && joinId === null && (challenge === null || (settledAt ?? '') < before);
    case 'unreturned':
      return state === 'refunded' && returnedAt === null;
  }
}

/** Writes to `draft`, and reads the stored rows with the draft's changes. */
export function memoryPaymentWork(stored: PaymentRows, draft: PaymentRows): PaymentWork {
  const payment = (id: string): Payment | undefined => draft.payments.get(id) ?? stored.payments.get(id);
  const all = (): Payment[] => [...new Map([...stored.payments, ...draft.payments]).values()];
  return {
    payment: async (id) => payment(id),
    openPayment: async (payer, challenge) =>
      all().find((each) => each.payer === payer && each.challenge === challenge && (each.state === 'pending' || each.state === 'settled')),
    settledPayments: async (challenge) => all().filter((each) => each.challenge === challenge && each.state === 'settled'),
    async insertPayment(row) {
      if (payment(row.id) !== undefined) return false;
      draft.payments.set(row.id, row);
      return true;
    },
    async changePayment(id, change) {
      const before = payment(id);
      if (before !== undefined) draft.payments.set(id, { ...before, ...change });
    },
    async post(entries) {
      const [first] = entries;
      if (first === undefined) return;
      const { transaction } = first;
      if (stored.ledger.has(transaction) || draft.ledger.has(transaction)) throw new Error(`The ledger has ${transaction} already`);
      draft.ledger.set(transaction, entries);
    },
  };
}
