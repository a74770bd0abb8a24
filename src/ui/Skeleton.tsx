import { cx } from './cx.ts';
import { PLACEHOLDER } from './onceFilled.ts';

const placeholder = { [PLACEHOLDER]: '' };

/** A placeholder for content that loads. Set its size by class; `round` is for avatars and badges. */
export function Skeleton({ className, round = false }: { className: string; round?: boolean }) {
  return <div aria-hidden {...placeholder} className={cx('animate-shimmer bg-hover', round ? 'rounded-full' : 'rounded-md', className)} />;
}

/** A placeholder for a card: a badge, a title, facts, and a line with an avatar. */
export function SkeletonCard() {
  return (
    <div aria-hidden className="surface space-y-4 p-4 shadow-card sm:p-5">
      <Skeleton round className="h-5 w-20" />
      <Skeleton className="h-6 w-4/5" />
      <div className="grid grid-cols-2 gap-x-4 gap-y-2.5">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-2/3" />
      </div>
      <Skeleton className="h-5 w-2/5" />
      <div className="flex items-center gap-2.5 border-t border-line pt-3.5">
        <Skeleton round className="size-8 shrink-0" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    </div>
  );
}

/** `count` placeholder cards in the grid of the real ones. Announces once that they load. */
export function SkeletonGrid({ count, className }: { count: number; className: string }) {
  return (
    <div role="status" aria-label="Loading" className={className}>
      {Array.from({ length: count }, (_, place) => (
        <SkeletonCard key={place} />
      ))}
    </div>
  );
}
