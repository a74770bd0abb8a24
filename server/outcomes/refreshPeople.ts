import type { Category, PublicFigures } from '@gauntlet/core';
import { isRunning, publicFigures } from '@gauntlet/core';
import type { Insertable } from 'kysely';
import { isSamplePerson } from '../sample/people.ts';
import type { PersonFiguresTable } from '../store/outcomeTables.ts';
import type { Work } from '../store/store.ts';
import { isDifferentFigures } from './differences.ts';
import { grouped } from './grouped.ts';
import { checkInsOf, personItems, itemsOfPeople } from './personItems.ts';
import { shownName } from './shownName.ts';
import type { Basis } from './refreshChallenges.ts';
import { replaceRows, type Changed } from './storedRows.ts';

/** What was different in the tables of people. */
export type PeopleChanges = {
  readonly personFigures: Changed<'personFigures'>;
  readonly feedItems: Changed<'feedItems'>;
  /** Whose profile others see differently. */
  readonly rated: readonly string[];
};

type FiguresRow = Required<Insertable<PersonFiguresTable>>;

/** A person's part in a challenge, with what the figures need of the challenge. */
export type PartIn = Awaited<ReturnType<typeof partsOf>>[number];

/**
 * Computes what others see of these people (TR6, TR7) from their parts, and their items in the feed. Writes what differs, and returns it. People
 * without an account, or without a part, have no figures. Locks the people's rows before it reads: of two transactions about one person the second computes from what the first one wrote.
 */
export async function refreshPeople(work: Work, people: readonly string[], basis: Basis = 'additions'): Promise<PeopleChanges> {
  const { before, added } = await locked(work, people);
  const stored = new Map(before.map((row) => [row.person, row]));
  const parts = grouped(await partsOf(work, people), ({ person }) => person);
  const unknown = basis === 'everything' ? new Set(people) : added;
  const unchanged = before.filter(({ person }) => !unknown.has(person)).map((row) => [row.person, row] as const);
  const accounts = new Map<string, Account>([...unchanged, ...(await accountsOf(work, [...unknown]))]);
  const figures = new Map([...parts].map(([person, theirs]) => [person, figuresOf(theirs)]));
  const after = [...parts].flatMap(([person, theirs]): FiguresRow[] => {
    const account = accounts.get(person);
    if (account === undefined) return [];
    const { trust, badge, completed, missed, disputesLost } = figures.get(person) ?? NEWCOMER;
    return [
      {
        person,
        name: account.name,
        isSample: isSamplePerson(person),
        verified: account.verified,
        trust,
        badge,
        completed,
        missed,
        disputesLost,
        active: theirs.filter((part) => part.takesPart && isRunning(part)).length,
        checkIns: checkInsOf(theirs),
        ...hostingOf(person, theirs),
        isMember: theirs.some(({ status }) => status !== 'cancelled'),
      },
    ];
  });
  const items = { before: await itemsOfPeople(work, people), after: await personItems(work, parts, figures) };
  return {
    personFigures: withoutAdded(await replaceRows(work, 'personFigures', { before, after }), added),
    feedItems: await replaceRows(work, 'feedItems', items),
    rated: after.filter((row) => isDifferentFigures(stored.get(row.person), row)).map(({ person }) => person),
  };
}

const NEWCOMER: PublicFigures = publicFigures([]);

function figuresOf(parts: readonly PartIn[]): PublicFigures {
  return publicFigures(
    parts.flatMap(({ challenge, counts, completedAt, countedMissed: missed, countedLost: lost }) =>
      counts === 'yes' ? [{ challengeId: challenge, completedAt: completedAt?.toISOString() ?? null, missed, lost }] : [],
    ),
  );
}

/** Returns how many running challenges a person created, and the most frequent category of these; of equal ones the first (CM33). */
function hostingOf(person: string, parts: readonly PartIn[]): { hosting: number; hostingIn: Category | '' } {
  const running = parts.filter(({ creator, status }) => creator === person && isRunning({ status }));
  const counts = [...grouped(running, ({ category }) => category)].map(([category, { length }]) => ({ category, length }));
  const [most] = counts.toSorted((a, b) => b.length - a.length || (a.category < b.category ? -1 : 1));
  return { hosting: running.length, hostingIn: most?.category ?? '' };
}

/**
 * Locks the people's rows, in the order of their ids, and returns them as `before`. Adds a row for those who have none, so that there is one to
 * lock; `added` says for whom.
 */
async function locked(work: Work, people: readonly string[]) {
  const theirs = work.selectFrom('personFigures').selectAll().where('person', 'in', people).orderBy('person').forUpdate();
  const found = await theirs.execute();
  const added = new Set(people);
  for (const { person } of found) added.delete(person);
  if (added.size === 0) return { before: found, added };
  await work
    .insertInto('personFigures')
    .values([...added].toSorted().map(newcomer))
    .onConflict((same) => same.doNothing())
    .execute();
  return { before: await theirs.execute(), added };
}

/** Leaves out the rows that were added to be locked and then removed, because these people have no figures. */
function withoutAdded({ put, gone }: Changed<'personFigures'>, added: ReadonlySet<string>): Changed<'personFigures'> {
  return { put, gone: gone.filter(({ person }) => !added.has(person)) };
}

function newcomer(person: string): FiguresRow {
  const { trust, badge, completed, missed, disputesLost } = NEWCOMER;
  const counts = { active: 0, checkIns: 0, hosting: 0, hostingIn: '', isMember: false } as const;
  return { person, name: '', isSample: false, verified: false, trust, badge, completed, missed, disputesLost, ...counts };
}

/** Returns what they created or joined; not what they only commented on. */
function partsOf(work: Work, people: readonly string[]) {
  return work
    .selectFrom('parts')
    .innerJoin('challengeStates', 'challengeStates.challenge', 'parts.challenge')
    .select([
      'parts.person',
      'parts.challenge',
      'takesPart',
      'counts',
      'completedAt',
      'countedMissed',
      'countedLost',
      'checkIns',
      'status',
      'creator',
      'category',
      'isSample',
    ])
    .where('parts.person', 'in', people)
    .where('outcome', '!=', 'none')
    .execute();
}

/** What others see of an account. */
type Account = Pick<FiguresRow, 'name' | 'verified'>;

async function accountsOf(work: Work, people: readonly string[]): Promise<[person: string, Account][]> {
  if (people.length === 0) return [];
  const rows = await work
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.name', 'profiles.fields', 'profiles.verified'])
    .where('users.id', 'in', people)
    .execute();
  return rows.map(({ id, verified, ...account }) => [id, { name: shownName(account), verified: verified ?? false }]);
}
