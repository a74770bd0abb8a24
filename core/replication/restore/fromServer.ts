import type { Ports } from '../../kernel/store/ports.ts';
import { profileNode } from '../knownIndex.ts';
import { NOTHING_KNOWN, parseList, withList, type KnownNodes } from '../knownNodes.ts';
import { PROJECTS, type Project } from '../nodes.ts';
import { ownNodes } from '../ownNodes.ts';

/** What the node API has of a person. */
export type ServerHas = {
  /** Created or joined. */
  readonly challenges: number;
  readonly checkIns: number;
  readonly comments: number;
  /** The name on their profile, or null. */
  readonly name: string | null;
};

/** Everybody's nodes as the node API lists them now. Rejects when a list did not come. */
export async function askServer({ fetch }: Pick<Ports, 'fetch'>): Promise<KnownNodes> {
  const lists = await Promise.all(PROJECTS.map(async (project) => ({ project, answer: await listOf(fetch, project) })));
  return lists.reduce((known, { project, answer }) => add(known, project, answer), NOTHING_KNOWN);
}

async function listOf(fetch: Ports['fetch'], project: Project): Promise<unknown> {
  const { status, body } = await fetch({ method: 'GET', path: `/api/local/projects/${project}/nodes` });
  if (status !== 200) throw new Error(`The node API gave no list of ${project} (status ${status}).`);
  return body;
}

function add(known: KnownNodes, project: Project, body: unknown): KnownNodes {
  const list = parseList(project, body);
  if (!list) throw new Error(`The node API gave no list of ${project}.`);
  return withList(known, project, list);
}

/** Counts what there is of a person. */
export function whatServerHas(known: KnownNodes, person: string): ServerHas {
  const { challenges, participations, proofs, comments } = ownNodes(known, person);
  const joined = participations.filter(({ fieldValues }) => fieldValues['/attributes/@actn'] === 'joined');
  return {
    challenges: challenges.length + joined.length,
    checkIns: proofs.length,
    comments: comments.filter(({ fieldValues }) => fieldValues['/attributes/@actn'] === 'posted').length,
    name: profileNode(known, person)?.fieldValues['/text'] ?? null,
  };
}

/** The hashes of the photos and videos in a person's check-ins. */
export function filesToAskFor(known: KnownNodes, person: string): string[] {
  const { proofs } = ownNodes(known, person);
  const media = proofs.filter(({ fieldValues }) => ['photo', 'video'].includes(fieldValues['/attributes/@proof']));
  return [...new Set(media.map(({ fieldValues }) => fieldValues['/attributes/@prfDt']))];
}
