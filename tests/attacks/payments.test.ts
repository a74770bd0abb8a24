import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../server/support/environment.ts';
import { challengeOf, expectDone, readChallenge, takeAction } from '../server/support/nodes.ts';
import { createdPaid, ledgerOf, pay, paymentsOf } from '../server/support/payments.ts';
import { sharedServer } from '../server/support/sharedServer.ts';
import { refusal } from '../server/support/visitor.ts';

describe('attacks on entry fees', () => {
  const environment = sharedServer();
  let host: Member;
  let ann: Member;
  let group: string;
  beforeAll(async () => {
    [host, ann] = await Promise.all([environment.signUp('Host'), environment.signUp('Ann')]);
    group = await createdPaid(environment, host);
  });
  afterAll(() => expect(environment.reported).toEqual([]));

  const isIn = async (person: Member, challenge: string): Promise<boolean> =>
    (await host.nodes('participations', challenge)).some(({ fieldValues: fields }) => fields['/attributes/@usrId'] === person.id);
  const missing = { status: 409, code: 'PaymentMissing' };

  it('CH7 joining a paid group without a payment is refused', async () => {
    expect(refusal(await takeAction(environment, ann, group, 'joined'))).toEqual(missing);
    expect(await isIn(ann, group)).toBe(false);
  });

  it('CH7 an invented payment in the joining pays nothing', async () => {
    const fields = { '/attributes/@paymt': randomUUID(), '/attributes/@paid': 2_501, payment: { id: randomUUID(), cents: 2_501 } };
    const joining = {
      '/text': 'joined',
      '/attributes/@chlId': group,
      '/attributes/@usrId': ann.id,
      '/attributes/@actn': 'joined',
      '/attributes/@tstmp': environment.now(),
      '/attributes/@zone': 'UTC',
    };
    expect(refusal(await ann.write('participations', { ...joining, ...fields }))).toEqual(missing);
  });

  it('CH7 the payment of another person, or for another challenge, is not enough', async () => {
    const [ben, other] = [await environment.signUp('Ben'), await createdPaid(environment, host)];
    const payment = String(expectDone(await pay(ben, group)).at('paymentId'));
    expectDone(await pay(ann, other));
    expect(refusal(await takeAction(environment, ann, group, 'joined'))).toEqual(missing);
    expect(refusal(await pay(ann, group, payment))).toEqual({ status: 409, code: 'KeyUsed' });
    expect(await isIn(ann, group)).toBe(false);
  });

  it('CH7 the client does not choose the amount: the fee of the challenge is charged', async () => {
    const cleo = await environment.signUp('Cleo');
    const cheap = { challengeId: group, zone: 'UTC', cents: 1 };
    expect(refusal(await cleo.post('/api/local/payments', cheap, { 'Idempotency-Key': randomUUID() }))).toEqual({
      status: 400,
      code: 'BadShape',
    });
    expect(expectDone(await pay(cleo, group)).at('cents')).toBe(2_501);
  });

  it('WA9 a host who invents earnings is refused, and so is a challenge that claims them', async () => {
    for (const own of ['/attributes/@paid', '/attributes/@earnd']) {
      const forged = own.endsWith('@paid') ? 1_000_000 : { joined: 9, host: 1, platform: 1, refunded: 0 };
      const answer = await host.write('challenges', challengeOf(host, { [own]: forged }));
      expect({ status: answer.status, field: answer.at('error', 'field') }).toEqual({ status: 400, field: own });
    }
  });

  it('CH7 one payment admits one joining, also when a hundred requests pay and join at once', async () => {
    const [dan, fresh] = [await environment.signUp('Dan'), await createdPaid(environment, host)];
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const answers = await Promise.all([...ids, ...ids].map((id) => pay(dan, fresh, id)));
    expect(new Set(answers.map((answer) => answer.at('paymentId'))).size).toBe(1);
    const joins = await Promise.all(ids.map(() => takeAction(environment, dan, fresh, 'joined')));
    expect(joins.filter(({ status }) => status === 201)).toHaveLength(1);
    const payments = await paymentsOf(environment.ports.store, fresh);
    expect(payments.map(({ state, cents }) => ({ state, cents }))).toEqual([{ state: 'settled', cents: 2_501 }]);
    const entries = (await ledgerOf(environment.ports.store)).filter(({ payment }) => payment === payments[0]?.id);
    expect(entries.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([-2_501, 1_250, 1_251]);
  });

  it('WA9 nobody but the host sees what a group brought beyond the sum of its fees', async () => {
    const fresh = await createdPaid(environment, host);
    const eve = await environment.signUp('Eve');
    expectDone(await pay(eve, fresh));
    expectDone(await takeAction(environment, eve, fresh, 'joined'));
    const hosts = await readChallenge(host, fresh);
    const others = await readChallenge(ann, fresh);
    expect(hosts['/attributes/@earnd']).toEqual({ joined: 1, host: 1_250, platform: 1_251, refunded: 0 });
    expect(others).not.toHaveProperty('/attributes/@earnd');
    expect([hosts['/attributes/@paid'], others['/attributes/@paid']]).toEqual([2_501, 2_501]);
  });
});
