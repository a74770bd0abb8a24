// `npm run load`: starts a server with the sample community on a free port, signs up some people, loads its routes one after the other, and prints a table.
//
//   npm run load                      on the embedded database, in a temporary folder
//   npm run load -- --seconds=10 --connections=50
//   DATABASE_URL=postgres://… npm run load     on an empty PostgreSQL database
//
// The limits of calls are off: the table shows what the server does, not what it allows. Each route is called for a while before it is measured: the
// first calls of a server that has just started compile its code, which would be the slowest percent of the table.
import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './lib/programs.mjs';

const PEOPLE = 5;
const WARM_UP_SECONDS = 2;
const OFF = Object.fromEntries(
  ['READ', 'LIST', 'FEED', 'WRITE', 'CREATE', 'PROFILE', 'AUTH'].map((name) => [`BUDGET_${name}`, 'off']).concat([['SIGNUP_LIMIT', 'off']]),
);
const { seconds = 5, connections = 20 } = Object.fromEntries(
  process.argv.slice(2).map((argument) => {
    const [, name, value] = /^--(\w+)=(\d+)$/.exec(argument) ?? [];
    if (name === undefined) throw new Error(`${argument} is none of --seconds=N, --connections=N.`);
    return [name, Number(value)];
  }),
);

const dataDir = mkdtempSync(join(tmpdir(), 'gauntlet-load-'));
const server = spawn(process.execPath, ['--import', 'tsx', join(root, 'server/main.ts')], {
  cwd: root,
  env: { ...process.env, ...OFF, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const origin = await addressOf(server);
  const people = [];
  for (let i = 0; i < PEOPLE; i += 1) people.push(await signUp(origin, `Load ${i}`));
  const challenge = await createChallenge(origin, people[0]);
  const rows = [];
  for (const route of routes(people, challenge)) rows.push(rowOf(route.name, await load(origin, route)));
  console.log(
    `${cpus().length} cores, Node ${process.versions.node}, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite'}; ${connections} connections, ${seconds} s a route\n`,
  );
  console.log(table([['route', 'requests/s', 'p50 ms', 'p99 ms', 'refused'], ...rows]));
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

async function addressOf({ stdout }) {
  for await (const line of createInterface({ input: stdout })) {
    const [, address] = /at (http:\S+)/.exec(line) ?? [];
    if (address !== undefined) return address.replace('localhost', '127.0.0.1');
  }
  throw new Error('The server did not start.');
}

/** Signs somebody up. Returns their id and the headers of their page. */
async function signUp(origin, name) {
  const response = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email: `${randomUUID()}@example.org`, password: 'Gauntlet2026' }),
  });
  const { user } = await mustBeDone(response);
  const token = randomBytes(32).toString('hex');
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const headers = {
    Origin: origin,
    Cookie: [...cookies, `gauntlet.csrf=${token}`].join('; '),
    'X-CSRF-Token': token,
    'Content-Type': 'application/json',
  };
  return { id: user.id, headers };
}

async function createChallenge(origin, { id, headers }) {
  const key = randomUUID();
  const options = { method: 'POST', headers: { ...headers, 'Idempotency-Key': key }, body: challengeOf(id) };
  await mustBeDone(await fetch(`${origin}/api/local/projects/challenges/nodes`, options));
  return key;
}

/** A new challenge of this person. */
function challengeOf(id) {
  return JSON.stringify({
    '/text': 'Read a chapter',
    '/attributes/@chlTy': 'group-free',
    '/attributes/@chlSt': 'pending',
    '/attributes/@categ': 'study',
    '/attributes/@proof': 'text',
    '/attributes/@verif': 'daily',
    '/attributes/@durat': 7,
    '/attributes/@entry': 0,
    '/attributes/@start': '',
    '/attributes/@endDt': '',
    '/attributes/@creat': id,
    '/attributes/@oppon': '',
  });
}

async function mustBeDone(response) {
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.url} was refused: ${JSON.stringify(body)}`);
  return body;
}

function routes(people, challenge) {
  const get = (name, path) => ({ name, requests: people.map(({ headers }) => ({ method: 'GET', path, headers })) });
  const nodes = '/api/local/projects';
  return [
    get('a page of challenges', `${nodes}/challenges/nodes?limit=20`),
    get('a search', `${nodes}/challenges/nodes?q=run&sort=title`),
    get('one challenge', `${nodes}/challenges/nodes/${challenge}`),
    get('the proofs of one challenge', `${nodes}/proofs/nodes?challenge=${challenge}`),
    get('members', '/api/local/community/members'),
    get('the community feed', '/api/local/community/feed'),
    get('figures', '/api/local/community/figures'),
    get('a snapshot', '/api/local/snapshot'),
    {
      name: 'a new bio',
      requests: people.map(({ id, headers }) => ({
        method: 'PATCH',
        path: `${nodes}/profiles/nodes/${id}`,
        headers,
        setupRequest: (request) => ({ ...request, body: JSON.stringify({ '/attributes/@bio': randomUUID() }) }),
      })),
    },
    {
      name: 'a new challenge',
      requests: people.map(({ id, headers }) => ({
        method: 'POST',
        path: `${nodes}/challenges/nodes`,
        setupRequest: (request) => ({
          ...request,
          headers: { ...headers, 'Idempotency-Key': randomUUID() },
          body: challengeOf(id),
        }),
      })),
    },
  ];
}

function load(origin, { requests }) {
  return autocannon({ url: origin, connections, duration: seconds, requests, warmup: { connections, duration: WARM_UP_SECONDS } });
}

function rowOf(name, { requests, latency, non2xx, errors }) {
  return [name, requests.average.toFixed(0), String(latency.p50), String(latency.p99), String(non2xx + errors)];
}

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ')).join('\n');
}
