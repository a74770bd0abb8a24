import { lazy, Suspense } from 'react';
import type { ChallengeCard as CardView } from '@gauntlet/core';
import { CARD_GRID } from './CardGridSkeleton.tsx';
import { ChallengeCard } from './ChallengeCard.tsx';

/** Longer lists render only the visible cards. */
const MANY = 60;

const WindowedGrid = lazy(() => import('./WindowedGrid.tsx').then((module) => ({ default: module.WindowedGrid })));

type Props = {
  cards: readonly CardView[];
  /** The accessible name of the list. */
  label: string;
  /** How many cards the list has with those that are not loaded, if it grows page by page. */
  total?: number | undefined;
};

/** A responsive grid of challenge cards. A list that grows page by page is one that renders only the visible cards from its first page on. */
export function CardGrid({ cards, label, total = cards.length }: Props) {
  if (total <= MANY) return <PlainGrid cards={cards} label={label} />;
  return (
    <Suspense fallback={<PlainGrid cards={cards.slice(0, MANY)} label={label} />}>
      <WindowedGrid cards={cards} label={label} total={total} rowStyle={CARD_GRID} />
    </Suspense>
  );
}

function PlainGrid({ cards, label }: Props) {
  return (
    <ul aria-label={label} className={CARD_GRID}>
      {cards.map((card) => (
        <li key={card.id} className="min-w-0">
          <ChallengeCard card={card} />
        </li>
      ))}
    </ul>
  );
}
