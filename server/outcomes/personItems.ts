import type { PublicFigures } from '@gauntlet/core';
import { ACHIEVEMENTS } from '@gauntlet/core/server';
import { sql } from 'kysely';
import type { Work } from '../store/store.ts';
import type { ItemRow } from './challengeRows.ts';

/** Check-ins of a person that are a milestone (CM36). */
const MILESTONES = [10, 25, 50, 100, 250, 500, 1_000];

/** Of the facts behind an achievement, nodes date only completions. */
const NO_FACTS = { streakDays: 0, trustScore: 0, disputes: 0, shortestCompletedDays: null, friendsInvited: 0 };

/** What the items need of a part, and of its challenge. */
type Part = { readonly challenge: string; readonly checkIns: number; readonly isSample: boolean };
type Parts = ReadonlyMap<string, readonly Part[]>;

/** Returns the milestones and achievements of these people (CM36). */
export async function personItems(work: Work, parts: Parts, figures: ReadonlyMap<string, PublicFigures>): Promise<ItemRow[]> {
  const busy = [...parts].filter(([, theirs]) => checkInsOf(theirs) >= Math.min(...MILESTONES)).map(([person]) => person);
  const reached = busy.length === 0 ? [] : await milestonesOf(work, busy);
  return [...parts].flatMap(([person, theirs]) => {
    const samples = new Set(theirs.flatMap(({ challenge, isSample }) => (isSample ? [challenge] : [])));
    const items = [...reached.filter((item) => item.person === person), ...achievementsOf(person, figures.get(person))];
    return items.map((item) => ({ ...item, isSample: samples.has(item.challenge) }));
  });
}

/** Returns the stored milestones and achievements of these people. */
export function itemsOfPeople(work: Work, people: readonly string[]) {
  const items = work.selectFrom('feedItems').selectAll().where('person', 'in', people);
  return items.where('type', 'in', ['milestone', 'achievement']).execute();
}

/** Returns how many check-ins of a person rankings and milestones count. */
export function checkInsOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { checkIns }) => sum + checkIns, 0);
}

type Item = Omit<ItemRow, 'isSample'>;

async function milestonesOf(work: Work, people: readonly string[]): Promise<Item[]> {
  const { rows } = await sql<{ person: string; n: number; challenge: string; at: Date }>`
    select person, n::integer as n, challenge, at from (
      select person, challenge, at, row_number() over (partition by person order by at, id) as n
      from "checkIns" where person in (${sql.join(people)})) as ranked
    where n in (${sql.join(MILESTONES)})`.execute(work);
  return rows.map(({ person, n, challenge, at }) => {
    return { id: `milestone ${n} ${person}`, type: 'milestone', person, challenge, at: at.toISOString(), checkIns: n, achievement: null };
  });
}

/** Returns the achievements that a person's completions unlocked: each by the completion that made their count reach it. */
function achievementsOf(person: string, figures: PublicFigures | undefined): Item[] {
  const counted = (figures?.completions ?? []).filter(({ points }) => points > 0);
  return counted.flatMap(({ challengeId: challenge, completedAt: at }, before) =>
    ACHIEVEMENTS.filter(
      ({ isEarned }) => isEarned({ ...NO_FACTS, completed: before + 1 }) && !isEarned({ ...NO_FACTS, completed: before }),
    ).map(({ id, name: achievement }): Item => {
      return { id: `achievement ${id} ${person}`, type: 'achievement', person, challenge, at, checkIns: null, achievement };
    }),
  );
}
