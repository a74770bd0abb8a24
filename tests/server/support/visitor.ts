import { randomUUID } from 'node:crypto';
import { asPage } from './page.ts';

/** A target of calls: a Hono app, or a server that listens. */
type Callable = { request(path: string, init: RequestInit): Response | Promise<Response> };

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** The value of the body under these nested keys; undefined when there is none. */
  at(...keys: (string | number)[]): unknown;
};

const WHOLE = { limit: '100' };
/** A list leaves out cancelled challenges unless they are asked for. */
const ANY_STATUS = { status: 'pending,active,disputed,completed,failed,cancelled' };

type Extra = Record<string, string>;

/** Calls the API as a page of this site does. */
export type Visitor = {
  send(method: string, path: string, init?: RequestInit): Promise<Answer>;
  get(path: string, headers?: Extra): Promise<Answer>;
  post(path: string, body: unknown, headers?: Extra): Promise<Answer>;
  patch(path: string, body: unknown, headers?: Extra): Promise<Answer>;
  /** Uploads bytes. */
  put(path: string, bytes: BodyInit, headers?: Extra): Promise<Answer>;
  /** Writes a node under a new key, or under the given one. */
  write(project: string, fields: object, key?: string): Promise<Answer>;
  /**
   * All challenges or profiles that this visitor may see, the own profile first; or the participations, proofs or comments of one challenge. Except
   * for profiles in the order of acceptance.
   */
  nodes(project: string, challenge?: string): Promise<Node[]>;
};

export type Node = { id: string; fieldValues: Record<string, unknown> };

/** A visitor with these cookies, or none. */
export function visitorOf(app: Callable, cookie?: string): Visitor {
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    return answerOf(await app.request(path, { ...init, method, headers: asPage(init.headers, cookie) }));
  };
  const sendJson =
    (method: string) =>
    (path: string, body: unknown, headers: Extra = {}) =>
      send(method, path, { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } });
  const post = sendJson('POST');
  return {
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post,
    patch: sendJson('PATCH'),
    put: (path, bytes, headers = {}) => send('PUT', path, { body: bytes, headers }),
    write: (project, fields, key = randomUUID()) => post(`/api/local/projects/${project}/nodes`, fields, { 'Idempotency-Key': key }),
    nodes: async (project, challenge) => {
      const nodes: Node[] = [];
      let after: unknown = null;
      do {
        const query = { ...WHOLE, ...(project === 'challenges' && ANY_STATUS), ...(challenge !== undefined && { challenge }) };
        const cursor = typeof after === 'string' ? { after } : {};
        const answer = await send('GET', `/api/local/projects/${project}/nodes?${new URLSearchParams({ ...query, ...cursor }).toString()}`);
        nodes.push(...nodesIn(answer));
        after = answer.at('payload', 'next');
      } while (after !== null);
      return project === 'profiles' ? nodes : nodes.toReversed();
    },
  };
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  // A response to HEAD has the headers of a body and no body.
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body, at: (...keys) => at(body, keys) };
}

/** The status and the code of a refusal. */
export function refusal(answer: Answer): { status: number; code: unknown } {
  return { status: answer.status, code: answer.at('error', 'code') };
}

function at(body: unknown, keys: (string | number)[]): unknown {
  let value = body;
  for (const key of keys)
    value = typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(String(key)) : undefined;
  return value;
}

function nodesIn(answer: Answer): Node[] {
  const nodes = answer.at('payload', 'nodes');
  if (!Array.isArray(nodes)) throw new Error(`No nodes in ${JSON.stringify(answer.body)}`);
  return nodes.map((node: unknown) => ({ id: String(at(node, ['id'])), fieldValues: { ...record(at(node, ['fieldValues'])) } }));
}

function record(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
