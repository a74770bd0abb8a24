export type WorkerHealth = {
  /** The state of the service worker. */
  readonly state: 'in charge' | 'installed, in charge after the next load' | 'none';
  readonly isUpdateWaiting: boolean;
  /** The caches for offline use with their number of entries. */
  readonly caches: readonly { readonly name: string; readonly entries: number }[];
};

/** Reads the state of the service worker. Rejects where the browser does not support or allow it. */
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
