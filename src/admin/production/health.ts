import * as z from 'zod/mini';
import { APP_VERSION } from '@gauntlet/core';
import { useEffect, useState } from 'react';
import { reducers } from '../../lib/reducers.ts';
import { storageHealth, type StorageHealth } from './storageHealth.ts';

/** The result of a check, or a sentence with the reason of its failure. */
type Measured<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

/** Runs a check and turns an exception into a result. */
export async function measured<T>(check: () => Promise<T>): Promise<Measured<T>> {
  try {
    return { ok: true, value: await check() };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : 'It did not respond.' };
  }
}

/** Formats a clock difference: 'ahead by 2.3 s'. `ms` is how far this device's clock is ahead. */
export function clockText(ms: number): string {
  if (Math.abs(ms) < 1_000) return 'less than a second apart';
  return `${ms > 0 ? 'ahead' : 'behind'} by ${Number((Math.abs(ms) / 1_000).toFixed(1))} s`;
}

const factsSchema = z.object({
  reducers: z.string(),
  commit: z.nullable(z.string()),
  builtAt: z.string(),
});

/** The server's description of the delivered build. */
export type BuildFacts = z.infer<typeof factsSchema>;

/** The build that runs in this page. */
export const thisPage = { version: APP_VERSION, reducers };

type BuildHealth = {
  readonly served: BuildFacts;
  /** Whether the page runs the delivered build. Otherwise a reload updates it. */
  readonly isThisOne: boolean;
};

/** Fetches the description of the delivered build. Rejects when the server has none. */
async function buildHealth(): Promise<BuildHealth> {
  // The query bypasses the offline copy.
  const [response, page] = await Promise.all([fetchUncached('/build.json'), fetchUncached('/index.html?served')]);
  const served = factsSchema.safeParse(await response.json().catch(() => null)).data;
  if (!response.ok || !page.ok || !served) throw new Error('The server does not report which build it serves.');
  const here = [...document.querySelectorAll('script')].map(({ src }) => (src ? new URL(src).pathname : ''));
  return { served, isThisOne: scriptsOf(await page.text()).every((script) => here.includes(script)) };
}

/** Lists the script files of a page. Their names change with every build that changes them. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"/g)].flatMap(([, src]) => src ?? []);
}

function fetchUncached(path: string): Promise<Response> {
  return fetch(path, { cache: 'no-store' }).catch(() => {
    throw new Error('The server could not be reached.');
  });
}

const fine = z.object({ ok: z.literal(true) });
const refused = z.object({ error: z.object({ message: z.string() }) });

/** After this time the server counts as unavailable (milliseconds). */
const TIMEOUT = 10_000;

/**
 * Checks that the server and its database work.
 * @returns the response time in milliseconds; rejects with the reason of a failure
 */
async function serverHealth(): Promise<number> {
  const started = performance.now();
  const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) }).catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Error(isLate ? `No response in ${TIMEOUT / 1_000} s.` : 'The server could not be reached.');
  });
  const body: unknown = await response.json().catch(() => null);
  const took = performance.now() - started;
  if (response.ok && fine.safeParse(body).success) return took;
  throw new Error(refused.safeParse(body).data?.error.message ?? `The server responded with ${response.status}.`);
}

type WorkerHealth = {
  /** The state of the service worker. */
  readonly state: 'active' | 'installed, active after the next load' | 'none';
  readonly isUpdateWaiting: boolean;
  /** The caches for offline use with their number of entries. */
  readonly caches: readonly { readonly name: string; readonly entries: number }[];
};

/** Reads the state of the service worker. Rejects where the browser does not support or allow it. */
async function workerHealth(): Promise<WorkerHealth> {
  if (!('serviceWorker' in navigator))
    throw new Error('This browser has no service workers on this page: the app needs the network to load.');
  const registration = await navigator.serviceWorker.getRegistration();
  const names = await caches.keys();
  const entriesByCache = await Promise.all(names.map(async (name) => ({ name, entries: (await (await caches.open(name)).keys()).length })));
  return { state: stateOf(registration), isUpdateWaiting: Boolean(registration?.waiting), caches: entriesByCache };
}

function stateOf(registration: ServiceWorkerRegistration | undefined): WorkerHealth['state'] {
  if (navigator.serviceWorker.controller) return 'active';
  return registration?.active ? 'installed, active after the next load' : 'none';
}

/** The results of the checks at a time (ms since 1970). */
export type Health = {
  readonly at: number;
  readonly build: Measured<BuildHealth>;
  readonly storage: Measured<StorageHealth>;
  readonly server: Measured<number>;
  readonly worker: Measured<WorkerHealth>;
};

/** Runs all checks on mount and on `refresh`. `health` is null until the first run ends. */
export function useHealth(accountId: string): {
  readonly health: Health | null;
  readonly isRefreshing: boolean;
  readonly refresh: () => void;
} {
  const [health, setHealth] = useState<Health | null>(null);
  const [runs, setRuns] = useState(1);
  const [finishedRuns, setFinishedRuns] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    void checkAll(accountId).then((now) => {
      if (isUnmounted) return;
      setHealth(now);
      setFinishedRuns(runs);
    });
    return () => void (isUnmounted = true);
  }, [accountId, runs]);
  return { health, isRefreshing: finishedRuns < runs, refresh: () => setRuns((count) => count + 1) };
}

async function checkAll(accountId: string): Promise<Health> {
  const [build, storage, server, worker] = await Promise.all([
    measured(buildHealth),
    measured(() => storageHealth(accountId)),
    measured(serverHealth),
    measured(workerHealth),
  ]);
  return { at: Date.now(), build, storage, server, worker };
}
