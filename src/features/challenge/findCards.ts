import type { ChallengeCard } from '@gauntlet/core';
import { CATEGORY_LABELS, titleOf, TYPE_LABELS } from './challengeLabels.ts';
import type { Order } from './feedSearch.ts';

export type CardFilter = { readonly category?: string | undefined; readonly text: string };

/** The cards of a category that have every word of the text in title, creator, category or type, however they are written. */
export function findCards(cards: readonly ChallengeCard[], { category, text }: CardFilter): readonly ChallengeCard[] {
  const words = normalize(text).split(/\s+/).filter(Boolean);
  if (category === undefined && words.length === 0) return cards;
  return cards.filter(
    (card) => (category === undefined || card.category === category) && words.every((word) => searchTextOf(card).includes(word)),
  );
}

/** The cards, which come newest first, in another order; `now` in ms. What is equal stays newest first. */
export function sortCards(cards: readonly ChallengeCard[], order: Order | undefined, now: number): readonly ChallengeCard[] {
  if (order === 'people') return cards.toSorted((a, b) => b.people - a.people);
  if (order === 'title') return cards.toSorted((a, b) => byTitle.compare(titleOf(a), titleOf(b)));
  if (order === 'ending') return cards.toSorted((a, b) => endOf(a, now) - endOf(b, now));
  return cards;
}

const byTitle = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** When it ends, in ms; what does not run, or is past its end, has no end to wait for. */
function endOf({ status, endsAt }: ChallengeCard, now: number): number {
  const end = endsAt !== null && (status === 'active' || status === 'disputed') ? Date.parse(endsAt) : 0;
  return end > now ? end : Number.MAX_VALUE;
}

const searchTexts = new WeakMap<ChallengeCard, string>();

/** What a card can be found by; worked out once, for with thousands of them every letter typed asks again. */
function searchTextOf(card: ChallengeCard): string {
  const words =
    searchTexts.get(card) ?? normalize([titleOf(card), card.creator, CATEGORY_LABELS[card.category], TYPE_LABELS[card.type]].join('\n'));
  searchTexts.set(card, words);
  return words;
}

/** Without capitals and accents: 'Café' is found by 'cafe'. */
function normalize(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
