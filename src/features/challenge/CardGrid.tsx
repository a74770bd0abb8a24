import type { ChallengeCard as CardView } from '@gauntlet/core';
import { SkeletonGrid } from '../../ui/Skeleton.tsx';
import { ChallengeCard } from './ChallengeCard.tsx';

const grid = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3';

/** Challenges side by side: one, two or three in a row. */
export function CardGrid({ cards }: { cards: readonly CardView[] }) {
  return (
    <ul className={grid}>
      {cards.map((card) => (
        <li key={card.id} className="min-w-0">
          <ChallengeCard card={card} />
        </li>
      ))}
    </ul>
  );
}

/** As many placeholders in the same grid. */
export function CardGridToCome({ count }: { count: number }) {
  return <SkeletonGrid count={count} className={grid} />;
}
