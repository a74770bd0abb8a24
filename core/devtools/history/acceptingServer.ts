import type { HttpResponse, HttpRequest, Ports } from '../../kernel/store/ports.ts';
import type { RemoteCache } from '../../replication/remoteCache.ts';

/** The one project that the server lists, for its clock. Events of projects that are never listed are never considered lost. */
export const LISTED = 'participations';

/**
 * Returns the node API of a fork, in memory. It accepts every call, and its clock is the fork's, so actions count as if the server had
 * accepted them.
 */
export function acceptingServer(remote: RemoteCache, now: () => string): Ports['fetch'] {
  const nodes: unknown[] = [...(remote[LISTED]?.nodes ?? [])];
  return async ({ method, path, headers, json }) => {
    const [, , kind = '', name = '', project = ''] = path.split('/');
    if (kind === 'files') return response(201, { ok: true, sha256: name });
    if (kind !== 'projects' && name !== 'projects') return notFound(method);
    if (method === 'GET') return project === LISTED ? response(200, { ok: true, payload: { now: now(), nodes } }) : notFound(method);
    const id = headers?.['Idempotency-Key'] ?? '';
    if (project === LISTED) nodes.push({ id, fieldValues: json });
    return response(201, { ok: true, nodeId: id });
  };
}

function response(status: number, body: unknown): HttpResponse {
  return { status, body, retryAfterMs: null };
}

function notFound(method: HttpRequest['method']): HttpResponse {
  return response(404, { ok: false, error: { code: 'NotThere', message: `A fork does not handle this ${method}.` } });
}
