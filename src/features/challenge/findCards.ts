import type { ChallengeCard } from '@gauntlet/core';
import { CATEGORY_LABELS, titleOf, TYPE_LABELS } from './challengeLabels.ts';
import type { Order } from './feedSearch.ts';

type CardFilter = {
  readonly category?: string | undefined;
  readonly text: string;
  /** Only those that can be joined. */
  readonly onlyOpen?: boolean;
};

/** Returns the cards of a category that contain every search term in title, creator, category or type. Ignores case and accents. */
export function findCards(cards: readonly ChallengeCard[], { category, text, onlyOpen = false }: CardFilter): readonly ChallengeCard[] {
  const terms = normalize(text).split(/\s+/).filter(Boolean);
  if (category === undefined && terms.length === 0 && !onlyOpen) return cards;
  return cards.filter(
    (card) =>
      (category === undefined || card.category === category) &&
      (card.isOpen || !onlyOpen) &&
      terms.every((term) => searchTextOf(card).includes(term)),
  );
}

/** Returns the cards without the sample community's finished challenges, which are listed only on request (AC18). */
export function withoutFinishedSamples(cards: readonly ChallengeCard[]): readonly ChallengeCard[] {
  return cards.filter(({ isSample, takesPart, status }) => takesPart || !isSample || (status !== 'completed' && status !== 'failed'));
}

/** Sorts cards that come newest first; `now` in milliseconds. Equal cards stay newest first. */
export function sortCards(cards: readonly ChallengeCard[], order: Order | undefined, now: number): readonly ChallengeCard[] {
  if (order === 'people') return cards.toSorted((a, b) => b.people - a.people);
  if (order === 'title') return cards.toSorted((a, b) => byTitle.compare(titleOf(a), titleOf(b)));
  if (order === 'ending') return cards.toSorted((a, b) => endOf(a, now) - endOf(b, now));
  return cards;
}

const byTitle = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** Returns the end in milliseconds. A challenge that is not running, or is past its end, sorts last. */
function endOf({ status, endsAt }: ChallengeCard, now: number): number {
  const end = endsAt !== null && (status === 'active' || status === 'disputed') ? Date.parse(endsAt) : 0;
  return end > now ? end : Number.MAX_VALUE;
}

const searchTexts = new WeakMap<ChallengeCard, string>();

/** Returns a card's searchable text. Cached, because every typed letter searches thousands of cards. */
function searchTextOf(card: ChallengeCard): string {
  const text =
    searchTexts.get(card) ?? normalize([titleOf(card), card.creator, CATEGORY_LABELS[card.category], TYPE_LABELS[card.type]].join('\n'));
  searchTexts.set(card, text);
  return text;
}

/** Removes case and accents: 'cafe' finds 'Café'. */
function normalize(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
