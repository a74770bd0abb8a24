import type { ErrorInfo } from 'react';

/** Stores a report of an error that was caught at `where`. The code loads on demand: with its schemas it takes 12 kB (gzip). */
export function storeError(where: string, thrown: unknown, info?: Pick<ErrorInfo, 'componentStack'>): void {
  void import('./report.ts').then(
    ({ storeReport }) => storeReport(where, thrown, info?.componentStack ?? null),
    () => undefined,
  );
}

/** Stores reports of uncaught errors and rejections from now on. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => storeError('page', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => storeError('promise', reason));
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router answers a failed chunk with a reload, which offline would lose the whole app. A different message prevents that.
    if (!navigator.onLine) payload.message = `Loading chunk failed: ${payload.message}`;
  });
}
