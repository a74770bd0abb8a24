import { isTakingPart, ownChallenge, ownChallenges, type OwnChallenge } from '../../domain/challenge/state.ts';
import { statusOfEvent } from '../../domain/outbox/eventStatus.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { millis, type Instant } from '../../kernel/time/instant.ts';
import { challengeNode, groupIn, newestChallenges } from '../../replication/remoteIndex.ts';
import { isApart } from '../apart.ts';
import type { AppState } from '../appState.ts';
import { nodeStatus, ownCard, remoteCard, type ChallengeCard } from '../challengeCard.readModel.ts';
import { newestFirst } from '../challenges.readModel.ts';
import { findChallenges, inOrder } from '../findChallenges.ts';
import type { DiscoverQuery } from './lists.ts';

/** The pages of a list of challenges that are loaded. */
export type ListedQuery = {
  readonly query: DiscoverQuery;
  /** The rows of the pages, in their order. */
  readonly ids: readonly string[];
  /** The server's time of the first page; null without one. */
  readonly at: Instant | null;
};

/** The cards of a list. */
export type ListedChallenges = {
  readonly cards: readonly ChallengeCard[];
  /** By how many more or fewer challenges the list has than the server counted, as far as it is loaded. */
  readonly difference: number;
};

/**
 * Returns the cards of the loaded pages. What the user's log says of own challenges wins over the server: own ones that the pages cannot have yet come
 * first where they match the query, and cards that no longer match because of the log are left out.
 */
export function listedChallenges(app: AppState, asOf: AsOf, { query, ids, at }: ListedQuery): ListedChallenges {
  const paged = ids.flatMap((id) => cardIn(app, asOf, id));
  const fitting = paged.filter((card) => isListed(card, query) && nodeStatus(app, card.id) !== 'cancelled');
  const ahead = aheadOf(app, asOf, { query, ids, at });
  return { cards: [...ahead, ...fitting], difference: ahead.length - (paged.length - fitting.length) };
}

/** The cards of the challenges that the device holds. */
export type HeldChallenges = ListedChallenges & {
  /** When the one that was received first was received, in milliseconds; null when the log alone has them. */
  readonly since: number | null;
};

/** Returns the challenges on this device that match a query, in its order (CH25): the list without the server. */
export function heldChallenges(app: AppState, asOf: AsOf, query: DiscoverQuery): HeldChallenges {
  const ids = newestChallenges(app.remote).map(({ id }) => id);
  const { cards } = listedChallenges(app, asOf, { query, ids, at: null });
  const found = findChallenges(cards, query).filter((card) => query.samples !== 'running' || !isFinishedSample(card));
  const held = inOrder(found, query.order, asOf.now);
  const received = held.flatMap(({ id }) => receivedIn(app, id) ?? []);
  return { cards: held, difference: held.length, since: received.length === 0 ? null : Math.min(...received) };
}

/** Returns when the device received a challenge, in milliseconds; null of one that only the log has. */
function receivedIn({ remote }: AppState, id: string): number | null {
  const { challenge, extent, usedAt } = groupIn(remote, id);
  if (challenge === null) return null;
  const at = extent === 'followed' && remote.receivedAt !== null ? millis(remote.receivedAt) : usedAt;
  return at === 0 ? null : at;
}

/** Whether a challenge of the sample community is over, and the user takes no part in it (AC18). */
function isFinishedSample({ isSample, takesPart, status }: ChallengeCard): boolean {
  return isSample && !takesPart && (status === 'completed' || status === 'failed');
}

/** A challenge whose joining was refused or taken back is somebody else's. */
function cardIn(app: AppState, asOf: AsOf, id: string): ChallengeCard[] {
  const own = ownChallenge(app.root.challenge, id);
  if (isTakingPart(own)) return [ownCard(app, own, asOf)];
  const node = challengeNode(app.remote, id);
  return node && !isApart(app, node.fieldValues['/attributes/@creat']) ? [remoteCard(app, node)] : [];
}

function isListed({ status, takesPart, isSample }: ChallengeCard, { statuses, onlyOpen, samples }: DiscoverQuery): boolean {
  if (status === 'cancelled' || statuses?.includes(status) === false) return false;
  return !takesPart ? !(isSample && samples === 'none') : onlyOpen !== true;
}

/** Returns the user's own challenges that the server did not have when it made the first page, the newest first. */
function aheadOf(app: AppState, asOf: AsOf, { query, ids, at }: ListedQuery): readonly ChallengeCard[] {
  const paged = new Set(ids);
  const ahead = ownChallenges(app.root.challenge).filter(
    (own) => own.creator === app.me && isPublic(own) && !paged.has(own.id) && (isWaiting(app, own) || (at !== null && own.joinedAt > at)),
  );
  const cards = ahead.map((own) => ownCard(app, own, asOf)).toSorted(newestFirst);
  return findChallenges(cards, query);
}

/** Lists hide cancelled and refused challenges (SY10) and those of the user's sample history. */
function isPublic(own: OwnChallenge): boolean {
  return isTakingPart(own) && own.stage.name !== 'cancelled' && !own.isSample;
}

function isWaiting({ root }: AppState, { id }: OwnChallenge): boolean {
  return statusOfEvent(root.sync, id).name === 'waiting';
}
