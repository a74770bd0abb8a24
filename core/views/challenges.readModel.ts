import type { AsOf } from '../kernel/store/projection.ts';
import { tracked } from '../kernel/store/tracked.ts';
import { isTakingPart, type OwnChallenge } from '../domain/challenge/state.ts';
import { newestChallenges } from '../replication/remoteIndex.ts';
import { APP_CONTAINERS, type AppState } from './appState.ts';
import { invitingFirst } from './joining.ts';
import { hiddenSamples, realFirst } from './sampleCommunity.ts';
import { nodeStatus, ownCard, remoteCard, type ChallengeCard } from './challengeCard.readModel.ts';

/**
 * Returns everyone's challenges, those that invite the user first (CH24), then real ones (AC18), then the newest, without cancelled ones and the
 * user's own samples.
 */
export function discoverCards(app: AppState, asOf: AsOf): ChallengeCard[] {
  const { byId } = app.root.challenge;
  const own = Object.values(byId)
    .filter((each) => isShown(each) && nodeStatus(app, each.id) !== 'cancelled')
    .map((each) => ownCard(app, each, asOf));
  const hidden = hiddenSamples(app);
  const others = othersCards(app).filter(({ id, status }) => status !== 'cancelled' && !isTakingPart(byId[id]) && !hidden.has(id));
  return [...own, ...others].toSorted((a, b) => invitingFirst(a, b) || realFirst(a, b) || newestFirst(a, b));
}

/** The user's challenges, by status. */
export type MyChallenges = {
  readonly active: readonly ChallengeCard[];
  /** Completed and failed together, as the spec groups them. */
  readonly completed: readonly ChallengeCard[];
  readonly pending: readonly ChallengeCard[];
  readonly counts: { readonly active: number; readonly completed: number; readonly failed: number };
};

/** Returns the challenges that the user takes part in, by status. */
export function myChallenges(app: AppState, asOf: AsOf): MyChallenges {
  const cards = Object.values(app.root.challenge.byId)
    .map((own) => ownCard(app, own, asOf))
    .toSorted(pinnedFirst);
  const of = (...statuses: string[]): ChallengeCard[] => cards.filter(({ status }) => statuses.includes(status));
  return {
    active: of('active', 'disputed').toSorted(dueFirst),
    completed: of('completed', 'failed'),
    pending: of('pending'),
    counts: { active: of('active', 'disputed').length, completed: of('completed').length, failed: of('failed').length },
  };
}

/** Pinned challenges first, then those that are due by deadline, then those that are done for now (CH15). */
function dueFirst(a: ChallengeCard, b: ChallengeCard): number {
  const deadline = ({ standing }: ChallengeCard): string => standing?.due?.deadline ?? '~';
  if (a.isPinned !== b.isPinned || deadline(a) === deadline(b)) return pinnedFirst(a, b);
  return deadline(a) < deadline(b) ? -1 : 1;
}

/** Pinned challenges first, then by age (CH15). */
function pinnedFirst(a: ChallengeCard, b: ChallengeCard): number {
  return Number(b.isPinned) - Number(a.isPinned) || newestFirst(a, b);
}

/** Ids begin with the time of the creation. */
function newestFirst(a: ChallengeCard, b: ChallengeCard): number {
  return a.id < b.id ? 1 : -1;
}

/** Discover hides cancelled and refused challenges (SY10) and those of the user's sample history. */
function isShown({ stage, isSample }: OwnChallenge): boolean {
  return stage.name !== 'cancelled' && stage.name !== 'refused' && stage.name !== 'left' && !isSample;
}

/** Returns the cards of all cached challenges, newest first. Built again only when a list changes. */
const othersCards = tracked(APP_CONTAINERS, (app: AppState) => newestChallenges(app.remote).map((node) => remoteCard(app, node)));
