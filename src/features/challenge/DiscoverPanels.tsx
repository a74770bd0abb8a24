import { memo, useEffect, useState } from 'react';
import { onDemand, useWhenNear } from '../../ui/onDemand.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const figures = onDemand(() => import('./discover/DiscoverFigures.tsx'));

/** How long to wait for the browser to have nothing else to do, in ms. */
const IDLE_TIMEOUT_MS = 1000;

type Props = { onCreator: (name: string) => void };

/**
 * The community at a glance, above the list: loaded once the list is there, in a place that is kept free. Without the network
 * the list does without it, until that is back.
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

/** Calls when the browser comes to rest; what is returned takes that back. */
function onceIdle(callback: () => void): () => void {
  // Not every browser says when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

function PanelsSkeleton() {
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
        {['active', 'users', 'revenue', 'trust'].map((tile) => (
          <Skeleton key={tile} className="h-18 rounded-xl sm:h-19.5" />
        ))}
      </div>
      <Skeleton className="h-66 rounded-xl md:h-115 lg:h-66.5" />
    </div>
  );
}
