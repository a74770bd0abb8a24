import type { ErrorInfo } from 'react';

/** Keeps a report of what broke `where`. The code for it is fetched with the first one. */
export function storeError(where: string, thrown: unknown, info?: Pick<ErrorInfo, 'componentStack'>): void {
  void import('./report.ts').then(
    ({ storeReportOf: keep }) => keep(thrown, { componentStack: info?.componentStack ?? null, context: { where } }),
    () => undefined,
  );
}

/** From now on what nobody catches is kept as a report too. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => storeError('page', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => storeError('promise', reason));
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router answers a missing part with a reload, which without the network would lose the whole app.
    if (!navigator.onLine) payload.message = `Loading chunk failed: ${payload.message}`;
  });
}
