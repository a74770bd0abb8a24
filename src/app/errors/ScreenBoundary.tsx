import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useGauntlet } from '../../lib/gauntletContext.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { onDemand, useWhenNear } from '../../ui/onDemand.ts';
import { keepError } from './watchErrors.ts';

export const errorFallback = onDemand(() => import('./ErrorFallback.tsx'));

/** Around each screen: what breaks in it leaves the navigation usable, and is gone when another screen is opened. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const componentStack = useRef<string | null>(null);
  return (
    <ErrorBoundary
      resetKeys={[path]}
      onError={(error, info) => {
        componentStack.current = info.componentStack ?? null;
        keepError('screen', error, info);
      }}
      fallbackRender={(failure) => <ScreenFallback {...failure} stackOf={() => componentStack.current} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** `stackOf` tells of the components around what broke: only after the first drawing. */
function ScreenFallback({ error, resetErrorBoundary, stackOf }: FallbackProps & { stackOf: () => string | null }) {
  const { part, fetch } = useWhenNear(errorFallback);
  const recover = useRecovery(resetErrorBoundary);
  useEffect(() => {
    void fetch();
    // Not on every drawing: once it is there, or cannot be had.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return part ? (
    <part.ErrorFallback error={error} stackOf={stackOf} onRecover={recover} />
  ) : (
    <div className="page">
      <ErrorState isPage title="Something Went Wrong" onRetry={() => void recover()} retryLabel="Auto-Recover" />
    </div>
  );
}

/** Draws the screen anew from what is true now: its code asked for again, the log read again. */
function useRecovery(reset: () => void): () => Promise<void> {
  const router = useRouter();
  const gauntlet = useGauntlet();
  return async () => {
    const screens = router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component);
    await Promise.allSettled([gauntlet.refresh(), ...screens.map((screen) => screen && 'preload' in screen && screen.preload?.())]);
    reset();
  };
}
