import type { Calendar } from '../kernel/store/ports.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { challengeStatus } from '../replication/challengeStatus.ts';
import { NODE_SCHEMAS, type ApiNode } from '../replication/nodes.ts';
import { finalInstant, outcomeOfStatus } from '../replication/recordedOutcome.ts';

type Nodes = Map<string, Map<string, unknown>>;
type Project = 'challenges' | 'participations' | 'proofs' | 'reviews' | 'outcomes';

/**
 * Records the outcomes of all challenges in which everything is final by `now`, as the server's timer does (CH26). The nodes of this API have no receipts: their
 * own instants count.
 */
export function recordOutcomes(nodes: Nodes, now: Instant, calendar: Calendar): void {
  const recorded = new Set(among(nodes, 'outcomes').map(({ fieldValues }) => fieldValues['/attributes/@chlId']));
  for (const challenge of among(nodes, 'challenges')) {
    if (recorded.has(challenge.id)) continue;
    const of = <P extends Exclude<Project, 'challenges'>>(project: P): ApiNode<P>[] =>
      among(nodes, project).filter(({ fieldValues }) => fieldValues['/attributes/@chlId'] === challenge.id);
    const parts = { participations: of('participations'), proofs: of('proofs'), reviews: of('reviews'), outcomes: [] };
    const status = challengeStatus({ challenge, ...parts }, now, calendar);
    const outcome = outcomeOfStatus(status, finalInstant(status) ?? now);
    if (outcome === null) continue;
    const stored = nodes.get('outcomes') ?? new Map<string, unknown>();
    nodes.set('outcomes', stored);
    stored.set(outcomeNodeId(challenge.id), outcome);
  }
}

/** The id of the outcome: that of the challenge with another first digit. */
function outcomeNodeId(challenge: string): string {
  return `f${challenge.slice(1)}`;
}

function among<P extends Project>(nodes: Nodes, project: P): ApiNode<P>[] {
  return [...(nodes.get(project) ?? [])].flatMap(([id, fields]) => {
    const parsed = NODE_SCHEMAS[project].safeParse(fields);
    // The schema of a project parses that project's fields; TypeScript does not relate the two lookups.
    return parsed.success ? [{ id, fieldValues: parsed.data } as ApiNode<P>] : [];
  });
}
