import { errorResponse as refusedResponse } from '../replication/nodes.ts';
import { checksum } from '../kernel/lib/checksum.ts';
import { sameJson } from '../kernel/lib/sameJson.ts';
import type { Calendar, HttpResponse, HttpRequest } from '../kernel/store/ports.ts';
import { recordOutcomes } from './transportOutcomes.ts';

/** A scripted response to a request, or none. After `lost` the request takes effect, but its response does not arrive. */
export type Scripted = HttpResponse | 'no answer' | 'lost';

/** A node API in memory, with scripted responses. */
export type FakeTransport = {
  readonly fetch: (request: HttpRequest) => Promise<HttpResponse>;
  /** Every request so far, in order. */
  readonly requests: HttpRequest[];
  /** Uses these responses for the next requests, one each, before the node API. */
  script(...responses: Scripted[]): void;
  /** The stored nodes, by project, then by id. */
  readonly nodes: Map<string, Map<string, unknown>>;
  readonly files: Set<string>;
};

/** Creates a response of the node API. */
export function response(status: number, body: unknown = null, retryAfterMs: number | null = null): HttpResponse {
  return { status, body, retryAfterMs };
}

const refusals = new WeakSet<HttpResponse>();

/** Creates a typed refusal of the node API. A scripted one names the event of its request, as the server's verdicts do (SY19). */
export function refusal(status: number, code: string, message = `${code}.`): HttpResponse {
  const refused = response(status, { ok: false, error: { code, message } });
  refusals.add(refused);
  return refused;
}

function aboutItsRequest(scripted: HttpResponse, { headers, path }: HttpRequest): HttpResponse {
  const error = refusedResponse.safeParse(scripted.body).data?.error;
  if (!error || !refusals.has(scripted)) return scripted;
  const about = headers?.['Idempotency-Key'] ?? path.split('/').at(-1);
  return { ...scripted, body: { ok: false, error: { ...error, about } } };
}

/** Creates a node API in memory without rules: it stores every node once by its key, and records outcomes. `now` is its clock. */
export function fakeTransport(now: () => string, calendar: Calendar): FakeTransport {
  const requests: HttpRequest[] = [];
  const nodes = new Map<string, Map<string, unknown>>();
  const files = new Set<string>();
  const scripted: Scripted[] = [];
  const api = apiOver(nodes, files, { now, calendar });
  return {
    requests,
    nodes,
    files,
    script: (...responses) => void scripted.push(...responses),
    async fetch(request) {
      requests.push(request);
      const next = scripted.shift();
      if (next === 'no answer') throw new TypeError('Failed to fetch');
      if (next !== undefined && next !== 'lost') return aboutItsRequest(next, request);
      const actual = api(request);
      if (next === 'lost') throw new TypeError('Failed to fetch');
      return actual;
    },
  };
}

type Api = (request: HttpRequest) => HttpResponse;

type Server = { readonly now: () => string; readonly calendar: Calendar };

function apiOver(nodes: Map<string, Map<string, unknown>>, files: Set<string>, { now, calendar }: Server): Api {
  return ({ method, path, headers, json }) => {
    recordOutcomes(nodes, now(), calendar);
    const [resource = '', query = ''] = path.split('?');
    const [, , kind = '', name = '', project = '', , nodeId] = resource.split('/');
    if (kind === 'files') {
      files.add(name);
      return response(201, { ok: true, sha256: name });
    }
    if (method === 'GET' && name === 'changes') return changesOf(nodes, now(), query);
    if (method === 'GET' && name === 'snapshot') return snapshotOf(nodes, now());
    if (method === 'GET') return nodeId === undefined ? listOf(nodes.get(project), now()) : wholeOf(nodes, nodeId, now());
    const stored = nodes.get(project) ?? new Map<string, unknown>();
    nodes.set(project, stored);
    const key = headers?.['Idempotency-Key'] ?? '';
    if (stored.has(key) && !sameJson(stored.get(key), json)) return refusal(409, 'IdempotencyKeyUsed');
    stored.set(key, json);
    const id = nodeId ?? key;
    return response(method === 'PATCH' ? 200 : 201, { ok: true, nodeId: id, payload: { node: { id, fieldValues: json } } });
  };
}

type Nodes = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** The position in this node API's changes stands for all of its nodes: whatever changed, the client reads the snapshot. */
function changesOf(nodes: Nodes, now: string, query: string): HttpResponse {
  const cursor = cursorOf(nodes);
  const reload = decodeURIComponent(query.replace('after=', '')) !== cursor;
  return response(200, { ok: true, payload: { now, cursor, reload, more: false, changes: [] } });
}

/** Everybody's nodes, the newest first. */
function snapshotOf(nodes: Nodes, now: string): HttpResponse {
  const changes = [...nodes].flatMap(([project, stored]) => nodesOf(stored).map((node) => ({ project, node })));
  return response(200, { ok: true, payload: { now, cursor: cursorOf(nodes), changes: changes.toReversed(), next: null } });
}

function cursorOf(nodes: Nodes): string {
  return String(checksum(JSON.stringify([...nodes].map(([project, stored]) => [project, [...stored]]))));
}

function listOf(stored: ReadonlyMap<string, unknown> | undefined, now: string): HttpResponse {
  return response(200, { ok: true, payload: { now, nodes: nodesOf(stored) } });
}

function wholeOf(nodes: Nodes, id: string, now: string): HttpResponse {
  const challenge = nodes.get('challenges')?.get(id);
  if (challenge === undefined) return refusal(404, 'NoSuchChallenge');
  const among = (project: string) => nodesOf(nodes.get(project)).filter(({ fieldValues }) => challengeIdOf(fieldValues) === id);
  const whole = { nodes: [{ id, fieldValues: challenge }], participations: among('participations'), comments: among('comments') };
  return response(200, {
    ok: true,
    payload: {
      now,
      ...whole,
      proofs: among('proofs').toReversed(),
      reviews: among('reviews'),
      outcomes: among('outcomes'),
      profiles: nodesOf(nodes.get('profiles')),
    },
  });
}

function challengeIdOf(fields: unknown): unknown {
  return typeof fields === 'object' && fields !== null && '/attributes/@chlId' in fields ? fields['/attributes/@chlId'] : undefined;
}

function nodesOf(stored: ReadonlyMap<string, unknown> = new Map()): { id: string; fieldValues: unknown }[] {
  return [...stored].map(([id, fieldValues]) => ({ id, fieldValues }));
}
