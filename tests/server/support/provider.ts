import type { Charge, PaymentProvider } from '../../../server/payments/provider.ts';

/** A provider whose money a test reads, and whose answers it scripts. */
export type TestProvider = PaymentProvider & {
  /** The charges that took place, by payment id; a returned one is gone. */
  readonly charged: Map<string, Charge>;
  /** How the next calls end: before or after the money moved, without an answer; or declined. */
  script(...next: ('fails before' | 'fails after' | 'declined')[]): void;
  /** Forgets the scripted calls: the provider answers from now on. */
  calm(): void;
  /** Runs in the middle of the next charge, once. */
  meanwhile(work: () => Promise<unknown>): void;
};

/** Makes a provider that accepts every charge, once per payment, and none that was declined or returned. */
export function testProvider(): TestProvider {
  const charged = new Map<string, Charge>();
  /** Payments that were declined or returned. */
  const closed = new Set<string>();
  const scripted: string[] = [];
  let interrupt: (() => Promise<unknown>) | null = null;
  const answered = <T>(next: string | undefined, answer: T): T => {
    if (next === 'fails after') throw new Error('The provider broke off');
    return answer;
  };
  const begin = (): string | undefined => {
    const next = scripted.shift();
    if (next === 'fails before') throw new Error('The provider does not answer');
    return next;
  };
  return {
    name: 'test',
    charged,
    script: (...next) => void scripted.push(...next),
    calm: () => void scripted.splice(0),
    meanwhile: (work) => void (interrupt = work),
    async charge(charge) {
      const next = begin();
      if (next === 'declined' && !charged.has(charge.id)) closed.add(charge.id);
      if (closed.has(charge.id)) return 'declined';
      charged.set(charge.id, charge);
      const work = interrupt;
      interrupt = null;
      await work?.();
      return answered(next, 'charged' as const);
    },
    async giveBack(payment) {
      const next = begin();
      charged.delete(payment);
      closed.add(payment);
      return answered(next, undefined);
    },
  };
}
