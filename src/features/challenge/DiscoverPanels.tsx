import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';

const DiscoverFigures = lazy(() => import('./discover/DiscoverFigures.tsx').then((module) => ({ default: module.DiscoverFigures })));

/** The community at a glance, above the list: loaded after it, in a place that is kept free. */
export function DiscoverPanels({ onCreator }: { onCreator: (name: string) => void }) {
  return (
    <Suspense fallback={<PanelsToCome />}>
      <DiscoverFigures onCreator={onCreator} toCome={<PanelsToCome />} />
    </Suspense>
  );
}

function PanelsToCome() {
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
        {['active', 'users', 'revenue', 'trust'].map((tile) => (
          <Skeleton key={tile} className="h-19.5 rounded-xl" />
        ))}
      </div>
      <Skeleton className="h-59 rounded-xl md:h-100 lg:h-60" />
    </div>
  );
}
