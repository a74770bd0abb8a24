import type { Earnings } from '@gauntlet/core';

/**
 * The state of a payment: `pending` until the provider has charged it, then `settled` (or `declined`). `refunded` once the money is owed to
 * the payer again; `returnedAt` says when the provider returned it. Only a settled payment is in the ledger, and a refund reverses it there.
 */
export type PaymentState = 'pending' | 'settled' | 'declined' | 'refunded';

/** A payment of an entry fee. */
export type Payment = {
  readonly id: string;
  /** Null after the payer deleted their account; the same for the host and for a challenge that no longer exists. */
  readonly payer: string | null;
  readonly challenge: string | null;
  readonly host: string | null;
  /** US cents. */
  readonly cents: number;
  readonly state: PaymentState;
  /** `simulated`, `sample` (the sample community), `before` (joined before payments were stored), `restored` (lost with the database). */
  readonly provider: string;
  /** The joining that this payment pays for: the id of its node. A payment is used once. */
  readonly joinId: string | null;
  readonly createdAt: string;
  readonly settledAt: string | null;
  readonly refundedAt: string | null;
  readonly returnedAt: string | null;
};

export type PaymentChange = Partial<Pick<Payment, 'state' | 'joinId' | 'settledAt' | 'refundedAt' | 'returnedAt'>>;

/** One line of the ledger, in US cents. The lines of a transaction sum to 0. */
export type LedgerEntry = { readonly transaction: string; readonly account: string; readonly payment: string; readonly cents: number };

/** Payments that need an action that no request will take. */
export type OpenPayments = 'abandoned' | 'unused' | 'unreturned';

/** Reads of payments outside a transaction. */
export type PaymentReads = {
  /** Returns what each challenge brought, by its id. Challenges without payments are left out. */
  earnings(): Promise<ReadonlyMap<string, Earnings>>;
  /**
   * Returns the ids of payments that were `abandoned` (pending since before this instant), that are `unused` (settled before it, without a
   * joining, or of a challenge that no longer exists), or `unreturned` (refunded, but not returned by the provider).
   */
  due(which: OpenPayments, before: string): Promise<readonly string[]>;
};

/** Payments and the ledger within one transaction. */
export type PaymentWork = {
  /** Returns a payment and locks it. */
  payment(id: string): Promise<Payment | undefined>;
  /** Returns the person's pending or settled payment for this challenge and locks it. There is at most one. */
  openPayment(payer: string, challenge: string): Promise<Payment | undefined>;
  /** Returns the settled payments of a challenge and locks them. */
  settledPayments(challenge: string): Promise<readonly Payment[]>;
  /** Inserts a payment. Returns false, and does nothing, when its id exists. */
  insertPayment(payment: Payment): Promise<boolean>;
  changePayment(id: string, change: PaymentChange): Promise<void>;
  /** Adds a transaction to the ledger. A transaction that the ledger has already is an error. */
  post(entries: readonly LedgerEntry[], at: string): Promise<void>;
};
