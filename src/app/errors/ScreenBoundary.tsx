import { useMatches, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, type ErrorInfo, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useGauntlet } from '../../lib/gauntletContext.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { onDemand, useWhenNear } from '../../ui/onDemand.ts';
import { mayReload } from './reloadOnce.ts';
import { keepError } from './watchErrors.ts';

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

/** The components around what broke, by its error: told only after the fallback was first drawn. */
const stacks = new WeakMap<object, string>();

function remember(error: unknown, info: ErrorInfo): void {
  if (typeof error === 'object' && error !== null && info.componentStack) stacks.set(error, info.componentStack);
  keepError('screen', error, info);
}

function stackOf(error: unknown): string | null {
  return (typeof error === 'object' && error !== null && stacks.get(error)) || null;
}

function ScreenFallback({ error, resetErrorBoundary }: FallbackProps) {
  const { part, fetch } = useWhenNear(errorFallback);
  const recover = useRecovery(resetErrorBoundary);
  useEffect(() => {
    let isThere = false;
    const ask = () => fetch().then((came) => (isThere = came));
    // The fallback itself hears of the network, once it is there; before that nothing could be fetched, the screen neither.
    const comeBack = () => {
      if (!isThere) void (mayReload(sessionStorage, Date.now()) ? location.reload() : ask().then(recover));
    };
    void ask();
    window.addEventListener('online', comeBack);
    return () => window.removeEventListener('online', comeBack);
  }, [fetch, recover]);
  return part ? (
    <part.ErrorFallback error={error} stackOf={() => stackOf(error)} onRecover={recover} />
  ) : (
    <div className="page">
      <ErrorState isPage title="Something Went Wrong" description={UNREACHABLE} onRetry={() => void recover()} retryLabel="Auto-Recover" />
    </div>
  );
}

/** Draws the screen anew from what is true now: its code asked for again, the log read again. */
function useRecovery(reset: () => void): () => Promise<void> {
  const router = useRouter();
  const gauntlet = useGauntlet();
  return useCallback(async () => {
    const screens = router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component);
    await Promise.allSettled([gauntlet.refresh(), ...screens.map((screen) => screen && 'preload' in screen && screen.preload?.())]);
    reset();
  }, [router, gauntlet, reset]);
}
