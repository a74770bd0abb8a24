import type { AsOf } from '../kernel/store/projection.ts';
import { tracked } from '../kernel/store/tracked.ts';
import { isTakingPart, type OwnChallenge } from '../domain/challenge/state.ts';
import { newestChallenges } from '../replication/remoteIndex.ts';
import { APP_CONTAINERS, type AppState } from './appState.ts';
import { invitingFirst } from './joining.ts';
import { hiddenSamples, realFirst } from './sampleCommunity.ts';
import { nodeStatus, ownCard, remoteCard, type ChallengeCard } from './challengeCard.readModel.ts';

/** Cards are built once for all queries: these functions run again only when something that they read has changed. */
type Input = { readonly app: AppState; readonly asOf: AsOf };
const CONTAINERS = { app: APP_CONTAINERS, asOf: { day: {} } };

/** Returns the challenges of the user's log: pinned ones first, then those that are due by deadline, then the newest (CH15). */
export const myCards = tracked(CONTAINERS, ({ app, asOf }: Input): readonly ChallengeCard[] =>
  Object.values(app.root.challenge.byId)
    .map((own) => ownCard(app, own, asOf))
    .toSorted(dueFirst),
);

/**
 * Returns everyone's challenges, those that invite the user first (CH24), then real ones (AC18), then the newest, without cancelled ones and the
 * user's own samples.
 */
export const discoverCards = tracked(CONTAINERS, ({ app, asOf }: Input): readonly ChallengeCard[] => {
  const { byId } = app.root.challenge;
  const own = myCards({ app, asOf }).filter(({ id }) => isShown(byId[id]) && nodeStatus(app, id) !== 'cancelled');
  const hidden = hiddenSamples(app);
  const others = othersCards(app).filter(({ id, status }) => status !== 'cancelled' && !isTakingPart(byId[id]) && !hidden.has(id));
  return [...own, ...others].toSorted((a, b) => invitingFirst(a, b) || realFirst(a, b) || newestFirst(a, b));
});

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
function newestFirst(a: ChallengeCard, b: ChallengeCard): number {
  return a.id < b.id ? 1 : -1;
}

/** Discover hides cancelled and refused challenges (SY10) and those of the user's sample history. */
function isShown(own: OwnChallenge | undefined): boolean {
  if (!own || own.isSample) return false;
  return own.stage.name !== 'cancelled' && own.stage.name !== 'refused' && own.stage.name !== 'left';
}

/** Returns the cards of all cached challenges, newest first. Built again only when a list changes. */
const othersCards = tracked(APP_CONTAINERS, (app: AppState) => newestChallenges(app.remote).map((node) => remoteCard(app, node)));
