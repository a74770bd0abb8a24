import { SkeletonGrid } from '../../ui/Skeleton.tsx';

/** One, two or three columns of cards. `useColumns` in WindowedGrid must match. */
export const CARD_GRID = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3';

/** Renders `count` placeholders in the grid of the cards. */
export function CardGridSkeleton({ count }: { count: number }) {
  return <SkeletonGrid count={count} className={CARD_GRID} />;
}
