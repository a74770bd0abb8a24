import { publicFigures, type ApiNode, type ChallengeNodes, type ChallengeStatus, type Earnings, type PublicFigures } from '@gauntlet/core';
import { shortName } from '@gauntlet/core/server';
import { figuresByPerson } from '../../nodes/figures.ts';
import type { NodeStore, PersonRow } from '../../nodes/nodeStore.ts';
import { writtenBy } from '../../nodes/profiles.ts';
import { allChallenges } from '../../nodes/rows.ts';
import { statusAt } from '../../nodes/rules.ts';
import { isSamplePerson } from '../../sample/people.ts';
import type { Reader, Samples } from '../listReads.ts';

/** A challenge, folded as of now. */
export type FoldedChallenge = {
  readonly node: ApiNode<'challenges'>;
  readonly nodes: ChallengeNodes;
  /** Its place in the order of acceptance. */
  readonly position: number;
  readonly status: ChallengeStatus;
  readonly isSample: boolean;
  /** The creator and everybody who ever joined, also who left before the start. */
  readonly people: ReadonlySet<string>;
};

/** Somebody with an account. */
export type FoldedPerson = { readonly row: PersonRow; readonly name: string; readonly isSample: boolean; readonly figures: PublicFigures };

/** All challenges in the order of acceptance, and all people in the order of sign-up. */
export type Community = {
  readonly challenges: readonly FoldedChallenge[];
  readonly people: ReadonlyMap<string, FoldedPerson>;
  readonly earnings: ReadonlyMap<string, Earnings>;
};

/** Folds all nodes. */
export async function foldCommunity(store: NodeStore, { now, showsSample, apart = [] }: Reader): Promise<Community> {
  const all = (await allChallenges(store)).map((nodes, position) => folded(nodes, position, statusAt(nodes, now)));
  const figures = figuresByPerson(all.map(({ status }) => status));
  const people = (await store.people()).map((row): [string, FoldedPerson] => [
    row.id,
    {
      row,
      name: shortName(writtenBy(row)['/text'] ?? row.name),
      isSample: isSamplePerson(row.id),
      figures: figures.get(row.id) ?? publicFigures([]),
    },
  ]);
  return {
    challenges: all.filter(({ isSample }) => showsSample || !isSample),
    people: new Map(people.filter(([id, { isSample }]) => (showsSample || !isSample) && !apart.includes(id))),
    earnings: await store.payments.earnings(),
  };
}

function folded(nodes: ChallengeNodes, position: number, status: ChallengeStatus): FoldedChallenge {
  const joined = nodes.participations.filter(({ fieldValues }) => fieldValues['/attributes/@actn'] === 'joined');
  return {
    node: nodes.challenge,
    nodes,
    position,
    status,
    isSample: nodes.challenge.fieldValues['/attributes/@sampl'] === 'yes',
    people: new Set([status.creator, ...joined.map(({ fieldValues }) => fieldValues['/attributes/@usrId'])]),
  };
}

/** Whether a person takes part. */
export function takesPart({ status }: FoldedChallenge, person: string): boolean {
  return status.participants.some((part) => part.person === person);
}

export function isRunning({ status }: FoldedChallenge): boolean {
  return status.status === 'active';
}

export function isFinished({ status }: FoldedChallenge): boolean {
  return status.status === 'completed' || status.status === 'failed';
}

/** Returns the challenges that the community's lists and figures count (CM30, AC18): `none` leaves out samples in which the reader takes no part. */
export function sharedIn({ challenges }: Community, { me }: Reader, samples: Samples): FoldedChallenge[] {
  const isShown = (each: FoldedChallenge): boolean => samples !== 'none' || !each.isSample || takesPart(each, me);
  return challenges.filter((each) => each.status.status !== 'cancelled' && isShown(each));
}
