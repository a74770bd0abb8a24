/**
 * Reloads the page with the newest version of the app on the server. A plain reload is not enough: the service worker answers it with the
 * version that it cached, for as long as a newer one waits. Offline it reloads the version that is there.
 */
export async function reloadNewestVersion(): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  await registration?.update().catch(() => undefined);
  const worker = registration?.installing ?? registration?.waiting;
  if (worker) takeVersion(worker);
  else location.reload();
}

/** Activates a newer service worker as soon as it is installed, and reloads the page with its version. */
export function takeVersion(worker: ServiceWorker): void {
  const proceed = (): void => {
    if (worker.state === 'installed') worker.postMessage({ type: 'SKIP_WAITING' });
    // `redundant`: it could not be installed, or another one replaced it.
    if (worker.state === 'activated' || worker.state === 'redundant') location.reload();
  };
  worker.addEventListener('statechange', proceed);
  proceed();
}
