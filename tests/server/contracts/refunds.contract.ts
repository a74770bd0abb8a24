import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { expectDone, participationOf, readChallenge, takeAction } from '../support/nodes.ts';
import { paidGroup } from '../support/paidGroup.ts';
import { balanceOf, ledgerOf, paidJoin, pay, paymentsOf } from '../support/payments.ts';
import { refusal } from '../support/visitor.ts';

const HOUR = 60 * 60_000;

/** Entry fees that are returned, and those of people who leave, on any database. */
export function refundsContract(openStore: () => Store): void {
  const given = paidGroup(openStore);

  describe('to people who stay', () => {
    it('WA9 a cancellation returns every fee in full, used or not, and reverses the ledger', async () => {
      const { store, provider, environment, host, ann, group, stateOf, earned } = given();
      const ben = await environment.signUp('Ben');
      const ids = [await paidJoin(environment, ann, group), String(expectDone(await pay(ben, group)).at('paymentId'))];
      expectDone(await takeAction(environment, host, group, 'cancelled'));
      for (const id of ids)
        expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: false });
      for (const account of ['platform', `host:${host.id}`, `payer:${ann.id}`]) expect(await balanceOf(store, account, group)).toBe(0);
      expect(await earned()).toEqual({ joined: 0, host: 0, platform: 0, refunded: 5_002 });
      expect((await readChallenge(ann, group))['/attributes/@paid']).toBe(0);
    });

    it('CH20 leaving before the start returns the fee once; joining again costs it again; after the start nothing comes back', async () => {
      const { provider, environment, host, ann, group, stateOf, earned } = given();
      const leave = (hasBegun = false) => {
        environment.pass(1_000);
        const fields = participationOf(ann, { challenge: group, action: 'left', at: environment.now() });
        return ann.write('participations', { ...fields, ...(hasBegun && { '/attributes/@begun': 'yes' }) });
      };
      const first = await paidJoin(environment, ann, group);
      expectDone(await leave());
      expect({ state: await stateOf(first), charged: provider.charged.has(first) }).toEqual({ state: 'refunded', charged: false });
      expect(refusal(await leave())).toEqual({ status: 409, code: 'NotTakingPart' });
      expect(refusal(await takeAction(environment, ann, group, 'joined'))).toEqual({ status: 409, code: 'PaymentMissing' });
      environment.pass(1_000);
      const second = await paidJoin(environment, ann, group);
      expect(refusal(await leave(true))).toEqual({ status: 409, code: 'NotStarted' });
      expectDone(await takeAction(environment, host, group, 'started'));
      expect(refusal(await leave())).toEqual({ status: 409, code: 'AlreadyStarted' });
      expectDone(await leave(true));
      expect(refusal(await leave(true))).toEqual({ status: 409, code: 'ChallengeOver' });
      expect(refusal(await takeAction(environment, ann, group, 'joined'))).toEqual({ status: 409, code: 'AlreadyTakingPart' });
      expect({ state: await stateOf(second), charged: provider.charged.has(second) }).toEqual({ state: 'settled', charged: true });
      expect(await earned()).toMatchObject({ joined: 1, refunded: 2_501 });
    });

    it('WA9 a refund that the provider does not answer is repeated later, and the cancellation stands', async () => {
      const { store, provider, environment, host, ann, group, stateOf, sweep } = given();
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
      const { provider, environment, host, ann, group, stateOf } = given();
      const id = randomUUID();
      provider.meanwhile(() => takeAction(environment, host, group, 'cancelled'));
      expect(refusal(await pay(ann, group, id))).toEqual({ status: 409, code: 'ChallengeOver' });
      expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: false });
      expect(refusal(await pay(ann, group, id))).toEqual({ status: 409, code: 'PaymentReturned' });
    });

    it('WA9 a joining that is refused for good after the payment returns it', async () => {
      const { provider, environment, host, ann, group, stateOf, join } = given();
      expectDone(await takeAction(environment, host, group, 'started'));
      const id = String(expectDone(await pay(ann, group)).at('paymentId'));
      environment.pass(48 * HOUR);
      expect(refusal(await join(ann))).toEqual({ status: 409, code: 'JoiningClosed' });
      expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: false });
    });

    it('WA9 a payment whose joining has closed meanwhile is returned when it is sent again', async () => {
      const { provider, environment, host, ann, group, stateOf } = given();
      expectDone(await takeAction(environment, host, group, 'started'));
      const id = String(expectDone(await pay(ann, group)).at('paymentId'));
      environment.pass(48 * HOUR);
      expect(refusal(await pay(ann, group, id))).toEqual({ status: 409, code: 'JoiningClosed' });
      expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: false });
    });

    it('WA9 a clock that is ahead returns nothing: the joining is repeated with the same payment', async () => {
      const { environment, ann, group, stateOf, join } = given();
      const id = String(expectDone(await pay(ann, group)).at('paymentId'));
      const ahead = new Date(Date.parse(environment.now()) + HOUR).toISOString();
      const early = participationOf(ann, { challenge: group, action: 'joined', at: ahead });
      expect(refusal(await ann.write('participations', early))).toEqual({ status: 409, code: 'AheadOfClock' });
      expect(await stateOf(id)).toBe('settled');
      expectDone(await join(ann));
    });

    it('WA9 a payment without a joining is returned after 72 hours, and one with it is kept', async () => {
      const { provider, environment, ann, group, stateOf, sweep, join } = given();
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
      const { store, provider, environment, ann, group, stateOf, sweep } = given();
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
      const { provider, environment, host, ann, group, sweep } = given();
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

  describe('to people who leave, and to others after that', () => {
    it('ST10 a payer who joined leaves the shares and drops out of the ledger by name', async () => {
      const { store, environment, ann, group, leave, earned } = given();
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
      const { provider, ann, group, stateOf, leave } = given();
      const id = String(expectDone(await pay(ann, group)).at('paymentId'));
      expectDone(await leave(ann));
      expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: false });
    });

    it('ST10 a host who leaves before the start cancels the group, and everyone gets the fee back', async () => {
      const { store, provider, environment, host, ann, group, stateOf, leave } = given();
      const id = await paidJoin(environment, ann, group);
      expectDone(await leave(host));
      expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: false });
      expect(await readChallenge(ann, group)).toMatchObject({ '/attributes/@chlSt': 'cancelled', '/attributes/@paid': 0 });
      expect(JSON.stringify([await paymentsOf(store), await ledgerOf(store)])).not.toContain(host.id);
    });

    it('ST10 a host who leaves after the start keeps the group running with its ledger, and takes no more fees', async () => {
      const { store, environment, host, ann, group, stateOf, leave } = given();
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
      const { provider, environment, host, ann, group, stateOf, leave } = given();
      expectDone(await takeAction(environment, host, group, 'started'));
      const id = String(expectDone(await pay(ann, group)).at('paymentId'));
      expectDone(await leave(host));
      expect({ state: await stateOf(id), charged: provider.charged.has(id) }).toEqual({ state: 'refunded', charged: false });
    });
  });
}
