import { lazy, Suspense } from 'react';
import type { ChallengeCard as CardView } from '@gauntlet/core';
import { SkeletonGrid } from '../../ui/Skeleton.tsx';
import { ChallengeCard } from './ChallengeCard.tsx';

/** One, two or three columns. `useColumns` in WindowedGrid must match. */
const CARD_GRID = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3';

/** Longer lists render only the visible cards. */
const MANY = 60;

const WindowedGrid = lazy(() => import('./WindowedGrid.tsx').then((module) => ({ default: module.WindowedGrid })));

/** A responsive grid of challenge cards. `label` is the accessible name of the list. */
export function CardGrid({ cards, label }: { cards: readonly CardView[]; label: string }) {
  if (cards.length <= MANY) return <PlainGrid cards={cards} label={label} />;
  return (
    <Suspense fallback={<PlainGrid cards={cards.slice(0, MANY)} label={label} />}>
      <WindowedGrid cards={cards} label={label} rowStyle={CARD_GRID} />
    </Suspense>
  );
}

function PlainGrid({ cards, label }: { cards: readonly CardView[]; label: string }) {
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

/** Renders `count` placeholders in the same grid. */
export function CardGridSkeleton({ count }: { count: number }) {
  return <SkeletonGrid count={count} className={CARD_GRID} />;
}
