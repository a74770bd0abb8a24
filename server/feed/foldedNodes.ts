import type { ChallengeNodes, Instant } from '@gauntlet/core';
import type { ChallengeState } from '../lists/shown.ts';
import { figuresByPerson, NO_FIGURES } from '../nodes/figures.ts';
import type { NodeRow, NodeStore, OwnFacts } from '../nodes/nodeStore.ts';
import { allChallenges, challengeWithNodes, nodesIn } from '../nodes/rows.ts';
import { statusAt } from '../nodes/rules.ts';
import type { Found, Wanted } from './feedReads.ts';

/** Reads what changes are about, by folding the challenges that they belong to. */
export async function findFolded(store: NodeStore, { changes, own }: Wanted, now: Instant): Promise<Found> {
  const ids = new Set(changes.map(({ node }) => node));
  const challenges = [...new Set(changes.flatMap(({ challenge }) => challenge ?? []))];
  const nodes = (await Promise.all(challenges.map((id) => challengeWithNodes(store, id)))).filter((each) => each !== undefined);
  const rows = (await Promise.all(challenges.map((id) => store.nodes(['comments'], id)))).flat();
  const around = nodesIn('comments', rows);
  return {
    challenges: new Map(
      nodes.map((each) => [each.challenge.id, { node: each.challenge, state: stateOf(each, now), parts: authorsIn(each, rows) }]),
    ),
    earnings: await store.payments.earnings(),
    participations: byId(
      nodes.flatMap(({ participations }) => participations),
      ids,
    ),
    proofs: byId(
      nodes.flatMap(({ proofs }) => proofs),
      ids,
    ),
    reviews: byId(
      nodes.flatMap(({ reviews }) => reviews),
      ids,
    ),
    outcomes: byId(
      nodes.flatMap(({ outcomes }) => outcomes),
      ids,
    ),
    comments: byId(around, ids),
    around,
    profiles: await profilesIn(store, ids, now),
    own: new Map(await Promise.all([...own].map(async (id): Promise<[string, OwnFacts]> => [id, await store.ownFacts(id)]))),
  };
}

function stateOf(nodes: ChallengeNodes, now: Instant): ChallengeState {
  const { status, start, endsAt, participants } = statusAt(nodes, now);
  return { status, startedAt: start?.at ?? null, endsAt, people: participants.length };
}

/** Everybody who wrote something in a challenge has a part in it. */
function authorsIn({ challenge, participations, proofs, reviews }: ChallengeNodes, comments: readonly NodeRow[]): ReadonlySet<string> {
  const authors = [...participations, ...proofs, ...reviews].map(({ fieldValues }) => fieldValues['/attributes/@usrId']);
  return new Set([...authors, ...comments.flatMap((row) => (row.challenge === challenge.id ? (row.owner ?? []) : []))]);
}

function byId<T extends { readonly id: string }>(nodes: readonly T[], ids: ReadonlySet<string>): ReadonlyMap<string, T> {
  return new Map(nodes.filter(({ id }) => ids.has(id)).map((node) => [node.id, node]));
}

async function profilesIn(store: NodeStore, ids: ReadonlySet<string>, now: Instant): Promise<Found['profiles']> {
  const people = (await store.people()).filter(({ id }) => ids.has(id));
  if (people.length === 0) return new Map();
  const figures = figuresByPerson((await allChallenges(store)).map((each) => statusAt(each, now)));
  return new Map(people.map((row) => [row.id, { row, figures: figures.get(row.id) ?? NO_FIGURES }]));
}
