import { CATEGORY_LABELS, titleOf, TYPE_LABELS } from '../domain/challenge/labels.ts';
import { memoizeByList, memoizeLast } from '../kernel/lib/memoize.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { ChallengeCard } from './challengeCard.readModel.ts';
import type { ChallengeOrder, ChallengeQuery } from './challengeQuery.ts';
import { normalized, wordsOf } from './searchWords.ts';

/** What a query found. */
export type ChallengeList = {
  readonly cards: readonly ChallengeCard[];
  readonly counts: {
    /** Challenges that match. */
    readonly matching: number;
    /** Finished sample challenges that match otherwise, listed or not (AC18). */
    readonly finishedSamples: number;
    /** Challenges before any of them is excluded. */
    readonly all: number;
  };
};

/** Returns what a query finds among cards, which come in the order of their list. */
export function findChallenges(cards: readonly ChallengeCard[], query: ChallengeQuery, asOf: AsOf): ChallengeList {
  // Ordered before they are filtered: a typed letter filters again, and the order is kept.
  const ordered = query.order ? ORDERED[query.order](cards, asOf) : cards;
  const words = wordsOf(query.text);
  const found = ordered.filter((card) => hasTerms(card, query) && words.every((word) => searchTextOf(card).includes(word)));
  const others = found.filter((card) => !isFinishedSample(card));
  const listed = query.finishedSamples === false ? others : found;
  return { cards: listed, counts: { matching: listed.length, finishedSamples: found.length - others.length, all: cards.length } };
}

function hasTerms({ category, status, isOpen }: ChallengeCard, { categories, statuses, onlyOpen }: ChallengeQuery): boolean {
  return (categories?.includes(category) ?? true) && (statuses?.includes(status) ?? true) && (isOpen || onlyOpen !== true);
}

/** Whether a challenge of the sample community is over, and the user takes no part in it (AC18). */
function isFinishedSample({ isSample, takesPart, status }: ChallengeCard): boolean {
  return isSample && !takesPart && (status === 'completed' || status === 'failed');
}

/** Cached, because each typed letter searches thousands of cards. */
const searchTextOf = memoizeByList((card: ChallengeCard): string =>
  normalized([titleOf(card), card.creator, CATEGORY_LABELS[card.category], TYPE_LABELS[card.type]].join('\n')),
);

const ORDERED: Readonly<Record<ChallengeOrder, (cards: readonly ChallengeCard[], asOf: AsOf) => readonly ChallengeCard[]>> = {
  ending: (cards, { now }) => byEnd(cards)(now),
  people: memoizeByList((cards: readonly ChallengeCard[]) => cards.toSorted((a, b) => b.people - a.people)),
  title: memoizeByList((cards: readonly ChallengeCard[]) => cards.toSorted((a, b) => compared(titleKeyOf(a), titleKeyOf(b)))),
};

const byEnd = memoizeByList((cards: readonly ChallengeCard[]) =>
  memoizeLast((now: Instant) => cards.toSorted((a, b) => compared(nextEnd(a, now), nextEnd(b, now)))),
);

/** Returns the end. A challenge that is not running, or is past its end, sorts last. */
function nextEnd({ status, endsAt }: ChallengeCard, now: Instant): string {
  return endsAt !== null && endsAt > now && (status === 'active' || status === 'disputed') ? endsAt : '~';
}

const titleKeyOf = memoizeByList((card: ChallengeCard): string => titleKey(titleOf(card)));

/**
 * Returns a key by which titles sort: whatever their case and accents, numbers by their value ('Plan 9' before 'Plan 10'), and signs before
 * digits before letters. It depends on no locale, so that a server sorts alike.
 */
export function titleKey(title: string): string {
  return normalized(title).replaceAll(/0*(\d+)|[^\p{L}\p{N}]/gu, (sign, digits?: string) =>
    digits === undefined ? `\u0001${sign}` : `${String(digits.length).padStart(3, '0')}${digits}`,
  );
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
