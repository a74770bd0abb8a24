import type { HttpAnswer, HttpRequest, Ports } from '../../kernel/store/ports.ts';
import type { KnownNodes } from '../../replication/knownNodes.ts';

/** The one project that is listed: its answer says what time it is. Of what is never listed nothing is taken for lost. */
export const LISTED = 'participations';

/**
 * The node API of a fork, in memory: it takes everything it is told, and its clock is the fork's. So what a person does there counts as
 * if the server had agreed.
 */
export function agreeableServer(known: KnownNodes, now: () => string): Ports['fetch'] {
  const nodes: unknown[] = [...(known[LISTED]?.nodes ?? [])];
  return async ({ method, path, headers, json }) => {
    const [, , kind = '', name = '', project = ''] = path.split('/');
    if (kind === 'files') return answer(201, { ok: true, sha256: name });
    if (kind !== 'projects' && name !== 'projects') return unheard(method);
    if (method === 'GET') return project === LISTED ? answer(200, { ok: true, payload: { now: now(), nodes } }) : unheard(method);
    const id = headers?.['Idempotency-Key'] ?? '';
    if (project === LISTED) nodes.push({ id, fieldValues: json });
    return answer(201, { ok: true, nodeId: id });
  };
}

function answer(status: number, body: unknown): HttpAnswer {
  return { status, body, retryAfterMs: null };
}

function unheard(method: HttpRequest['method']): HttpAnswer {
  return answer(404, { ok: false, error: { code: 'NotThere', message: `A fork answers no ${method} of this.` } });
}
