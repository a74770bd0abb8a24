import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { payToolsOf } from '../../server/payments/pay.ts';
import { sweepPayments } from '../../server/payments/returnMoney.ts';
import type { Store } from '../../server/store/store.ts';
import { openMemoryStore } from '../../tests/server/support/emptyDatabase.ts';
import { createEnvironment, PASSWORD, type Environment, type Member } from '../../tests/server/support/environment.ts';
import { readChallenge, takeAction } from '../../tests/server/support/nodes.ts';
import { createdPaid, ledgerOf, pay, paymentsOf, unbalanced } from '../../tests/server/support/payments.ts';
import { testProvider, type TestProvider } from '../../tests/server/support/provider.ts';
import { invariant } from '../invariant.ts';

const HOUR = 60 * 60_000;
const PEOPLE = 3;
const IDS = 4;

let store: Store;
beforeAll(async () => void (store = await openMemoryStore()), 60_000);
afterAll(() => store.close());

const person = fc.nat(PEOPLE - 1);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay'), who: person, id: fc.nat(IDS - 1) } as const) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('join'), who: person } as const) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay and join at once'), who: person, id: fc.nat(IDS - 1) } as const) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('fails before', 'fails after', 'declined') } as const) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hours pass'), hours: fc.constantFrom(1, 2, 40, 73) } as const) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'start', 'host leaves') } as const) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave'), who: person } as const) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type World = {
  readonly environment: Environment;
  readonly provider: TestProvider;
  readonly host: Member;
  readonly people: readonly Member[];
  readonly group: string;
  readonly ids: readonly string[];
};

invariant(
  'WA10 whatever people do, the ledger sums to 0, agrees with the provider, and a payment admits one joining',
  2,
  fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), fc.nat(2_000), async (steps, odd) => {
    const world = await newWorld(odd + 1);
    for (const each of steps) await take(world, each);
    await everythingHolds(world);
    await world.environment.close();
  }),
  { share: 20 },
);

async function newWorld(cents: number): Promise<World> {
  const provider = testProvider();
  const environment = await createEnvironment(store, { payments: provider });
  const host = await environment.signUp('Host');
  const people: Member[] = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await environment.signUp(`Person ${n}`));
  const group = await createdPaid(environment, host, { '/attributes/@entry': cents / 100 });
  return { environment, provider, host, people, group, ids: Array.from({ length: IDS }, () => crypto.randomUUID()) };
}

async function take({ environment, provider, host, people, group, ids }: World, each: Step): Promise<void> {
  const who = 'who' in each ? (people[each.who] ?? host) : host;
  const id = 'id' in each ? ids[each.id] : undefined;
  const leave = (leaver: Member) => leaver.post('/api/auth/delete-account', { accountId: leaver.id, password: PASSWORD });
  switch (each.kind) {
    case 'pay':
      return void (await pay(who, group, id));
    case 'join':
      return void (await takeAction(environment, who, group, 'joined'));
    case 'pay and join at once':
      return void (await Promise.all([pay(who, group, id), pay(who, group), takeAction(environment, who, group, 'joined')]));
    case 'hours pass':
      environment.pass(each.hours * HOUR);
      return sweepPayments(payToolsOf(environment.ports));
    case 'cancel':
      return void (await takeAction(environment, host, group, 'cancelled'));
    case 'start':
      return void (await takeAction(environment, host, group, 'started'));
    case 'host leaves':
    case 'leave':
      return void (await leave(who));
    default:
      provider.script(each.kind);
  }
}

async function everythingHolds({ environment, provider, group }: World): Promise<void> {
  const payments = await paymentsOf(store);
  const entries = await ledgerOf(store);
  expect(await unbalanced(store)).toEqual([]);
  expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);

  // Each joining that stands has its own payment.
  const joinings = await store.db.selectFrom('nodes').select(['id', 'fields']).where('challenge', '=', group).execute();
  const joined = joinings.filter(({ fields }) => fields['/attributes/@actn'] === 'joined').map(({ id }) => id);
  const used = payments.flatMap(({ joinId }) => joinId ?? []);
  expect(new Set(used).size).toBe(used.length);
  expect(joined.filter((id) => !used.includes(id))).toEqual([]);

  // Once everything was returned that is owed, the provider holds exactly what the ledger says.
  environment.pass(100 * HOUR);
  provider.calm();
  await sweepPayments(payToolsOf(environment.ports));
  const left = await paymentsOf(store);
  const held = [...provider.charged.values()].reduce((sum, { cents }) => sum + cents, 0);
  const ours = new Set(left.filter(({ id, provider: name }) => name === 'test' && provider.charged.has(id)).map(({ id }) => id));
  expect([...provider.charged.keys()].filter((id) => !ours.has(id))).toEqual([]);
  const settled = left.filter(({ id, state }) => state === 'settled' && ours.has(id));
  expect(held).toBe(settled.reduce((sum, { cents }) => sum + cents, 0));
  expect(settled.every(({ joinId }) => joinId !== null)).toBe(true);
  const visitor = await environment.signUp('Visitor');
  if ((await visitor.nodes('challenges')).some(({ id }) => id === group)) {
    const inGroup = settled.filter(({ challenge }) => challenge === group);
    expect((await readChallenge(visitor, group))['/attributes/@paid']).toBe(inGroup.reduce((sum, { cents }) => sum + cents, 0));
  }
}
