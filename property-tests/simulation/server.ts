import { later, type Instant } from '../../core/kernel/time/instant.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import type { HttpResponse, HttpRequest } from '../../core/kernel/store/ports.ts';
import { DEFAULT_PACE } from '../../server/ai/ports.ts';
import { createApp } from '../../server/app.ts';
import type { Person } from '../../server/auth/accounts.ts';
import { plantedAccounts, plantedCookie } from '../../server/auth/plantedAccounts.ts';
import { STORED_PROJECTS, type NodeRow } from '../../server/nodes/nodeStore.ts';
import { NO_BUDGETS, type Budgets } from '../../server/limits/budgets.ts';
import { NO_LIMITS } from '../../server/limits/limits.ts';
import type { Ports } from '../../server/ports.ts';
import { defaultUpstream } from '../../server/upstream/ports.ts';
import { outcomeMismatches } from '../../tests/server/support/storedOutcomes.ts';
import { asPage } from '../../tests/server/support/page.ts';
import { BEGINNING, memoryStorage, pgliteStorage, type SimPerson, type Snapshot } from './serverStorage.ts';

/** Options of a simulated server. */
export type SimServerOptions = {
  /** The server's clock. */
  readonly now: () => Instant;
  readonly store: 'memory' | 'pglite';
  readonly people: readonly SimPerson[];
  /** The budgets now; none by default. */
  readonly budgets?: () => Budgets;
};

/** A stored node. `challenge` is null for a challenge itself. */
export type SimNode = NodeRow;

/** The content of the store at some moment, for `restore` of the same server only. */
export type SimSnapshot = Snapshot;

/** The real server app on a store of its own, called as a browser calls it. */
export type SimServer = {
  /** Sends a request with the session of this person (an id); null for none. `clockError`: how far the server's clock is wrong meanwhile, in ms. */
  fetchAs(person: string | null, request: HttpRequest, clockError?: number): Promise<HttpResponse>;
  /** Takes a snapshot: challenges, participations, proofs, comments, profiles, logs and files. People stay as they are. */
  snapshot(): Promise<SimSnapshot>;
  /** Restores a snapshot, any number of times. */
  restore(snapshot: SimSnapshot): Promise<void>;
  /** Starts a new process on the same store: state in memory is lost. */
  restart(): void;
  /** Returns the log of an account as the server has it. Only with the store in memory. */
  accountLog(account: string): readonly EventEnvelope[];
  /** Does what the timer of the server does: records outcomes that are due (CH26). With a database two servers do it at once. */
  advance(): Promise<void>;
  /** Returns every node, in the order of acceptance. */
  nodes(): Promise<readonly SimNode[]>;
  /** Returns the rows of what follows from the nodes that a fold of all nodes does not have, or has besides; none without a database. */
  outcomeMismatches(): Promise<readonly string[]>;
  /** Errors, without refusals, that were reported to the operator; expected to be empty. */
  readonly reported: readonly unknown[];
  close(): Promise<void>;
};

/** Opens a server for a simulation. */
export async function simServer({ now, store: kind, people, budgets = () => NO_BUDGETS }: SimServerOptions): Promise<SimServer> {
  const reported: unknown[] = [];
  const storage = kind === 'memory' ? memoryStorage(people) : await pgliteStorage(people);
  const { store, nodes, logs, files } = storage;
  for (const { email, isVerified = false } of people) {
    if (!isVerified) continue;
    await nodes.verify(email, BEGINNING);
    await nodes.grantModerator(email, BEGINNING);
  }
  const persons = new Map<string, Person>(
    people.map(({ id, name, email }) => [id, { id, name, email, createdAt: BEGINNING, emailVerified: true }]),
  );
  let clockError = 0;
  const ports: Ports = {
    clock: { now: () => (clockError === 0 ? now() : later(now(), clockError)) },
    ids: countedIds(),
    store,
    nodes,
    logs,
    accounts: plantedAccounts((id) => persons.get(id)),
    files,
    // The photos of a simulation have no pixels.
    photos: async (read) => ({ bytes: new Uint8Array(await read()), type: 'image/png', width: 1, height: 1 }),
    site: { assets: new Map(), inline: { scripts: [], styles: [] } },
    limits: {
      ...NO_LIMITS,
      get budgets() {
        return budgets();
      },
    },
    ai: { provider: 'local', agent: 'coach', limit: null, budget: null, model: undefined, pace: DEFAULT_PACE },
    upstream: defaultUpstream(new Map()),
    stopping: new AbortController().signal,
    secret: 'no cookie is signed here, so this need not be secret',
    sampleData: false,
    trustedProxies: [],
    report: (error) => void reported.push(error),
    logEvent: () => {},
  };
  let app = createApp(ports);
  return {
    async fetchAs(person, request, error = 0) {
      clockError = error;
      const response = await app.fetch(requestOf(person, request), CONNECTION);
      clockError = 0;
      return httpResponseOf(response);
    },
    snapshot: () => storage.snapshot(),
    restore: (snapshot) => snapshot.restore(),
    restart: () => void (app = createApp(ports)),
    accountLog: (account) => storage.accountLog(account),
    async advance() {
      const tick = () => nodes.outcomes.advance(now(), ports.ids);
      await Promise.all(kind === 'memory' ? [tick()] : [tick(), tick()]);
    },
    nodes: () => nodes.nodes(STORED_PROJECTS),
    outcomeMismatches: async () => (kind === 'memory' ? [] : outcomeMismatches(store, ports.clock.now())),
    reported,
    close: () => storage.close(),
  };
}

/** Connection data of a request. */
const CONNECTION = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** Builds a request as a browser's page sends it for an account. */
function requestOf(person: string | null, { method, path, headers, json, bytes }: HttpRequest): Request {
  const body = bytes ? new Uint8Array(bytes) : json === undefined ? null : JSON.stringify(json);
  return new Request(`http://localhost${path}`, {
    method,
    body,
    headers: asPage({
      ...(person !== null && { Cookie: plantedCookie(person), 'X-Gauntlet-Account': person }),
      ...(body !== null && { 'Content-Length': String(typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength) }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    }),
  });
}

/** Converts a response to what a browser's page reads. */
async function httpResponseOf(response: Response): Promise<HttpResponse> {
  const wait = response.headers.get('Retry-After');
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, retryAfterMs: wait === null ? null : Number(wait) * 1_000, body };
}

function countedIds(): Ports['ids'] {
  let count = 0;
  return { next: () => `00000000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}` };
}
