import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payToolsOf } from '../../../server/payments/pay.ts';
import { sweepPayments } from '../../../server/payments/returnMoney.ts';
import type { Store } from '../../../server/store/store.ts';
import { createEnvironment, PASSWORD, type Environment, type Member } from '../support/environment.ts';
import { created, expectDone, participationOf, readChallenge, takeAction } from '../support/nodes.ts';
import { balanceOf, createdPaid, ledgerOf, paidJoin, pay, paymentsOf, unbalanced } from '../support/payments.ts';
import { testProvider, type TestProvider } from '../support/provider.ts';
import { refusal } from '../support/visitor.ts';

const HOUR = 60 * 60_000;

/** Payments of entry fees, from the order to the refund, on any database. */
export function paymentsContract(openStore: () => Store): void {
  let store: Store;
  let provider: TestProvider;
  let environment: Environment;
  let host: Member;
  let ann: Member;
  let group: string;
  beforeAll(async () => {
    store = openStore();
    provider = testProvider();
    environment = await createEnvironment(store, { payments: provider });
  });
  beforeEach(async () => {
    [host, ann] = [await environment.signUp('Host'), await environment.signUp('Ann')];
    group = await createdPaid(environment, host);
  });
  afterEach(async () => expect(await unbalanced(store)).toEqual([]));
  afterAll(() => environment.close());

  const stateOf = async (id: unknown): Promise<string | undefined> => (await paymentsOf(store)).find((each) => each.id === id)?.state;
  const sweep = () => sweepPayments(payToolsOf(environment.ports));
  const join = (person: Member) => takeAction(environment, person, group, 'joined');
  const leave = (person: Member) => person.post('/api/auth/delete-account', { accountId: person.id, password: PASSWORD });
  const earned = async () => (await readChallenge(host, group))['/attributes/@earnd'];

  describe('paying', () => {
    it('WA10 moves the fee from the payer half to the host, rounded down, and the rest to the platform', async () => {
      const payment = await paidJoin(environment, ann, group);
      expect(provider.charged.get(payment)).toEqual({ id: payment, payer: ann.id, cents: 2_501 });
      const entries = (await ledgerOf(store)).filter((entry) => entry.payment === payment);
      expect(new Map(entries.map(({ account, cents }) => [account, cents]))).toEqual(
        new Map([
          [`payer:${ann.id}`, -2_501],
          [`host:${host.id}`, 1_250],
          ['platform', 1_251],
        ]),
      );
      expect(await earned()).toEqual({ joined: 1, host: 1_250, platform: 1_251, refunded: 0 });
    });

    it('CH7 charges once when the response is lost and the same or another payment is sent again', async () => {
      const first = String(expectDone(await pay(ann, group)).at('paymentId'));
      for (const id of [first, randomUUID()]) {
        expect(expectDone(await pay(ann, group, id)).body).toEqual({ ok: true, paymentId: first, cents: 2_501 });
      }
      expectDone(await join(ann));
      expect(expectDone(await pay(ann, group, first)).at('paymentId')).toBe(first);
      expect([...provider.charged.values()].filter(({ payer }) => payer === ann.id)).toHaveLength(1);
    });

    it('CH7 finds the payment again after a crash between the charge and its settlement', async () => {
      provider.script('fails after');
      const id = randomUUID();
      expect(refusal(await pay(ann, group, id))).toEqual({ status: 503, code: 'PaymentUnavailable' });
      expect(await stateOf(id)).toBe('pending');
      expect(refusal(await join(ann))).toEqual({ status: 409, code: 'PaymentMissing' });
      expect(expectDone(await pay(ann, group)).at('paymentId')).toBe(id);
      expectDone(await join(ann));
      expect(provider.charged.get(id)).toMatchObject({ payer: ann.id });
      expect(environment.reported.splice(0)).toHaveLength(1);
    });

    it('CH7 charges nothing when the provider cannot be reached, and nothing is left of a declined payment', async () => {
      provider.script('fails before', 'declined');
      const id = randomUUID();
      expect(refusal(await pay(ann, group, id))).toEqual({ status: 503, code: 'PaymentUnavailable' });
      expect(refusal(await pay(ann, group, id))).toEqual({ status: 409, code: 'PaymentDeclined' });
      expect(refusal(await pay(ann, group, id))).toEqual({ status: 409, code: 'PaymentDeclined' });
      expect(provider.charged.has(id)).toBe(false);
      expectDone(await pay(ann, group));
      expect(environment.reported.splice(0)).toHaveLength(1);
    });

    it('CH7 refuses what the joining would be refused for, and charges nothing', async () => {
      expect(refusal(await pay(host, group))).toEqual({ status: 409, code: 'AlreadyTakingPart' });
      expect(refusal(await pay(ann, await created(host)))).toEqual({ status: 409, code: 'NothingToPay' });
      expect(refusal(await pay(ann, await createdPaid(environment, host, { '/attributes/@entry': 0 })))).toEqual({
        status: 409,
        code: 'NothingToPay',
      });
      expect(refusal(await pay(ann, randomUUID()))).toEqual({ status: 404, code: 'NoSuchChallenge' });
      expect(refusal(await ann.post('/api/local/payments', { challengeId: group, zone: 'UTC' }))).toEqual({ status: 400, code: 'BadKey' });
      expect([...provider.charged.values()].some(({ payer }) => payer === ann.id)).toBe(false);
    });

    it('CH7 a free entry to a paid group needs no payment', async () => {
      const free = await createdPaid(environment, host, { '/attributes/@entry': 0 });
      expectDone(await takeAction(environment, ann, free, 'joined'));
    });
  });

  describe('refunds', () => {
    it('WA9 a cancellation returns every fee in full, used or not, and reverses the ledger', async () => {
      const ben = await environment.signUp('Ben');
      const ids = [await paidJoin(environment, ann, group), String(expectDone(await pay(ben, group)).at('paymentId'))];
      expectDone(await takeAction(environment, host, group, 'cancelled'));
      for (const id of ids)
        expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: false });
      for (const account of ['platform', `host:${host.id}`, `payer:${ann.id}`]) expect(await balanceOf(store, account, group)).toBe(0);
      expect(await earned()).toEqual({ joined: 0, host: 0, platform: 0, refunded: 5_002 });
      expect((await readChallenge(ann, group))['/attributes/@paid']).toBe(0);
    });

    it('WA9 a refund that the provider does not answer is repeated later, and the cancellation stands', async () => {
      const id = await paidJoin(environment, ann, group);
      provider.script('fails before', 'fails after');
      expectDone(await takeAction(environment, host, group, 'cancelled'));
      expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: true });
      await sweep();
      await sweep();
      expect(provider.charged.has(id)).toBe(false);
      expect((await paymentsOf(store, group)).map(({ returnedAt }) => returnedAt === null)).toEqual([false]);
      expect(environment.reported.splice(0)).toHaveLength(2);
    });

    it('WA9 a group that is cancelled during the charge returns the fee and refuses the payment', async () => {
      const id = randomUUID();
      provider.meanwhile(() => takeAction(environment, host, group, 'cancelled'));
      expect(refusal(await pay(ann, group, id))).toEqual({ status: 409, code: 'ChallengeOver' });
      expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: false });
      expect(refusal(await pay(ann, group, id))).toEqual({ status: 409, code: 'PaymentReturned' });
    });

    it('WA9 a joining that is refused for good after the payment returns it', async () => {
      expectDone(await takeAction(environment, host, group, 'started'));
      const id = String(expectDone(await pay(ann, group)).at('paymentId'));
      environment.pass(48 * HOUR);
      expect(refusal(await join(ann))).toEqual({ status: 409, code: 'JoiningClosed' });
      expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: false });
    });

    it('WA9 a clock that is ahead returns nothing: the joining is repeated with the same payment', async () => {
      const id = String(expectDone(await pay(ann, group)).at('paymentId'));
      const ahead = new Date(Date.parse(environment.now()) + HOUR).toISOString();
      const early = participationOf(ann, { challenge: group, action: 'joined', at: ahead });
      expect(refusal(await ann.write('participations', early))).toEqual({ status: 409, code: 'AheadOfClock' });
      expect(await stateOf(id)).toBe('settled');
      expectDone(await join(ann));
    });

    it('WA9 a payment without a joining is returned after 72 hours, and one with it is kept', async () => {
      const ben = await environment.signUp('Ben');
      const [unused, used] = [String(expectDone(await pay(ann, group)).at('paymentId')), await paidJoin(environment, ben, group)];
      environment.pass(72 * HOUR);
      await sweep();
      expect(await stateOf(unused)).toBe('settled');
      environment.pass(1);
      await sweep();
      expect([await stateOf(unused), await stateOf(used)]).toEqual(['refunded', 'settled']);
      expect(provider.charged.has(unused)).toBe(false);
      expect(refusal(await join(ann))).toEqual({ status: 409, code: 'PaymentMissing' });
      await paidJoin(environment, ann, group);
    });

    it('WA9 a charge that was left behind by a crash is returned after an hour, and charges nothing later', async () => {
      provider.script('fails after');
      const id = randomUUID();
      await pay(ann, group, id);
      environment.pass(HOUR + 1);
      await sweep();
      expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: false });
      expect((await ledgerOf(store)).filter((entry) => entry.payment === id)).toEqual([]);
      expect(environment.reported.splice(0)).toHaveLength(1);
    });

    it('WA9 one payment that fails does not keep others from being returned', async () => {
      const ben = await environment.signUp('Ben');
      const ids = [await paidJoin(environment, ann, group), await paidJoin(environment, ben, group)];
      provider.script('fails before');
      expectDone(await takeAction(environment, host, group, 'cancelled'));
      expect(ids.filter((id) => provider.charged.has(id))).toHaveLength(1);
      expect(environment.reported.splice(0)).toHaveLength(1);
      await sweep();
      expect(ids.filter((id) => provider.charged.has(id))).toEqual([]);
    });
  });

  describe('after a restored backup', () => {
    it('SY17 a joining with its receipt is paid: its payment is stored again', async () => {
      await paidJoin(environment, ann, group);
      const fields = participationOf(ann, { challenge: group, action: 'joined', at: environment.now() });
      const ben = await environment.signUp('Ben');
      await pay(ben, group);
      const bens = { ...fields, '/attributes/@usrId': ben.id };
      const key = randomUUID();
      const receipt = String(expectDone(await ben.write('participations', bens, key)).at('receipt'));
      await store.db.deleteFrom('nodes').where('id', '=', key).execute();
      await store.db.deleteFrom('ledgerEntries').where('account', '=', `payer:${ben.id}`).execute();
      const lost = store.db.selectFrom('payments').select('id').where('payer', '=', ben.id);
      await store.db.deleteFrom('ledgerEntries').where('payment', 'in', lost).execute();
      await store.db.deleteFrom('payments').where('payer', '=', ben.id).execute();
      const path = '/api/local/projects/participations/nodes';
      expectDone(await ben.post(path, bens, { 'Idempotency-Key': key, Receipt: receipt }));
      const restored = (await paymentsOf(store, group)).find(({ payer }) => payer === ben.id);
      expect(restored).toMatchObject({ id: key, joinId: key, state: 'settled', provider: 'restored', cents: 2_501 });
      expect(await earned()).toMatchObject({ joined: 2, host: 2_500 });
    });
  });

  describe('deleted accounts', () => {
    it('ST10 a payer who joined leaves the shares and drops out of the ledger by name', async () => {
      const ben = await environment.signUp('Ben');
      await paidJoin(environment, ann, group);
      await paidJoin(environment, ben, group);
      expectDone(await leave(ann));
      expect(await balanceOf(store, `payer:${ann.id}`)).toBe(0);
      expect(await balanceOf(store, 'payer:gone', group)).toBe(-2_501);
      expect(await earned()).toEqual({ joined: 2, host: 2_500, platform: 2_502, refunded: 0 });
      expect(JSON.stringify([await paymentsOf(store), await ledgerOf(store)])).not.toContain(ann.id);
    });

    it('ST10 a payer who did not join gets the fee back', async () => {
      const id = String(expectDone(await pay(ann, group)).at('paymentId'));
      expectDone(await leave(ann));
      expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: false });
    });

    it('ST10 a host who leaves before the start cancels the group, and everyone gets the fee back', async () => {
      const id = await paidJoin(environment, ann, group);
      expectDone(await leave(host));
      expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: false });
      expect(await readChallenge(ann, group)).toMatchObject({ '/attributes/@chlSt': 'cancelled', '/attributes/@paid': 0 });
      expect(JSON.stringify([await paymentsOf(store), await ledgerOf(store)])).not.toContain(host.id);
    });

    it('ST10 a host who leaves after the start keeps the group running with its ledger, and takes no more fees', async () => {
      const ben = await environment.signUp('Ben');
      const id = await paidJoin(environment, ann, group);
      expectDone(await takeAction(environment, host, group, 'started'));
      expectDone(await leave(host));
      expect(await stateOf(id)).toBe('settled');
      expect(await readChallenge(ann, group)).toMatchObject({ '/attributes/@chlSt': 'active', '/attributes/@paid': 2_501 });
      expect(await balanceOf(store, 'host:gone', group)).toBe(1_250);
      expect(refusal(await pay(ben, group))).toEqual({ status: 409, code: 'HostGone' });
    });

    it('ST10 a group that goes with its host returns a fee whose joining has not arrived', async () => {
      expectDone(await takeAction(environment, host, group, 'started'));
      const id = String(expectDone(await pay(ann, group)).at('paymentId'));
      expectDone(await leave(host));
      expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: false });
    });
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
}
