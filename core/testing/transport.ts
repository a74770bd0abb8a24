import { sameJson } from '../kernel/lib/sameJson.ts';
import type { HttpAnswer, HttpRequest } from '../kernel/store/ports.ts';

/** What may be scripted for a request: an answer, or none at all. `lost` does the work, and its answer never comes. */
export type Scripted = HttpAnswer | 'no answer' | 'lost';

export type FakeTransport = {
  readonly fetch: (request: HttpRequest) => Promise<HttpAnswer>;
  /** Every request so far, in order. */
  readonly requests: HttpRequest[];
  /** Answers the next requests with these, one each, before the node API is asked. */
  script(...answers: Scripted[]): void;
  /** What the node API holds, by project, then by id. */
  readonly nodes: Map<string, Map<string, unknown>>;
  readonly files: Set<string>;
};

/** An answer of the node API. */
export function answer(status: number, body: unknown = null, retryAfterMs: number | null = null): HttpAnswer {
  return { status, body, retryAfterMs };
}

/** A typed refusal of the node API. */
export function refusal(status: number, code: string, message = `${code}.`): HttpAnswer {
  return answer(status, { ok: false, error: { code, message } });
}

/** A node API in memory that keeps no rules: it takes every node once by its key. `now` is its clock. */
export function fakeTransport(now: () => string): FakeTransport {
  const requests: HttpRequest[] = [];
  const nodes = new Map<string, Map<string, unknown>>();
  const files = new Set<string>();
  const scripted: Scripted[] = [];
  const api = apiOver(nodes, files, now);
  return {
    requests,
    nodes,
    files,
    script: (...answers) => void scripted.push(...answers),
    async fetch(request) {
      requests.push(request);
      const next = scripted.shift();
      if (next === 'no answer') throw new TypeError('Failed to fetch');
      if (next !== undefined && next !== 'lost') return next;
      const given = api(request);
      if (next === 'lost') throw new TypeError('Failed to fetch');
      return given;
    },
  };
}

type Api = (request: HttpRequest) => HttpAnswer;

function apiOver(nodes: Map<string, Map<string, unknown>>, files: Set<string>, now: () => string): Api {
  return ({ method, path, headers, json }) => {
    const [, , kind = '', name = '', project = ''] = path.split('/');
    if (kind === 'files') {
      files.add(name);
      return answer(201, { ok: true, sha256: name });
    }
    const held = nodes.get(project) ?? new Map<string, unknown>();
    nodes.set(project, held);
    if (method === 'GET') return answer(200, { ok: true, payload: { now: now(), nodes: listOf(held) } });
    const key = headers?.['Idempotency-Key'] ?? '';
    if (held.has(key) && !sameJson(held.get(key), json)) return refusal(409, 'IdempotencyKeyUsed');
    held.set(key, json);
    return answer(201, { ok: true, nodeId: key, payload: { node: { id: key, fieldValues: json } } });
  };
}

function listOf(held: ReadonlyMap<string, unknown>): { id: string; fieldValues: unknown }[] {
  return [...held].map(([id, fieldValues]) => ({ id, fieldValues }));
}
