import type { AppState } from '../appState.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import type { ChallengeCard } from '../challengeCard.readModel.ts';
import { discoverCards } from '../challenges.readModel.ts';
import { personOf } from '../people.ts';
import { sharedChallenges, type SharedChallenge } from './sharedNodes.ts';

/** Counts of the groups that are pending or running (CM34). */
export type GroupCounts = {
  readonly groups: number;
  readonly paid: number;
  /** Verified people who host at least one of the groups. */
  readonly verifiedHosts: number;
};

/** Counts the group challenges that are pending or running (CM34). */
export function groupCounts(app: AppState): GroupCounts {
  const groups = sharedChallenges(app).filter(isGroup);
  const hosts = new Set(groups.map(({ creator }) => creator));
  return {
    groups: groups.length,
    paid: groups.filter(({ type }) => type === 'group-paid').length,
    verifiedHosts: [...hosts].filter((host) => personOf(app, host).isVerified).length,
  };
}

/** Returns the cards of the counted groups in the order of Discover. */
export function groupCards(app: AppState, asOf: AsOf): ChallengeCard[] {
  const counted = new Set(sharedChallenges(app).flatMap((each) => (isGroup(each) ? [each.id] : [])));
  return discoverCards({ app, asOf }).filter(({ id }) => counted.has(id));
}

function isGroup({ type, status }: SharedChallenge): boolean {
  return type !== 'one-on-one' && status !== 'completed' && status !== 'failed';
}
