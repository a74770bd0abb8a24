import type { Instant } from '../../kernel/time/instant.ts';
import { instantOf } from '../../kernel/time/instant.ts';
import type { KnownNodes, KnownProject } from '../../replication/knownNodes.ts';
import { PROJECTS, type ApiNode, type Project } from '../../replication/nodes.ts';

/**
 * What is known of everybody's nodes, without those that were written after an instant. A node says when it was written, or its id
 * does (UUIDv7); one that does neither was always there. What a node that is replaced said before is not known any more.
 */
export function knownAt(known: KnownNodes, instant: Instant): KnownNodes {
  let then: KnownNodes = { ...known, serverTime: earlier(known.serverTime, instant) };
  for (const project of PROJECTS) then = { ...then, [project]: projectAt(known[project], instant) };
  return then;
}

function projectAt<P extends Project>(project: KnownProject<P> | null, instant: Instant): KnownProject<P> | null {
  if (project === null) return null;
  const nodes = project.nodes.filter((node) => {
    const written = writtenAt(node);
    return written === null || written <= instant;
  });
  return nodes.length === project.nodes.length ? project : { ...project, nodes };
}

function earlier(one: Instant | null, other: Instant): Instant | null {
  return one !== null && one < other ? one : other;
}

const times = new WeakMap<ApiNode<Project>, Instant | null>();

/** When a node was written; null when nothing tells. Looked up once a node: there are thousands, and they are asked at every seek. */
export function writtenAt(node: ApiNode<Project>): Instant | null {
  const known = times.get(node);
  if (known !== undefined) return known;
  const told = toldBy(node);
  times.set(node, told);
  return told;
}

function toldBy({ id, fieldValues }: ApiNode<Project>): Instant | null {
  if ('/attributes/@tstmp' in fieldValues) return fieldValues['/attributes/@tstmp'];
  const hex = id.replaceAll('-', '');
  return /^[0-9a-f]{12}7[0-9a-f]{19}$/.test(hex) ? instantOf(Number.parseInt(hex.slice(0, 12), 16)) : null;
}
