import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBundled, type Running } from '../bundledServer.ts';
import { changesSince } from '../feed.ts';
import { visitorAt } from '../over.ts';
import { startPostgres, type Cluster } from '../postgres.ts';
import { mountSmallDisk, type SmallDisk } from './disk.ts';
import { followFeed, type FollowedFeed } from './followers.ts';
import { newLedger, type Ledger } from './ledger.ts';
import { newBusyPerson, type Busy } from './people.ts';
import type { Outage, Plan } from './plan.ts';

/** A server must serve again within this time of its database, in milliseconds. */
export const RECOVERS_WITHIN_MS = 5_000;
/** Everything that waits arrives within this time at the end, in milliseconds. */
const SETTLES_WITHIN_MS = 30_000;

/** What a run found. */
export type Report = {
  readonly problems: readonly string[];
  readonly acknowledged: number;
  readonly lost: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** The longest time from the database's start to a server's first success, in milliseconds. */
  readonly slowestRecoveryMs: number;
  /** How many lines in each server's log say that an outage of the database began, and that one is over. The first log ends where its pipe is closed. */
  readonly outageLines: readonly { readonly began: number; readonly ended: number }[];
  /** Why the disk was never full. */
  readonly unlimitedDisk: string | undefined;
};

const LIMITS = ['LOGIN', 'ACCOUNT_LOGIN', 'ACCOUNT_WIDE_LOGIN', 'SIGNUP', 'UPLOAD', 'STORAGE', 'MAIL', 'MAIL_REQUEST'];
const BUDGETS = ['READ', 'LIST', 'FEED', 'LOG', 'WRITE', 'CREATE', 'PROFILE', 'UPLOAD', 'AUTH'];
const NO_LIMITS: Record<string, string> = {};
for (const name of [...LIMITS.map((limit) => `${limit}_LIMIT`), ...BUDGETS.map((budget) => `BUDGET_${budget}`)]) NO_LIMITS[name] = 'off';
/** A mail server that is down. */
const NO_MAIL_SERVER = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://gauntlet.example' };

/** Runs a plan against two built servers on one PostgreSQL (RB15). `print` receives a line for each outage. */
export async function runChaos(bin: string, plan: Plan, print: (line: string) => void = () => {}): Promise<Report> {
  const ledger = newLedger();
  const cluster = startPostgres(bin);
  const disk = mountSmallDisk(8);
  const servers: Running[] = [];
  const feeds: FollowedFeed[] = [];
  try {
    const log = join(disk.directory, 'log');
    const settings = { ...NO_LIMITS, ...NO_MAIL_SERVER, DATABASE_URL: await cluster.newDatabase(), DATA_DIR: join(disk.directory, 'data') };
    servers.push(await startBundled(settings), await startBundled(settings, { reportsTo: log }));
    const origins = servers.map(({ origin }) => origin);
    const people: Busy[] = [];
    for (let i = 0; i < plan.people; i += 1) people.push(await newBusyPerson(ledger, origins, `Person ${i}`));
    for (const [i, { cookie }] of people.entries()) {
      const origin = origins[i % origins.length] ?? '';
      const { cursor } = await changesSince(visitorAt(origin, cookie));
      feeds.push(followFeed(ledger, { origin, cookie, cursor }));
    }
    const { slowestRecoveryMs, reportsBefore } = await underLoad(ledger, people, () =>
      haveOutages(plan, { ledger, cluster, disk, servers, print }),
    );
    const lost = await findLost(ledger, { people, origins, feeds });
    for (const [i, server] of servers.entries())
      if (server.exitCode() !== undefined) ledger.problems.push(`Server ${i} ended with ${server.exitCode()}`);
    const logs = [reportsBefore, readFileSync(log, 'utf8')];
    const outageLines = logs.map((text) => ({ began: countIn(text, 'OutageBegan'), ended: countIn(text, 'OutageEnded') }));
    for (const { began } of outageLines)
      if (began > plan.outages.length) ledger.problems.push(`${began} lines say that one of ${plan.outages.length} outages began`);
    for (const line of logs.flatMap(errorsIn)) ledger.problems.push(`A log has the error ${line}`);
    return {
      problems: ledger.problems,
      acknowledged: ledger.nodes.size + ledger.checks.length,
      lost,
      statuses: Object.fromEntries(ledger.statuses),
      slowestRecoveryMs,
      outageLines,
      unlimitedDisk: disk.unlimited,
    };
  } finally {
    feeds.forEach((feed) => feed.stop());
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    cluster.stop();
    disk.remove();
  }
}

/** Runs `work` while the people act; they stop when it is done. */
async function underLoad<T>(ledger: Ledger, people: readonly Busy[], work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const acting = people.map((person) =>
    person.act(() => isOver).catch((error: unknown) => ledger.problems.push(`A person stopped: ${String(error)}`)),
  );
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(acting);
  }
}

type Stage = {
  readonly ledger: Ledger;
  readonly cluster: Cluster;
  readonly disk: SmallDisk;
  readonly servers: readonly Running[];
  readonly print: (line: string) => void;
};

async function haveOutages(plan: Plan, stage: Stage): Promise<{ slowestRecoveryMs: number; reportsBefore: string }> {
  let slowestRecoveryMs = 0;
  let reportsBefore = stage.servers[0]?.reported() ?? '';
  for (const [round, outage] of plan.outages.entries()) {
    if (round === plan.fullDisk.from) stage.disk.fill();
    if (round === plan.fullDisk.until) stage.disk.clear();
    if (round === plan.closedPipes) {
      reportsBefore = stage.servers[0]?.reported() ?? '';
      stage.servers[0]?.closePipes();
    }
    const recoveryMs = await haveOutage(outage, stage);
    slowestRecoveryMs = Math.max(slowestRecoveryMs, recoveryMs);
    stage.print(
      `outage ${round + 1}: ${outage.how} after ${outage.runMs} ms, down for ${outage.downMs} ms; ${stage.ledger.nodes.size + stage.ledger.checks.length} writes acknowledged, served again after ${Math.round(recoveryMs)} ms`,
    );
  }
  stage.disk.clear();
  return { slowestRecoveryMs, reportsBefore };
}

/** Ends the database and starts it again. Returns the time until every server has served a request again, in milliseconds. */
async function haveOutage({ runMs, how, downMs }: Outage, { ledger, cluster, servers }: Stage): Promise<number> {
  await sleep(runMs);
  await cluster.crash(how);
  await sleep(downMs);
  await cluster.restart();
  const began = performance.now();
  const waiting = new Set(servers.keys());
  const recovered = new Promise<void>((resolve) => {
    ledger.onSuccess = (server) => {
      waiting.delete(server);
      if (waiting.size === 0) resolve();
    };
  });
  await Promise.race([recovered, sleep(2 * RECOVERS_WITHIN_MS)]);
  const ms = performance.now() - began;
  if (ms > RECOVERS_WITHIN_MS)
    ledger.problems.push(`The servers ${[...waiting].join(' and ')} served nothing ${Math.round(ms)} ms after their database`);
  return ms;
}

type Everything = { readonly people: readonly Busy[]; readonly origins: readonly string[]; readonly feeds: readonly FollowedFeed[] };

/** Looks for every acknowledged write: at the server, and in the feed of its author. Returns how many are lost. */
async function findLost(ledger: Ledger, { people, origins, feeds }: Everything): Promise<number> {
  const lost: string[] = [];
  for (const [i, { id, cookie, nodesIn }] of people.entries()) {
    const visitor = visitorAt(origins[0] ?? '', cookie);
    for (const node of nodesIn()) {
      const [project = '', key = ''] = node.split(' ');
      const found = await visitor.get(`/api/local/projects/${project}/nodes/${key}`);
      if (found.status !== 200) lost.push(`${node} is lost: ${found.status}`);
    }
    const bio = ledger.bios.get(id);
    const profile = await visitor.get(`/api/local/projects/profiles/nodes/${id}`);
    if (bio !== undefined && !JSON.stringify(profile.body).includes(bio)) lost.push(`A saved profile is lost`);
    const feed = feeds[i];
    if (feed !== undefined) ledger.problems.push(...(await missingIn(feed, nodesIn())));
  }
  for (const { what, holds } of ledger.checks) if (!(await holds())) lost.push(`${what} is lost`);
  ledger.problems.push(...lost);
  return lost.length;
}

async function missingIn({ received }: FollowedFeed, nodes: readonly string[]): Promise<string[]> {
  const missing = (): string[] => nodes.filter((node) => !received.has(node));
  for (const end = performance.now() + SETTLES_WITHIN_MS; missing().length > 0 && performance.now() < end;) await sleep(50);
  return missing().map((node) => `${node} never arrived in a feed`);
}

function countIn(log: string, event: string): number {
  return log.split(`"event":"${event}","part":"database"`).length - 1;
}

/** An outage is no error. */
function errorsIn(log: string): string[] {
  return log.split('\n').filter((line) => line.includes('"level":"error"'));
}
