import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { payToolsOf } from '../../../server/payments/pay.ts';
import { sweepPayments } from '../../../server/payments/returnMoney.ts';
import type { Store } from '../../../server/store/store.ts';
import { createEnvironment, PASSWORD, type Environment, type Member } from './environment.ts';
import { readChallenge, takeAction } from './nodes.ts';
import { createdPaid, paymentsOf, unbalanced } from './payments.ts';
import { testProvider, type TestProvider } from './provider.ts';
import type { Answer } from './visitor.ts';

/** A paid group of a host, and a person who has not paid yet, on a server whose provider the test scripts. */
export type PaidGroup = {
  readonly store: Store;
  readonly provider: TestProvider;
  readonly environment: Environment;
  readonly host: Member;
  readonly ann: Member;
  /** The id of the group. */
  readonly group: string;
  readonly stateOf: (payment: string) => Promise<string | undefined>;
  readonly sweep: () => Promise<void>;
  readonly join: (person: Member) => Promise<Answer>;
  /** Deletes the account of a person. */
  readonly leave: (person: Member) => Promise<Answer>;
  /** What the group brought, as its host sees it. */
  readonly earned: () => Promise<unknown>;
};

/**
 * Returns what a test is given. Every test of this block has a new group, host and person. After each, every transaction of the ledger sums to 0;
 * after all, no unexpected error is left.
 */
export function paidGroup(openStore: () => Store): () => PaidGroup {
  const provider = testProvider();
  let environment: Environment;
  let current: PaidGroup;
  beforeAll(async () => void (environment = await createEnvironment(openStore(), { payments: provider })));
  beforeEach(async () => {
    const { store } = environment.ports;
    const [host, ann] = [await environment.signUp('Host'), await environment.signUp('Ann')];
    const group = await createdPaid(environment, host);
    current = {
      store,
      provider,
      environment,
      host,
      ann,
      group,
      stateOf: async (payment) => (await paymentsOf(store)).find(({ id }) => id === payment)?.state,
      sweep: () => sweepPayments(payToolsOf(environment.ports)),
      join: (person) => takeAction(environment, person, group, 'joined'),
      leave: (person) => person.post('/api/auth/delete-account', { accountId: person.id, password: PASSWORD }),
      earned: async () => (await readChallenge(host, group))['/attributes/@earnd'],
    };
  });
  afterEach(async () => expect(await unbalanced(current.store)).toEqual([]));
  afterAll(async () => {
    expect(environment.reported).toEqual([]);
    await environment.close();
  });
  return () => current;
}
