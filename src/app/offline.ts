import { assistantPanel } from '../features/coach/assistant/assistantPanel.ts';
import { suggestionsPart } from '../features/coach/suggestions/suggestionsPart.ts';
import { onceIdle } from '../lib/onceIdle.ts';
import { overlays } from '../ui/overlays.ts';
import { toast } from '../ui/toast.ts';
import { errorFallback } from './errors/ScreenBoundary.tsx';
import { takeVersion } from './newVersion.ts';

/**
 * Prepares for working offline: loads the chunks that open over a screen, and installs the service worker, which caches all others.
 * Call it once the first screen is there.
 */
export function prepareOffline(): void {
  void loadParts();
  registerOfflineCopy();
}

/** Loads one part at a time, each when the browser is idle: together they would hold up what the person does. */
async function loadParts(): Promise<void> {
  for (const load of [overlays.fetch, errorFallback.fetch, () => import('sonner'), assistantPanel.fetch, suggestionsPart.fetch]) {
    await new Promise<void>((resolve) => void onceIdle(resolve));
    // A failed chunk loads again when it is needed.
    await load().catch(() => undefined);
  }
}

/** Installs the service worker. A new version waits until the user accepts it, so that no form input is lost. */
function registerOfflineCopy(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // A browser that refuses (private mode, no space) works without an offline copy.
  navigator.serviceWorker
    .register('/sw.js')
    .then(watchVersions)
    .catch(() => undefined);
}

function watchVersions(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offer(registration.waiting);
  if (registration.installing) offerOnceInstalled(registration.installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing) offerOnceInstalled(registration.installing);
  });
}

function offerOnceInstalled(worker: ServiceWorker): void {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') offer(worker);
  });
}

function offer(worker: ServiceWorker): void {
  // The first service worker of a browser needs no acceptance.
  if (!navigator.serviceWorker.controller) return;
  toast.info('A new version is ready', {
    id: 'new-version',
    duration: Infinity,
    action: { label: 'Reload', onClick: () => takeVersion(worker) },
  });
}
