import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { created, expectDone, participationOf, takeAction } from '../support/nodes.ts';
import { paidGroup } from '../support/paidGroup.ts';
import { createdPaid, ledgerOf, paidJoin, pay, paymentsOf } from '../support/payments.ts';
import { refusal } from '../support/visitor.ts';

/** Payments of entry fees, from the order to the joining, on any database. */
export function paymentsContract(openStore: () => Store): void {
  const given = paidGroup(openStore);

  describe('paying', () => {
    it('WA10 moves the fee from the payer half to the host, rounded down, and the rest to the platform', async () => {
      const { store, provider, environment, host, ann, group, earned } = given();
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
      const { provider, ann, group, join } = given();
      const first = String(expectDone(await pay(ann, group)).at('paymentId'));
      for (const id of [first, randomUUID()]) {
        expect(expectDone(await pay(ann, group, id)).body).toEqual({ ok: true, paymentId: first, cents: 2_501 });
      }
      expectDone(await join(ann));
      expect(expectDone(await pay(ann, group, first)).at('paymentId')).toBe(first);
      expect([...provider.charged.values()].filter(({ payer }) => payer === ann.id)).toHaveLength(1);
    });

    it('CH7 finds the payment again after a crash between the charge and its settlement', async () => {
      const { provider, environment, ann, group, stateOf, join } = given();
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
      const { provider, environment, ann, group } = given();
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
      const { provider, environment, host, ann, group } = given();
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
      const { environment, host, ann } = given();
      const free = await createdPaid(environment, host, { '/attributes/@entry': 0 });
      expectDone(await takeAction(environment, ann, free, 'joined'));
    });
  });

  describe('after a restored backup', () => {
    it('SY17 a joining with its receipt is paid: its payment is stored again', async () => {
      const { store, environment, ann, group, earned } = given();
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
}
