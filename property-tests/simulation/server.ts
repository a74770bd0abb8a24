import type { Instant } from '../../core/kernel/time/instant.ts';
import type { HttpAnswer, HttpRequest } from '../../core/kernel/store/ports.ts';
import { USUAL_PACE } from '../../server/ai/ports.ts';
import { createApp } from '../../server/app.ts';
import type { Person } from '../../server/auth/accounts.ts';
import { plantedAccounts, plantedCookie } from '../../server/auth/plantedAccounts.ts';
import { STORED_PROJECTS, type NodeRow } from '../../server/nodes/nodeStore.ts';
import type { Ports } from '../../server/ports.ts';
import { usualUpstream } from '../../server/upstream/ports.ts';
import { asPage } from '../../tests/server/support/page.ts';
import { BEGINNING, memoryHome, pgliteHome, type Snapshot } from './serverHome.ts';

/** Somebody who is signed in from the start. */
export type SimPerson = { readonly id: string; readonly name: string; readonly email: string };

export type SimServerOptions = {
  /** The server's clock. */
  readonly now: () => Instant;
  readonly store: 'memory' | 'pglite';
  readonly people: readonly SimPerson[];
};

/** A node as the server keeps it, in the order of acceptance. `challenge` is null for a challenge itself. */
export type SimNode = NodeRow;

/** Everything that the server kept at some moment, for `restore` of the same server alone. */
export type SimSnapshot = Snapshot;

/** The real server app on a store of its own, called as a browser calls it. */
export type SimServer = {
  /** One call by the session of this person (an id); null for nobody's. */
  fetchAs(person: string | null, request: HttpRequest): Promise<HttpAnswer>;
  /** What is kept now: challenges, participations, proofs, comments, profiles and files. People stay as they are. */
  snapshot(): Promise<SimSnapshot>;
  /** Rolls everything that is kept back to a snapshot, as often as one likes. */
  restore(snapshot: SimSnapshot): Promise<void>;
  /** A new process on the same store: what was held in memory alone is forgotten. */
  restart(): void;
  /** Every node, in the order in which they were accepted. */
  nodes(): Promise<readonly SimNode[]>;
  /** What was reported to the operator, and was no refusal: nothing, if all is well. */
  readonly reported: readonly unknown[];
  close(): Promise<void>;
};

/** Opens a server for a simulated world. */
export async function simServer({ now, store: kind, people }: SimServerOptions): Promise<SimServer> {
  const reported: unknown[] = [];
  const home = kind === 'memory' ? memoryHome(people) : await pgliteHome(people);
  const { store, nodes, files } = home;
  const persons = new Map<string, Person>(people.map((person) => [person.id, { ...person, createdAt: BEGINNING }]));
  const ports: Ports = {
    clock: { now },
    ids: countedIds(),
    store,
    nodes,
    accounts: plantedAccounts((id) => persons.get(id)),
    files,
    site: { assets: new Map(), inline: { scripts: [], styles: [] } },
    limits: { login: null, account: null, signUp: null },
    ai: { provider: 'local', agent: 'coach', limit: null, budget: null, model: undefined, pace: USUAL_PACE },
    upstream: usualUpstream(new Map()),
    stopping: new AbortController().signal,
    secret: 'no cookie is signed here, so nobody needs this to be secret',
    sampleData: false,
    trustedProxies: [],
    report: (error) => void reported.push(error),
  };
  let app = createApp(ports);
  return {
    fetchAs: async (person, request) => answerOf(await app.fetch(requestOf(person, request), CONNECTION)),
    snapshot: () => home.snapshot(),
    restore: (snapshot) => snapshot.restore(),
    restart: () => void (app = createApp(ports)),
    nodes: () => nodes.nodes(STORED_PROJECTS),
    reported,
    close: () => home.close(),
  };
}

/** What the server learns of where a request comes from. */
const CONNECTION = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** A request as a browser's page sends it for an account. */
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

/** An answer as a browser's page reads it. */
async function answerOf(response: Response): Promise<HttpAnswer> {
  const wait = response.headers.get('Retry-After');
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, retryAfterMs: wait === null ? null : Number(wait) * 1_000, body };
}

function countedIds(): Ports['ids'] {
  let count = 0;
  return { next: () => `00000000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}` };
}
