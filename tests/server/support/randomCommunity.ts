import fc from 'fast-check';
import type { NodeRow } from '../../../server/nodes/nodeStore.ts';
import { challengeOf, commentOf, participationOf, proofOf } from './nodes.ts';

/** Somebody with an account. The names are alike, so that their case, accents and order matter. */
export type RandomPerson = { readonly id: string; readonly name: string; readonly isVerified: boolean };

/** People in the order of sign-up, nodes in the order of acceptance, and an instant after all of them. */
export type RandomCommunity = { readonly people: readonly RandomPerson[]; readonly nodes: readonly NodeRow[]; readonly now: string };

const BEGIN = Date.parse('2026-02-20T00:00:00.000Z');
const HOUR = 3_600_000;
const DAYS = 17;
const NAMES = ['Ann', 'ann', 'Ánn Öz', 'Ben', 'Ben@example.org', 'Run Coach', 'Zoë 10'];
const SAMPLES = ['sample-maya', 'sample-jordan'];
const TITLES = [
  'Run 5k',
  'run 10k',
  'Café Crème',
  'Plan 9',
  'Plan 10',
  '  Fitness first',
  '100% off_ \\ today',
  '12345',
  'Über Land',
  'Reading',
];

const at = (hours: number): string => new Date(BEGIN + hours * HOUR).toISOString();
const uuid = (group: number, n: number): string => `${String(group).padStart(8, '0')}-0000-7000-8000-${String(n).padStart(12, '0')}`;

const hour = fc.integer({ min: 1, max: 14 * 24 });
const who = fc.nat(5);

const challenge = fc.record({
  by: who,
  created: fc.integer({ min: 0, max: 72 }),
  title: fc.constantFrom(...TITLES),
  type: fc.constantFrom('one-on-one', 'group-free', 'group-paid'),
  category: fc.constantFrom('fitness', 'study', 'diet', 'habit', 'skill'),
  frequency: fc.constantFrom('daily', 'weekly', 'final'),
  days: fc.integer({ min: 1, max: 12 }),
  names: fc.uniqueArray(who, { maxLength: 2 }),
  started: fc.option(fc.integer({ min: 0, max: 120 })),
  isCancelled: fc.boolean(),
  joins: fc.uniqueArray(fc.record({ by: who, after: fc.integer({ min: 1, max: 150 }), leaves: fc.boolean() }), {
    selector: ({ by }) => by,
    maxLength: 4,
  }),
  checkIns: fc.array(fc.record({ by: who, at: hour, isRejected: fc.boolean() }), { maxLength: 14 }),
  comments: fc.array(
    fc.record({ by: who, at: hour, action: fc.constantFrom('posted', 'edited', 'deleted', 'reported', 'liked'), about: fc.nat(4) }),
    {
      maxLength: 6,
    },
  ),
});

/** Communities of up to eight people, two of them of the sample community, and up to ten challenges. */
export const randomCommunity: fc.Arbitrary<RandomCommunity> = fc
  .record({
    names: fc.array(fc.record({ name: fc.constantFrom(...NAMES), isVerified: fc.boolean() }), { minLength: 6, maxLength: 6 }),
    challenges: fc.array(challenge, { maxLength: 10 }),
  })
  .map(({ names, challenges }) => {
    const people = names.map(({ name, isVerified }, i) => ({ id: SAMPLES[i - 4] ?? `person-${i}`, name, isVerified }));
    const nodes = challenges.flatMap((each, i) => nodesOf(each, i, people));
    const inOrder = nodes.toSorted((a, b) => (`${a.receivedAt} ${a.id}` < `${b.receivedAt} ${b.id}` ? -1 : 1));
    return { people, nodes: inOrder, now: at(DAYS * 24) };
  });

type Drawn = typeof challenge extends fc.Arbitrary<infer T> ? T : never;

function nodesOf(drawn: Drawn, i: number, people: readonly RandomPerson[]): NodeRow[] {
  const { by, created, title, type, category, frequency, days, names, started, isCancelled } = drawn;
  const person = (n: number): RandomPerson => people[n] ?? { id: 'nobody', name: '', isVerified: false };
  const creator = person(by);
  const isSample = creator.id.startsWith('sample-');
  const named = names
    .map(person)
    .filter(({ id }) => id !== creator.id)
    .map(({ id }) => id);
  const id = uuid(i + 1, 0);
  let count = 0;
  const row = (project: NodeRow['project'], owner: string, hours: number, fields: object): NodeRow => {
    const receivedAt = at(hours);
    const countsFrom = project === 'participations' ? receivedAt : null;
    return { id: uuid(i + 1, (count += 1)), project, owner, challenge: id, fields, receivedAt, countsFrom };
  };
  const part = (n: number, action: string, hours: number, changes = {}): NodeRow =>
    row('participations', person(n).id, hours, participationOf(person(n), { challenge: id, action, at: at(hours) }, changes));
  const first = challengeOf(creator, {
    '/text': title,
    '/attributes/@chlTy': type,
    '/attributes/@categ': category,
    '/attributes/@verif': frequency,
    '/attributes/@durat': days,
    '/attributes/@entry': type === 'group-paid' ? 5 : 0,
    ...(type === 'one-on-one' ? { '/attributes/@oppon': named[0] ?? '' } : named.length > 0 && { '/attributes/@invit': named.join(' ') }),
    ...(isSample && { '/attributes/@sampl': 'yes' }),
  });
  const begins = type === 'one-on-one' ? null : started;
  const joins = drawn.joins.filter((join) => join.by !== by).slice(0, type === 'one-on-one' ? 1 : 4);
  const begun = begins === null ? (type === 'one-on-one' ? joins[0]?.after : undefined) : begins;
  return [
    { ...row('challenges', creator.id, created, first), id, challenge: null },
    ...(begins === null ? [] : [part(by, 'started', created + begins)]),
    ...joins.map((join) => part(join.by, 'joined', created + join.after)),
    ...joins
      .filter(({ leaves }) => leaves)
      .map((join) => {
        const hours = created + join.after + 20;
        return part(join.by, 'left', hours, begun !== undefined && created + begun <= hours ? { '/attributes/@begun': 'yes' } : {});
      }),
    ...(isCancelled && begun === undefined ? [part(by, 'cancelled', created + 30)] : []),
    ...drawn.checkIns.map(({ by: n, at: hours, isRejected }) =>
      row(
        'proofs',
        person(n).id,
        created + hours,
        proofOf(person(n), id, at(created + hours), isRejected ? { '/attributes/@verif': 'no' } : {}),
      ),
    ),
    ...commentNodes(drawn, id, { person, row }),
  ];
}

type Rows = {
  person: (n: number) => RandomPerson;
  row: (project: NodeRow['project'], owner: string, hours: number, fields: object) => NodeRow;
};

/** Comments and actions on them in the order of time. Some break the rules, as nodes of an older version may. */
function commentNodes({ comments, created }: Drawn, challengeId: string, { person, row }: Rows): NodeRow[] {
  const posted: string[] = [];
  return comments
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ by, at: after, action, about }) => {
      const hours = created + after;
      const target = posted.at(-1 - about);
      if (action !== 'posted' && target === undefined) return [];
      const fields = commentOf(
        person(by),
        { challenge: challengeId, action, at: at(hours) },
        { '/attributes/@about': action === 'posted' ? '' : target },
      );
      const node = row('comments', person(by).id, hours, fields);
      if (action === 'posted') posted.push(node.id);
      return [node];
    });
}
