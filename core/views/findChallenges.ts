import { CATEGORY_LABELS, titleOf, TYPE_LABELS } from '../domain/challenge/labels.ts';
import { memoizeByList } from '../kernel/lib/memoize.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { compared } from '../replication/actions.ts';
import { isRunning } from '../replication/challengeStatus.ts';
import type { ChallengeCard } from './challengeCard.readModel.ts';
import type { ChallengeQuery } from './challengeQuery.ts';
import { normalized, titleKey, wordsOf } from './searchWords.ts';

/** Returns the cards that have what a query asks for (CH25), in their order. */
export function findChallenges(cards: readonly ChallengeCard[], query: Omit<ChallengeQuery, 'order'>): readonly ChallengeCard[] {
  const words = wordsOf(query.text);
  return cards.filter((card) => hasTerms(card, query) && words.every((word) => searchTextOf(card).includes(word)));
}

/** Returns the cards in an order, equal ones as they were (CH25). */
export function inOrder(cards: readonly ChallengeCard[], order: ChallengeQuery['order'], now: Instant): readonly ChallengeCard[] {
  const end = ({ status, endsAt }: ChallengeCard): string => (isRunning({ status }) && endsAt !== null && endsAt > now ? endsAt : '~');
  switch (order) {
    case undefined:
      return cards;
    case 'ending':
      return cards.toSorted((a, b) => compared(end(a), end(b)));
    case 'people':
      return cards.toSorted((a, b) => b.people - a.people);
    case 'title':
      return cards.toSorted((a, b) => compared(titleKey(titleOf(a)), titleKey(titleOf(b))));
  }
}

function hasTerms({ category, status, type, isOpen }: ChallengeCard, { categories, statuses, types, onlyOpen }: ChallengeQuery): boolean {
  return (
    (categories?.includes(category) ?? true) &&
    (statuses?.includes(status) ?? true) &&
    (types?.includes(type) ?? true) &&
    (isOpen || onlyOpen !== true)
  );
}

/** Cached, because each typed letter searches all cards. */
const searchTextOf = memoizeByList((card: ChallengeCard): string =>
  normalized([titleOf(card), card.creator, CATEGORY_LABELS[card.category], TYPE_LABELS[card.type]].join('\n')),
);
