import { useMatches } from '@tanstack/react-router';
import { useEffect, type ErrorInfo, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { onDemand, useWhenNear } from '../../ui/onDemand.ts';
import { mayReload } from './reloadOnce.ts';
import { storeError } from './watchErrors.ts';

/** Said while the fallback itself cannot be fetched: then nothing else can. */
const UNREACHABLE = 'Failed to load application resources. This might be due to a cached version.';

export const errorFallback = onDemand(() => import('./ErrorFallback.tsx'));

/** Around each screen: what breaks in it leaves the navigation usable, and is gone when another screen is opened. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  // Of what is drawn, not of where somebody is going: the old screen stays until the next one is there.
  const screen = useMatches({ select: (matches) => matches.at(-1)?.id });
  return (
    <ErrorBoundary resetKeys={[screen]} onError={remember} FallbackComponent={ScreenFallback}>
      {children}
    </ErrorBoundary>
  );
}

function remember(error: unknown, info: ErrorInfo): void {
  storeError('screen', error, info);
}

function ScreenFallback({ error, resetErrorBoundary }: FallbackProps) {
  const { part, fetch } = useWhenNear(errorFallback);
  useEffect(() => {
    let isThere = false;
    const ask = () => fetch().then((came) => (isThere = came));
    // The fallback itself hears of the network, once it is there; before that nothing could be fetched, the screen neither.
    const comeBack = () => {
      if (!isThere) void (mayReload(sessionStorage, Date.now()) ? location.reload() : ask());
    };
    void ask();
    window.addEventListener('online', comeBack);
    return () => window.removeEventListener('online', comeBack);
  }, [fetch]);
  return part ? (
    <part.ErrorFallback error={error} reset={resetErrorBoundary} />
  ) : (
    <div className="page">
      <ErrorState isPage title="Something Went Wrong" description={UNREACHABLE} onRetry={() => void fetch()} retryLabel="Auto-Recover" />
    </div>
  );
}
