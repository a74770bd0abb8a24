import type { Root } from '../domain/registry.ts';
import type { KnownNodes } from './knownNodes.ts';
import type { ApiNode } from './nodes.ts';

/** A person's own nodes of the projects that are told event by event: each has the id of the event that it was made of (SY2). */
export type OwnNodes = {
  readonly challenges: readonly ApiNode<'challenges'>[];
  readonly participations: readonly ApiNode<'participations'>[];
  readonly proofs: readonly ApiNode<'proofs'>[];
  readonly comments: readonly ApiNode<'comments'>[];
};

/** What the node API listed last of a person's own. */
export function ownNodes(known: KnownNodes, person: string): OwnNodes {
  const isTheirs = ({ fieldValues }: { fieldValues: { '/attributes/@usrId': string } }): boolean =>
    fieldValues['/attributes/@usrId'] === person;
  return {
    challenges: (known.challenges?.nodes ?? []).filter(({ fieldValues }) => fieldValues['/attributes/@creat'] === person),
    participations: (known.participations?.nodes ?? []).filter(isTheirs),
    proofs: (known.proofs?.nodes ?? []).filter(isTheirs),
    comments: (known.comments?.nodes ?? []).filter(isTheirs),
  };
}

/** The ids of the events that the node API acknowledged, as far as its last lists tell: what a whole log must hold (LG6). */
export function anchorsOf(known: KnownNodes, person: string): string[] {
  const { challenges, participations, proofs, comments } = ownNodes(known, person);
  return [...challenges, ...participations, ...proofs, ...comments].map(({ id }) => id);
}

/**
 * Own nodes that the fold does not account for. Nearly all are accounted for by what the fold holds anyway; only the others
 * have to be looked for in the log itself.
 */
export function unaccounted({ root, known, person }: { root: Root; known: KnownNodes; person: string }): string[] {
  const { challenges, participations, proofs, comments } = ownNodes(known, person);
  const deeds = deedsIn(root);
  return [
    ...challenges.filter(({ id }) => !root.challenge.byId[id]),
    ...participations.filter((node) => !isAccounted(root, node)),
    ...proofs.filter(({ id, fieldValues }) => !isUploaded(root, fieldValues['/attributes/@chlId'], id)),
    ...comments.filter(({ id }) => !deeds.has(id)),
  ].map(({ id }) => id);
}

function isUploaded({ proof }: Root, challengeId: string, id: string): boolean {
  return proof.byChallenge[challengeId]?.some((own) => own.id === id) ?? false;
}

/** Whether the fold knows of this joining, start or cancellation: of one at the same instant. */
function isAccounted({ challenge }: Root, { fieldValues }: ApiNode<'participations'>): boolean {
  const own = challenge.byId[fieldValues['/attributes/@chlId']];
  if (!own) return false;
  const at = fieldValues['/attributes/@tstmp'];
  const { stage } = own;
  return own.joinedAt === at || ('run' in stage && stage.run.startedAt === at) || ('at' in stage && stage.at === at);
}

function deedsIn({ community }: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [comment, deeds] of Object.values(community.comments.byChallenge).flatMap((group) => Object.entries(group))) {
    if (deeds.posted) ids.add(comment);
    for (const { event } of [...deeds.edits, ...deeds.likes]) ids.add(event);
    for (const event of [deeds.deletedBy, deeds.reportedBy]) if (event !== null) ids.add(event);
  }
  return ids;
}
