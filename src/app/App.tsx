import { RouterProvider } from '@tanstack/react-router';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorPage } from './ErrorPage.tsx';
import { storeError } from './errors/watchErrors.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { router } from './router.tsx';
import { ToastHost } from './ToastHost.tsx';

/** The whole app: every screen, and what lies above all of them. */
export function App() {
  return (
    <ErrorBoundary FallbackComponent={ErrorPage} onError={(error, info) => storeError('app', error, info)}>
      <OfflineBanner />
      <RouterProvider router={router} />
      <ToastHost />
    </ErrorBoundary>
  );
}
