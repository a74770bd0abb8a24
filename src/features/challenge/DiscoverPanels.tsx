import { memo, useEffect, useState } from 'react';
import { onceIdle } from '../../lib/onceIdle.ts';
import { onDemand, useWhenNear } from '../../ui/onDemand.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const figures = onDemand(() => import('./DiscoverFigures.tsx'));

type Props = { onCreator: (name: string) => void };

/**
 * Community overview above the list. Loads after the list, into reserved space. Offline, the list is shown without it, and it loads on
 * reconnect.
 */
export const DiscoverPanels = memo(function DiscoverPanels({ onCreator }: Props) {
  const { part, fetch } = useWhenNear(figures);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (part) return undefined;
    const request = () => void fetch().then((isLoaded) => setFailed(!isLoaded));
    const cancel = onceIdle(request);
    addEventListener('online', request);
    return () => {
      cancel();
      removeEventListener('online', request);
    };
  }, [part, fetch]);

  if (part) return <part.DiscoverFigures onCreator={onCreator} placeholder={<PanelsSkeleton />} />;
  return hasFailed ? null : <PanelsSkeleton />;
});

function PanelsSkeleton() {
  return (
    <div className="space-y-3 sm:space-y-5">
      <div className="grid grid-cols-4 gap-1.5 sm:max-lg:grid-cols-2 sm:gap-4">
        {['active', 'users', 'revenue', 'trust'].map((tile) => (
          <Skeleton key={tile} className="h-13.75 rounded-xl sm:h-19.75" />
        ))}
      </div>
      <Skeleton className="h-19 rounded-xl sm:h-72.75 md:h-121 lg:h-72.75" />
    </div>
  );
}
