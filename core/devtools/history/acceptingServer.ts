import type { Calendar, HttpResponse, HttpRequest, Ports } from '../../kernel/store/ports.ts';
import { challengeStatus } from '../../replication/challengeStatus.ts';
import { finalInstant, outcomeOfStatus } from '../../replication/recordedOutcome.ts';
import { nodeChange } from '../../replication/changes.ts';
import { PROJECTS, type Project } from '../../replication/nodes.ts';
import { withChanges } from '../../replication/cacheUpdates.ts';
import type { RemoteCache } from '../../replication/remoteCache.ts';
import { groupIn } from '../../replication/remoteIndex.ts';

/** The position of a fork's cache in the change feed of its server. */
export const START = '0';

/**
 * Returns the node API of a fork, in memory. It accepts every call, and its clock is the fork's, so actions count as if the server had
 * accepted them.
 */
export function acceptingServer(remote: RemoteCache, now: () => string, calendar: Calendar): Ports['fetch'] {
  let cache = remote;
  const changes: unknown[] = [];
  return async ({ method, path, headers, json }) => {
    const [resource = '', query = ''] = path.split('?');
    const [, , kind = '', name = '', project = '', , nodeId = ''] = resource.split('/');
    if (kind === 'files') return response(201, { ok: true, sha256: name });
    if (method === 'GET') return read(name, project, nodeId, query);
    const written = PROJECTS.find((each) => each === project);
    if (!written) return notFound(method);
    return write(written, nodeId || (headers?.['Idempotency-Key'] ?? ''), json);
  };

  function read(name: string, project: string, id: string, query: string): HttpResponse {
    if (name === 'changes') {
      recordOutcomes();
      const after = Number(/after=(\d+)/.exec(query)?.[1] ?? START);
      const payload = { now: now(), cursor: String(changes.length), reload: false, more: false, changes: changes.slice(after) };
      return response(200, { ok: true, payload });
    }
    const { challenge, participations, proofs, reviews, outcomes, comments } = groupIn(cache, id);
    if (project !== 'challenges' || !challenge) return notFound('GET');
    return response(200, {
      ok: true,
      payload: { now: now(), nodes: [challenge], participations, proofs, reviews, outcomes, comments, profiles: [] },
    });
  }

  /** Decides the outcomes of the challenges in which everything is final by now, as a server does (CH26). */
  function recordOutcomes(): void {
    for (const [id, { challenge, outcomes, extent, ...parts }] of Object.entries(cache.groups)) {
      if (!challenge || outcomes.length > 0 || extent === 'listed') continue;
      const status = challengeStatus({ challenge, outcomes, ...parts }, now(), calendar);
      const outcome = outcomeOfStatus(status, finalInstant(status) ?? now());
      if (outcome !== null) write('outcomes', `f${id.slice(1)}`, outcome);
    }
  }

  function write(project: Project, id: string, fieldValues: unknown): HttpResponse {
    const node = { id, fieldValues };
    changes.push({ project, node });
    cache = withChanges(cache, [nodeChange(project, node, 0)], { extent: 'followed' });
    return response(201, { ok: true, nodeId: id });
  }
}

function response(status: number, body: unknown): HttpResponse {
  return { status, body, retryAfterMs: null };
}

function notFound(method: HttpRequest['method']): HttpResponse {
  return response(404, { ok: false, error: { code: 'NotThere', message: `A fork does not handle this ${method}.` } });
}
