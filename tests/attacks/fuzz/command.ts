// `npm run fuzz`: sends random requests of two people to every route and prints the counts by status, and every failure.
//
//   npm run fuzz                                      100,000 requests, from a random seed
//   npm run fuzz -- --seed 17 --requests 2000         2,000 requests of this seed
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';
import { openMemoryStore } from '../../server/support/emptyDatabase.ts';
import { startUpstream } from '../../server/upstream/support/upstreamServer.ts';
import { fuzzEnvironment } from './environment.ts';

/** Requests to one database: lists grow with what was written. */
const ROUND = 2_000;

const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } } });
const total = Number(values.requests);
const first = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed);

const counts = new Map<number, number>();
let failed = 0;
for (let sent = 0, seed = first; sent < total; sent += ROUND, seed += 1) {
  const report = await round(seed, Math.min(ROUND, total - sent));
  for (const [status, count] of report.counts) counts.set(status, (counts.get(status) ?? 0) + count);
  failed += report.failures.length;
  for (const failure of report.failures) say(`${failure}\n  Reproduce: npm run fuzz -- --seed ${seed} --requests ${ROUND}`);
  if ((seed - first + 1) % 5 === 0) say(`${sent + ROUND} requests, ${failed} failures`);
}
say(`${total} requests from seed ${first}, ${failed} failures`);
for (const [status, count] of [...counts].toSorted(([one], [other]) => one - other)) say(`  ${status}: ${count}`);
// An embedded database would keep the process alive. Exit after the output is flushed.
process.stdout.write('', () => process.exit(failed === 0 ? 0 : 1));

async function round(seed: number, requests: number) {
  const [store, upstream] = [await openMemoryStore(), await startUpstream()];
  const environment = await fuzzEnvironment(store, upstream);
  const report = await fuzz(environment, store, { seed, requests, provider: 'acme' });
  await Promise.all([upstream.close(), environment.close()]);
  await store.close();
  return report;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
