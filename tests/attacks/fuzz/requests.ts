import { randomUUID } from 'node:crypto';
import { ACCESS } from '../../../server/accessTable.ts';
import { sha256 } from '../../server/support/nodes.ts';
import { asPage } from '../../server/support/page.ts';
import { fileOf, FUZZ_DEVICE, jsonOf, WEIRD_TEXT, type Scene } from './bodies.ts';
import type { Random } from './random.ts';

/** One request, as `app.request` takes it. */
export type Request = {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
};

const ROUTES = Object.keys(ACCESS);
/** Hashing a password, and a session's end, take a while: these are sent less often. */
const SELDOM = /sign-up|sign-in|sign-out|delete-account|password|email/;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const PIECES = [
  '%00',
  '%0d%0a',
  '%',
  '%c3%28',
  '%2e%2e%2f',
  '..',
  '%2F',
  '%E2%82%AC',
  '%F0%9F%99%82',
  'a'.repeat(3_000),
  '*',
  ':id',
  '__proto__',
  'constructor',
  'null',
  '%20',
  'local',
  'acme',
  'api',
];
const TYPES = [
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded; boundary',
  'a',
  'APPLICATION/JSON',
];
const RANGES = ['bytes=0-1', 'bytes=-1', 'bytes=5-', 'bytes=99999999999999999999-', 'bytes=0-0,2-3', 'bytes', 'lines=1', 'bytes=-0'];

/** A request to a random route, mostly as the app would send it, with something wrong in it. */
export function requestOf(random: Random, scene: Scene): Request {
  let route = random.pick(ROUTES);
  if (SELDOM.test(route) && random.chance(0.9)) route = random.pick(ROUTES.filter((other) => !SELDOM.test(other)));
  const [ownMethod = 'GET', pattern = '/'] = route.split(' ');
  const method = random.chance(0.9) ? ownMethod : random.pick(METHODS);
  const isUpload = pattern.startsWith('/api/files/') && method === 'PUT';
  const file = isUpload ? fileOf(random) : undefined;
  const path = random.chance(0.04) ? randomPath(random) : pathOf(random, pattern, scene, file);
  const mayHaveBody = method !== 'GET' && method !== 'HEAD';
  return {
    method,
    path: `${path}${queryOf(random)}`,
    headers: headersOf(random, scene, pattern.endsWith('sign-out')),
    body: mayHaveBody ? (file ?? jsonOf(random, pattern, scene)) : undefined,
  };
}

function pathOf(random: Random, pattern: string, { sender, other }: Scene, file: Uint8Array | undefined): string {
  const person = random.chance(0.6) ? sender : other;
  const good: Record<string, readonly (string | undefined)[]> = {
    ':provider': ['local', 'acme', 'nowhere'],
    ':projectId': ['challenges', 'profiles'],
    ':agentId': ['coach'],
    ':nodeId': [person.ids.person],
    ':conversationId': [pattern.startsWith('/api/local') ? person.ids.talk : person.ids.talkElsewhere],
    ':sha256': [file === undefined ? person.ids.file : sha256(file)],
    ':id': person.ids.challenges,
    '*': ['', 'feed', 'index.html'],
  };
  const pieces = pattern.split('/').map((piece) => {
    if (!(piece in good)) return piece;
    return random.chance(0.8) ? random.pick(good[piece] ?? []) : random.pick([...PIECES, randomUUID()]);
  });
  return pieces.map((piece) => piece ?? 'none').join('/');
}

function randomPath(random: Random): string {
  return `/${Array.from({ length: random.below(6) }, () => random.pick(PIECES)).join('/')}`;
}

function queryOf(random: Random): string {
  return random.chance(0.1)
    ? random.pick(['?', '?after=1&limit=2', '?a=%00', '?after=-1&limit=1e9', '?a[]=1&a[b]=2', '?%', `?${'a=b&'.repeat(500)}`])
    : '';
}

function headersOf(random: Random, { sender, other }: Scene, endsSession: boolean): Headers {
  const cookie = endsSession ? sender.secondCookie : cookieOf(random, sender.member.cookie);
  const headers = asPage({ 'Content-Type': 'application/json' }, cookie);
  const set = (probability: number, name: string, values: readonly string[]): void => {
    if (random.chance(probability)) headers.set(name, latin1(random.pick(values)));
  };
  if (random.chance(0.9))
    headers.set(
      'Idempotency-Key',
      random.pick([randomUUID(), randomUUID(), randomUUID(), other.ids.comment, other.ids.challenges[0] ?? '']),
    );
  else set(0.5, 'Idempotency-Key', WEIRD_TEXT);
  set(0.1, 'Content-Type', TYPES);
  set(0.1, 'Range', RANGES);
  set(0.05, 'If-Range', ['"x"', ...WEIRD_TEXT]);
  set(0.05, 'If-None-Match', ['*', `"${sender.ids.file}"`, ...WEIRD_TEXT]);
  set(0.05, 'After', [sender.ids.comment, other.ids.comment, ...WEIRD_TEXT]);
  set(0.05, 'Receipt', WEIRD_TEXT);
  set(0.9, 'Device', [FUZZ_DEVICE]);
  set(0.05, 'Device', ['server', ...WEIRD_TEXT]);
  set(0.9, 'App-Version', ['0.1.0']);
  set(0.05, 'App-Version', ['9.9.9', '1', ...WEIRD_TEXT]);
  set(0.1, 'Waiting', ['0', '5', '-1', '1e9', '99999999999', ...WEIRD_TEXT]);
  set(0.06, 'X-Gauntlet-Account', [sender.ids.person, sender.ids.person, sender.ids.person, other.ids.person, ...WEIRD_TEXT]);
  set(0.1, 'Accept', ['text/html', '*/*', ...WEIRD_TEXT]);
  set(0.1, 'Accept-Encoding', ['gzip', 'br, gzip;q=0', ...WEIRD_TEXT]);
  set(0.1, 'X-Forwarded-For', ['1.2.3.4', '::1%eth0', ...WEIRD_TEXT]);
  set(0.03, 'X-CSRF-Token', WEIRD_TEXT);
  set(0.03, 'Origin', ['null', 'https://elsewhere.example', ...WEIRD_TEXT]);
  set(0.03, 'Sec-Fetch-Site', ['cross-site', 'none', ...WEIRD_TEXT]);
  set(0.03, 'Content-Length', ['-1', '1', '99999999999', 'x']);
  set(0.03, 'Last-Event-ID', WEIRD_TEXT);
  return headers;
}

/** Mostly the sender's cookie; sometimes none, or a damaged one. */
function cookieOf(random: Random, cookie: string): string {
  if (random.chance(0.9)) return cookie;
  return random.pick([
    '',
    'gauntlet.session_token=%E0%A4%A',
    'gauntlet.session_token=.',
    `${cookie.slice(0, -4)}AAAA`,
    'a; =; ;;=x',
    `${cookie}; ${cookie}`,
  ]);
}

/** A header's value has bytes, and no control characters. */
function latin1(text: string): string {
  return text.replaceAll(/[^\x20-\xff]/g, '?');
}
