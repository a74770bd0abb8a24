/** A charge of an entry fee. `id` is the payment's, and the idempotency key of the charge. */
export type Charge = { readonly id: string; readonly payer: string; readonly cents: number };

/**
 * Moves the money of entry fees. Both calls may be repeated after a crash or a lost response, by several servers at once, so both are
 * idempotent by the payment's id. Both reject when the provider cannot be reached; nothing is known about the money then.
 */
export type PaymentProvider = {
  /** The provider's name, as it is stored with each payment. */
  readonly name: string;
  /** Charges the payer once. A payment that was declined or returned before is never charged: it is declined. */
  charge(charge: Charge): Promise<'charged' | 'declined'>;
  /** Returns the whole charge. Does nothing where nothing was charged. */
  giveBack(payment: string): Promise<void>;
};

/** The simulated provider: it accepts every charge and moves no money. */
export function simulatedProvider(): PaymentProvider {
  return { name: 'simulated', charge: () => Promise.resolve('charged'), giveBack: () => Promise.resolve() };
}
