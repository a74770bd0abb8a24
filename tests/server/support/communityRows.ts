import { randomUUID } from 'node:crypto';
import type { NodeRow } from '../../../server/nodes/nodeStore.ts';
import { challengeOf, participationOf, proofOf } from './nodes.ts';
import type { RandomCommunity, RandomPerson } from './randomCommunity.ts';

type Fields = Record<string, unknown>;

/** Collects the nodes of a community, written at chosen instants. */
export type CommunityRows = {
  /** A challenge that was created at this instant: daily, 7 days, a free group. Returns its id. */
  challenge(creator: string, at: string, changes?: Fields): string;
  /** Joins, starts, leaves or cancels. */
  acts(person: string, challenge: string, action: string, at: string, changes?: Fields): void;
  checksIn(person: string, challenge: string, at: string, changes?: Fields): void;
  /** Everything as of `now`, in the order of the instants. People sign up in the order of their names; those in capitals are verified. */
  asOf(now: string, people: readonly string[]): RandomCommunity;
};

/** Begins an empty community. */
export function communityRows(): CommunityRows {
  const nodes: NodeRow[] = [];
  const add = (row: Omit<NodeRow, 'receivedAt' | 'countsFrom'>, at: string, countsFrom: string | null = null): void =>
    void nodes.push({ ...row, receivedAt: at, countsFrom });
  return {
    challenge(creator, at, changes = {}) {
      const id = randomUUID();
      add({ id, project: 'challenges', owner: creator, challenge: null, fields: challengeOf({ id: creator }, changes) }, at);
      return id;
    },
    acts(person, challenge, action, at, changes = {}) {
      const fields = participationOf({ id: person }, { challenge, action, at }, changes);
      add({ id: randomUUID(), project: 'participations', owner: person, challenge, fields }, at, at);
    },
    checksIn(person, challenge, at, changes = {}) {
      add({ id: randomUUID(), project: 'proofs', owner: person, challenge, fields: proofOf({ id: person }, challenge, at, changes) }, at);
    },
    asOf: (now, people) => ({ now, people: people.map(personOf), nodes: nodes.toSorted((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1)) }),
  };
}

function personOf(name: string): RandomPerson {
  return { id: name.toLowerCase(), name, isVerified: name === name.toUpperCase() };
}
