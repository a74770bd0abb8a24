import type { AsOf } from '../kernel/store/projection.ts';
import { tracked } from '../kernel/store/tracked.ts';
import { APP_CONTAINERS, type AppState } from './appState.ts';
import { ownCard, type ChallengeCard } from './challengeCard.readModel.ts';
import { ownChallenges } from '../domain/challenge/state.ts';

/** Cards are built once for all queries: the function runs again only when something that it read has changed. */
type Input = { readonly app: AppState; readonly asOf: AsOf };
const CONTAINERS = { app: APP_CONTAINERS, asOf: { day: {} } };

/** Returns the challenges of the user's log: pinned ones first, then those that are due by deadline, then the newest (CH15). */
export const myCards = tracked(CONTAINERS, ({ app, asOf }: Input): readonly ChallengeCard[] =>
  ownChallenges(app.root.challenge)
    .map((own) => ownCard(app, own, asOf))
    .toSorted(dueFirst),
);

/** The lists of My Challenges, and the statuses of each. The spec groups completed and failed challenges together. */
export const MY_LISTS: Readonly<Record<'pending' | 'active' | 'completed', readonly string[]>> = {
  pending: ['pending'],
  active: ['active', 'disputed'],
  completed: ['completed', 'failed'],
};

/** How many challenges the user takes part in, by status. */
export type MyCounts = {
  readonly pending: number;
  readonly active: number;
  readonly completed: number;
  readonly failed: number;
};

/** Counts the challenges that the user takes part in. A disputed one is active. */
export function myCounts(app: AppState, asOf: AsOf): MyCounts {
  const cards = myCards({ app, asOf });
  const count = (...statuses: readonly string[]): number => cards.filter(({ status }) => statuses.includes(status)).length;
  return { pending: count('pending'), active: count(...MY_LISTS.active), completed: count('completed'), failed: count('failed') };
}

/** Pinned challenges first, then those that are due by deadline, then the newest (CH15). */
function dueFirst(a: ChallengeCard, b: ChallengeCard): number {
  const deadline = ({ standing }: ChallengeCard): string => standing?.due?.deadline ?? '~';
  const [one, two] = [deadline(a), deadline(b)];
  if (a.isPinned !== b.isPinned) return a.isPinned ? -1 : 1;
  return one === two ? newestFirst(a, b) : one < two ? -1 : 1;
}

/** Ids begin with the time of the creation. */
export function newestFirst(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? 1 : -1;
}
