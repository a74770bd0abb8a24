export type WorkerHealth = {
  /** What stands between this page and the network. */
  readonly state: 'in charge' | 'installed, in charge after the next load' | 'none';
  readonly isUpdateWaiting: boolean;
  /** What is kept for use without the network: a cache and how many answers it holds. */
  readonly caches: readonly { readonly name: string; readonly entries: number }[];
};

/** How the service worker stands. Rejects where the browser has none, or does not allow it here. */
export async function workerHealth(): Promise<WorkerHealth> {
  if (!('serviceWorker' in navigator)) throw new Error('This browser has no service workers here: the app needs the network to load.');
  const registration = await navigator.serviceWorker.getRegistration();
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => ({ name, entries: (await (await caches.open(name)).keys()).length })));
  return { state: stateOf(registration), isUpdateWaiting: Boolean(registration?.waiting), caches: kept };
}

function stateOf(registration: ServiceWorkerRegistration | undefined): WorkerHealth['state'] {
  if (navigator.serviceWorker.controller) return 'in charge';
  return registration?.active ? 'installed, in charge after the next load' : 'none';
}
