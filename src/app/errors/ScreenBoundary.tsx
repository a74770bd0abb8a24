import { useMatches } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { deviceStorage, tabStorage } from '../../lib/deviceStorage.ts';
import { friendlyMessage } from '../../lib/errors/failureKind.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { onDemand, useWhenNear } from '../../ui/onDemand.ts';
import { LoadingPage } from '../LoadingPage.tsx';
import { mayReload } from './reloadOnce.ts';
import { storeError } from './watchErrors.ts';

/** The fallback with its recovery and reports. It loads on demand, which saves 8 kB (gzip) of the first load. */
export const errorFallback = onDemand(() => import('./ErrorFallback.tsx'));

/** Contains errors of a screen (RC1): the navigation stays usable, and opening another screen clears the error. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  // The displayed screen: during a navigation that is still the old one.
  const screen = useMatches({ select: (matches) => matches.at(-1)?.id });
  return (
    <ErrorBoundary resetKeys={[screen]} onError={(error, info) => storeError('screen', error, info)} FallbackComponent={ScreenFallback}>
      {children}
    </ErrorBoundary>
  );
}

/** Loads the fallback. While it cannot be loaded, the screen's own code cannot either: the page reloads once the network is back. */
function ScreenFallback(props: FallbackProps) {
  const { part, fetch } = useWhenNear(errorFallback);
  const [isUnreachable, setUnreachable] = useState(false);
  const load = useCallback(() => fetch().then((isLoaded) => setUnreachable(!isLoaded)), [fetch]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (!isUnreachable) return undefined;
    const comeBack = () => void (mayReload(tabStorage() ?? deviceStorage, Date.now()) ? location.reload() : load());
    window.addEventListener('online', comeBack);
    return () => window.removeEventListener('online', comeBack);
  }, [isUnreachable, load]);

  if (part) return <part.ErrorFallback {...props} />;
  if (!isUnreachable) return <LoadingPage />;
  return (
    <div className="page">
      <ErrorState isPage title="Something Went Wrong" description={friendlyMessage(props.error)} onRetry={() => void load()} />
    </div>
  );
}
