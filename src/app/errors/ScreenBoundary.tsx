import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorFallback } from './ErrorFallback.tsx';
import { storeError } from './watchErrors.ts';

/** Contains errors of a screen (RC1): the navigation stays usable, and opening another screen clears the error. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  // The displayed screen: during a navigation that is still the old one.
  const screen = useMatches({ select: (matches) => matches.at(-1)?.id });
  return (
    <ErrorBoundary resetKeys={[screen]} onError={(error, info) => storeError('screen', error, info)} FallbackComponent={ErrorFallback}>
      {children}
    </ErrorBoundary>
  );
}
