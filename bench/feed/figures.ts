import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { asPage } from '../../tests/server/support/page.ts';
import { proofOf } from '../../tests/server/support/nodes.ts';
import { ms, type Figure } from '../support/figures.ts';
import { mustHold } from '../support/options.ts';
import { WATCHED, type Person } from './people.ts';
import type { RunningServer, Usage } from './server.ts';
import { openFeed, type OpenFeed } from './streams.ts';

/** How much is measured. `idleMs` is a multiple of the time between two heartbeats. */
export type Extent = { readonly people: number; readonly watchers: number; readonly idleMs: number; readonly checkIns: number };

/** How many feeds are being opened at the same time. */
const AT_ONCE = 20;
/** Feeds that are opened and closed before anything is measured. */
const WARM_UP = 100;
/** How long a server works on after the last feed was opened or closed, in milliseconds. */
const QUIET_MS = 3_000;
/** How long a delivery may take before the benchmark fails, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Opens everybody's change feed, evenly spread over the servers of one database, and measures these. */
export async function feedFigures(
  servers: readonly RunningServer[],
  { people, cursor }: { readonly people: readonly Person[]; readonly cursor: string },
  { idleMs, checkIns }: Extent,
): Promise<Figure[]> {
  const openAll = async (whose: readonly Person[]): Promise<OpenFeed[]> => {
    const feeds: OpenFeed[] = [];
    for (let i = 0; i < whose.length; i += AT_ONCE)
      feeds.push(...(await Promise.all(whose.slice(i, i + AT_ONCE).map((person, k) => openFeed(portOf(servers, i + k), person, cursor)))));
    return feeds;
  };
  await Promise.all((await openAll(people.slice(0, WARM_UP))).map((feed) => feed.close()));
  await pause(QUIET_MS);
  const without = await usageOf(servers);
  const start = performance.now();
  const feeds = await openAll(people);
  const openingMs = performance.now() - start;
  await pause(QUIET_MS);
  const before = await usageOf(servers);
  await pause(idleMs);
  const after = await usageOf(servers);
  const times = await deliveries(servers, feeds, checkIns);
  mustHold(
    feeds.every(({ isOpen }) => isOpen),
    'every feed is still open',
  );
  await Promise.all(feeds.map((feed) => feed.close()));

  const each = people.length / servers.length;
  const memory = Math.max(...after.map(({ memoryBytes }, i) => (memoryBytes - (without[i]?.memoryBytes ?? 0)) / each / 1_000));
  const cpu = Math.max(...after.map((usage, i) => (100 * (usage.cpuMs - (before[i]?.cpuMs ?? 0))) / idleMs));
  const what = servers.length === 1 ? `${people.length} feeds` : `${each} feeds on each of ${servers.length} servers`;
  const watchers = people.filter(({ watches }) => watches).length;
  return [
    {
      name: `${what}, idle: processor time of a server`,
      value: cpu,
      unit: '%',
      atMost: 5,
      details: `of one core, over ${idleMs / 1_000} s`,
    },
    {
      name: `${what}: memory of a feed`,
      value: memory,
      unit: 'kB',
      atMost: 50,
      details: 'heap and external, after garbage collection, with and without the feeds',
    },
    {
      name: `${what}: a check-in at ${watchers} watchers, from the request, p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
      atMost: 1_000,
      details: `p50 ${ms(quantile(times, 0.5))}, longest ${ms(quantile(times, 1))}, ${checkIns} check-ins; all feeds were opened in ${ms(openingMs)}`,
    },
  ];
}

function usageOf(servers: readonly RunningServer[]): Promise<Usage[]> {
  return Promise.all(servers.map((server) => server.usage()));
}

function portOf(servers: readonly RunningServer[], i: number): number {
  return servers[i % servers.length]?.port ?? 0;
}

/** Sends check-ins into the watched challenge, one after the other, by turns to each server. Returns how long each took to each watcher. */
async function deliveries(servers: readonly RunningServer[], feeds: readonly OpenFeed[], checkIns: number): Promise<number[]> {
  const watching = feeds.filter(({ person }) => person.watches);
  const times: number[] = [];
  for (let i = 0; i < checkIns; i += 1) {
    const author = watching[i]?.person;
    if (author === undefined) throw new Error('There are fewer watchers than check-ins.');
    const id = randomUUID();
    const arrived = new Map<OpenFeed, number>();
    const isEverywhere = new Promise<void>((resolve) => {
      for (const feed of feeds)
        feed.onEvent = (data) => {
          if (!data.includes(`"project":"proofs","node":{"id":"${id}"`)) return;
          mustHold(!arrived.has(feed), 'a check-in arrives once');
          arrived.set(feed, performance.now());
          if (arrived.size === watching.length) resolve();
        };
    });
    const start = performance.now();
    const response = await fetch(`http://127.0.0.1:${portOf(servers, i)}/api/local/projects/proofs/nodes`, {
      method: 'POST',
      headers: asPage({ 'Content-Type': 'application/json', 'Idempotency-Key': id }, author.cookie),
      body: JSON.stringify(proofOf(author, WATCHED, new Date().toISOString())),
    });
    mustHold(response.status === 201, `a check-in is accepted: ${response.status} ${await response.text()}`);
    await Promise.race([isEverywhere, pause(PATIENCE_MS)]);
    mustHold(arrived.size === watching.length, `a check-in arrives at ${watching.length} watchers, not ${arrived.size}`);
    mustHold(
      [...arrived.keys()].every(({ person }) => person.watches),
      'nobody else receives it',
    );
    times.push(...[...arrived.values()].map((at) => at - start));
  }
  return times;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
