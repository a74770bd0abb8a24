import { cx } from './cx.ts';

/** The shape of what is still to come. Give it a size. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={cx('animate-shimmer rounded-md bg-hover', className)} />;
}

/** A card still to come: a badge, a title of two lines, a line of facts. */
export function SkeletonCard() {
  return (
    <div aria-hidden className="surface space-y-4 p-5">
      <Skeleton className="h-5 w-20 rounded-full" />
      <div className="space-y-2">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
      </div>
      <Skeleton className="h-4 w-full" />
    </div>
  );
}

/** `count` cards to come in the grid that the real ones will take. Says once that they are loading. */
export function SkeletonGrid({ count, className }: { count: number; className: string }) {
  return (
    <div role="status" aria-label="Loading" className={className}>
      {Array.from({ length: count }, (_, place) => (
        <SkeletonCard key={place} />
      ))}
    </div>
  );
}
