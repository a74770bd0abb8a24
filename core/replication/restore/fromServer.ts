import type { Ports } from '../../kernel/store/ports.ts';
import { profileNode } from '../remoteIndex.ts';
import { EMPTY_CACHE, parseList, withList, type RemoteCache } from '../remoteCache.ts';
import { PROJECTS, type Project } from '../nodes.ts';
import { ownNodes } from '../ownNodes.ts';

/** How much the node API has of a person. */
export type ServerSummary = {
  /** Challenges that the person created or joined. */
  readonly challenges: number;
  readonly checkIns: number;
  readonly comments: number;
  /** The name on their profile, or null. */
  readonly name: string | null;
};

/** Pulls all lists of the node API. Rejects when a list does not arrive. */
export async function fetchRemoteCache({ fetch }: Pick<Ports, 'fetch'>): Promise<RemoteCache> {
  const lists = await Promise.all(PROJECTS.map(async (project) => ({ project, body: await listOf(fetch, project) })));
  return lists.reduce((remote, { project, body }) => add(remote, project, body), EMPTY_CACHE);
}

async function listOf(fetch: Ports['fetch'], project: Project): Promise<unknown> {
  const { status, body } = await fetch({ method: 'GET', path: `/api/local/projects/${project}/nodes` });
  if (status !== 200) throw new Error(`The node API gave no list of ${project} (status ${status}).`);
  return body;
}

function add(remote: RemoteCache, project: Project, body: unknown): RemoteCache {
  const list = parseList(project, body);
  if (!list) throw new Error(`The node API gave no list of ${project}.`);
  return withList(remote, project, list);
}

/** Counts what the node API has of a person. */
export function serverSummaryOf(remote: RemoteCache, person: string): ServerSummary {
  const { challenges, participations, proofs, comments } = ownNodes(remote, person);
  const joined = participations.filter(({ fieldValues }) => fieldValues['/attributes/@actn'] === 'joined');
  return {
    challenges: challenges.length + joined.length,
    checkIns: proofs.length,
    comments: comments.filter(({ fieldValues }) => fieldValues['/attributes/@actn'] === 'posted').length,
    name: profileNode(remote, person)?.fieldValues['/text'] ?? null,
  };
}

/** Returns the hashes of the photos and videos in a person's check-ins. */
export function mediaHashesOf(remote: RemoteCache, person: string): string[] {
  const { proofs } = ownNodes(remote, person);
  const media = proofs.filter(({ fieldValues }) => ['photo', 'video'].includes(fieldValues['/attributes/@proof']));
  return [...new Set(media.map(({ fieldValues }) => fieldValues['/attributes/@prfDt']))];
}
