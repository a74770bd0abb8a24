import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';

const DiscoverFigures = lazy(() => import('./discover/DiscoverFigures.tsx').then((module) => ({ default: module.DiscoverFigures })));

/** How long to wait for the browser to have nothing else to do, in ms. */
const PATIENCE = 1000;

type Props = { onCreator: (name: string) => void };

/** The community at a glance, above the list: loaded once the list is there, in a place that is kept free. */
export const DiscoverPanels = memo(function DiscoverPanels({ onCreator }: Props) {
  const isIdle = useIdle();
  if (!isIdle) return <PanelsToCome />;
  return (
    <Suspense fallback={<PanelsToCome />}>
      <DiscoverFigures onCreator={onCreator} toCome={<PanelsToCome />} />
    </Suspense>
  );
});

let wasIdle = false;

/** Whether the browser came to rest once since the app was opened: what is loaded by then is there at once. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle);
  useEffect(() => {
    if (isIdle) return undefined;
    const rest = () => {
      wasIdle = true;
      setIdle(true);
    };
    // Not every browser says when it is idle.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, 0);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(rest, { timeout: PATIENCE });
    return () => cancelIdleCallback(asked);
  }, [isIdle]);
  return isIdle;
}

function PanelsToCome() {
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
