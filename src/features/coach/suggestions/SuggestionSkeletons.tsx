import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CARD_GRID } from './SuggestionCards.tsx';

/** The cards to come, in the places that they will take; where they stand below each other, the first one, which is all that is in sight. */
export function SuggestionSkeletons() {
  return (
    <div aria-hidden className={CARD_GRID}>
      {Array.from({ length: SUGGESTIONS }, (_, place) => (
        <SkeletonOfCard key={place} />
      ))}
    </div>
  );
}

const SUGGESTIONS = 3;

function SkeletonOfCard() {
  return (
    <div className="surface space-y-4 p-4 max-md:not-first:hidden sm:p-5">
      <div className="flex gap-2">
        <Skeleton round className="h-5 w-20" />
        <Skeleton round className="h-5 w-16" />
      </div>
      <Skeleton className="h-6 w-4/5" />
      <div className="space-y-2">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Skeleton className="h-20 w-full" />
      <div className="space-y-4 max-md:hidden">
        <div className="grid grid-cols-2 gap-3">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </div>
  );
}
