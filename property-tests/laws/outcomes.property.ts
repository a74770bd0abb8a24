import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../core/kernel/time/instant.ts';
import { ODD_ZONES } from '../../core/testing/arbitraries/zones.ts';
import { deletePerson } from '../../server/auth/deletePerson.ts';
import type { Store } from '../../server/store/store.ts';
import { openMemoryStore } from '../../tests/server/support/emptyDatabase.ts';
import { createEnvironment, type Environment, type Member } from '../../tests/server/support/environment.ts';
import { challengeOf, commentOf, participationOf, proofOf } from '../../tests/server/support/nodes.ts';
import { outcomeMismatches } from '../../tests/server/support/storedOutcomes.ts';
import { invariant } from '../invariant.ts';

const ACTIONS = ['joined', 'started', 'cancelled', 'left'] as const;

/** A step of a history: somebody writes something about a challenge, or time passes. Numbers select among the people and challenges so far. */
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('create' as const), who: fc.nat(3), terms: termsOf() }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom(...ACTIONS), who: fc.nat(3), where: fc.nat(3), zone: fc.constantFrom(...ODD_ZONES) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('check in' as const),
      who: fc.nat(3),
      where: fc.nat(3),
      ago: fc.oneof({ weight: 3, arbitrary: fc.nat(3 * HOUR) }, { weight: 1, arbitrary: fc.nat(80 * HOUR) }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('comment' as const), who: fc.nat(3), where: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), who: fc.nat(3), name: fc.constantFrom('Zoë', 'Ann B.') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), who: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.oneof(fc.nat(3 * HOUR), fc.nat(5 * DAY), fc.constant(DAY)) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('set back' as const), ms: fc.integer({ min: MINUTE, max: 4 * DAY }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Somebody creates a challenge, everybody else joins it, and its creator starts it. Without this hardly any check-in of a random history is accepted. */
const running = fc
  .record({ who: fc.nat(3), terms: termsOf(), zones: fc.tuple(...[1, 2, 3, 4].map(() => fc.constantFrom(...ODD_ZONES))) })
  .map(({ who, terms, zones }): ((where: number) => Step[]) => (where) => [
    { kind: 'create', who, terms },
    ...zones.map((zone, i): Step => ({ kind: i === 3 ? 'started' : 'joined', who: (who + 1 + i) % 4, where, zone })),
  ]);

/** How long before a step, in milliseconds: what is due then is not brought up to date before the step. */
const wait = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(4 * DAY) });

const history = fc
  .record({
    challenges: fc.array(running, { minLength: 1, maxLength: 2 }),
    steps: fc.array(fc.record({ wait, step }), { minLength: 8, maxLength: 30 }),
  })
  .map(({ challenges, steps }) => [
    ...challenges.flatMap((stepsOf, where) => stepsOf(where)).map((each) => ({ wait: 0, step: each })),
    ...steps,
  ]);

function termsOf() {
  return fc.record({
    '/attributes/@chlTy': fc.constantFrom('group-free', 'group-free', 'one-on-one'),
    '/attributes/@verif': fc.constantFrom('daily', 'daily', 'weekly', 'final'),
    '/attributes/@durat': fc.integer({ min: 1, max: 9 }),
    '/attributes/@categ': fc.constantFrom('fitness', 'study'),
    '/attributes/@zone': fc.constantFrom(...ODD_ZONES),
  });
}

let store: Store;
beforeAll(async () => void (store = await openMemoryStore()), 60_000);
afterAll(() => store.close());

invariant(
  'CH13 TR6 TR7 CM36 after every step of any history the tables have what a fold of all nodes has, and change at the instant that they say',
  1,
  fc.asyncProperty(history, async (steps) => {
    await sql`truncate users, "personFigures" cascade`.execute(store.db);
    const environment = await createEnvironment(store);
    const people = await Promise.all(['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => environment.signUp(name)));
    const challenges: string[] = [];
    for (const each of steps) {
      environment.pass(each.wait);
      await take(environment, each.step, { people, challenges });
      assert.deepEqual(await outcomeMismatches(store, environment.now()), [], JSON.stringify(each));
    }
    assert.deepEqual(environment.reported, []);
    await environment.close();
  }),
  { share: 10 },
);

type Community = { readonly people: Member[]; readonly challenges: string[] };

async function take(environment: Environment, each: Step, { people, challenges }: Community): Promise<void> {
  const now = environment.now();
  if (each.kind === 'pass') return environment.pass(each.ms);
  if (each.kind === 'set back') return environment.pass(-each.ms);
  const person = people[each.who % people.length];
  if (person === undefined) return;
  const challenge = 'where' in each ? (challenges[each.where % Math.max(1, challenges.length)] ?? '') : '';
  switch (each.kind) {
    case 'create': {
      const id = randomUUID();
      challenges.push(id);
      await person.write('challenges', challengeOf(person, each.terms), id);
      return;
    }
    case 'check in': {
      const at = new Date(Date.parse(now) - each.ago).toISOString();
      await person.write('proofs', proofOf(person, challenge, at));
      return;
    }
    case 'comment':
      await person.write('comments', commentOf(person, { challenge, action: 'posted', at: now }));
      return;
    case 'rename':
      await person.patch(`/api/local/projects/profiles/nodes/${person.id}`, { '/text': each.name });
      return;
    case 'delete':
      people.splice(people.indexOf(person), 1);
      return deletePerson(environment.ports, { ...person, createdAt: now, emailVerified: true });
    case 'joined':
    case 'started':
    case 'cancelled':
    case 'left':
      await act(person, each, challenge, now);
  }
}

/** Leaves as the challenge stands: the server refuses one of the two. */
async function act(
  person: Member,
  { kind: action, zone }: { kind: (typeof ACTIONS)[number]; zone: string },
  challenge: string,
  at: string,
) {
  const fields = participationOf(person, { challenge, action, at }, { '/attributes/@zone': zone });
  await person.write('participations', fields);
  if (action === 'left') await person.write('participations', { ...fields, '/attributes/@begun': 'yes' });
}
