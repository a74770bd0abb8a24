// `npm run timing`: asks whether a stranger can tell by time which addresses have an account: at sign-in, sign-up, reset and change of address.
//
//   npm run timing                                    5 runs of 400 pairs of each call, on the embedded database
//   npm run timing -- --call sign-in --runs 3 --pairs 100
//   npm run timing -- --postgres                      on a PostgreSQL that it starts
//
// Each run calls known and unknown addresses in turn, in random order within a pair, and compares their times by rank. Where nothing
// differs, a run has p < 0.01 once in a hundred; two of five or more happen once in a thousand. So a comparison fails with p < 0.01 in most of its runs.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { newDataDir, startBundled } from '../../server/support/bundledServer.ts';
import { findPostgres, startPostgres } from '../../server/support/postgres.ts';
import { startSmtpServer } from '../../server/support/smtpServer.ts';
import { buildServerIfStale } from '../../../scripts/lib/build.mjs';
import { openComparisons, type Comparison } from './comparisons.ts';
import { rankTest } from './rank.ts';

const HIGH = '1000000000/1';
const RAISED = {
  LOGIN_LIMIT: HIGH,
  ACCOUNT_LOGIN_LIMIT: HIGH,
  ACCOUNT_WIDE_LOGIN_LIMIT: HIGH,
  SIGNUP_LIMIT: HIGH,
  MAIL_LIMIT: HIGH,
  MAIL_REQUEST_LIMIT: HIGH,
  BUDGET_AUTH: `${HIGH} ${HIGH}`,
};
/** Pairs before the first run: the first calls of a server compile its code. */
const WARM_UP = 10;

const { values } = parseArgs({
  options: {
    call: { type: 'string' },
    runs: { type: 'string', default: '5' },
    pairs: { type: 'string', default: '400' },
    postgres: { type: 'boolean', default: false },
  },
});
const [runs, pairs] = [Number(values.runs), Number(values.pairs)];

await buildServerIfStale();
const [dataDir, smtp] = [await newDataDir(), await startSmtpServer()];
const cluster = values.postgres ? startPostgres(findPostgres() ?? '') : undefined;
const database = cluster === undefined ? {} : { DATABASE_URL: await cluster.newDatabase() };
const server = await startBundled({
  ...RAISED,
  ...database,
  DATA_DIR: dataDir,
  SMTP_URL: smtp.url,
  PUBLIC_URL: 'http://localhost',
});
try {
  for (const comparison of await openComparisons(server.origin)) {
    if (values.call !== undefined && values.call !== comparison.name) continue;
    if (!(await isEven(comparison))) process.exitCode = 1;
  }
} finally {
  await server.end('SIGTERM');
  cluster?.stop();
  await smtp.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function isEven(comparison: Comparison): Promise<boolean> {
  await timesOf(comparison, WARM_UP);
  let differed = 0;
  for (let run = 1; run <= runs; run += 1) {
    const { p, medians } = rankTest(...(await timesOf(comparison, pairs)));
    if (p < 0.01) differed += 1;
    const [known, unknown] = medians.map((ms) => ms.toFixed(1));
    say(`${comparison.name}, run ${run}: p = ${p.toPrecision(2)}; medians ${known} ms known, ${unknown} ms unknown`);
  }
  const isEven = differed <= runs / 2;
  say(`${comparison.name}: ${isEven ? 'no difference found' : 'DIFFERENT'} (p < 0.01 in ${differed} of ${runs} runs)`);
  return isEven;
}

/** Returns the times in milliseconds of as many known and unknown addresses. */
async function timesOf(comparison: Comparison, count: number): Promise<[number[], number[]]> {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let i = 0; i < count; i += 1) {
    const isKnownFirst = Math.random() < 0.5;
    if (isKnownFirst) known.push(await msOf(comparison.known));
    unknown.push(await msOf(comparison.unknown));
    if (!isKnownFirst) known.push(await msOf(comparison.known));
  }
  return [known, unknown];
}

async function msOf(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
