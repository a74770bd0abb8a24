import type { AppState } from '../appState.ts';
import { personOf } from '../people.ts';
import { isRunning, peopleTakingPart, sharedChallenges, sharedJoins } from './sharedNodes.ts';

/** The community's figures over Discover (CM32). */
export type DiscoverStats = {
  readonly activeChallenges: number;
  /** How many people take part (CM31). A sign-up alone does not count. */
  readonly users: number;
  /** Entry fees paid, in US cents. Half belongs to the platform, half to the hosts. */
  readonly revenueCents: number;
  /** The mean of the users' trust as shown, 0 to 100, rounded; null without users. */
  readonly averageTrust: number | null;
};

/** Returns the community's figures over Discover (CM32). */
export function discoverStats(app: AppState): DiscoverStats {
  const people = [...peopleTakingPart(app)];
  const trust = people.reduce((sum, person) => sum + personOf(app, person).trust, 0);
  return {
    activeChallenges: sharedChallenges(app).filter(isRunning).length,
    users: people.length,
    revenueCents: revenueOf(app),
    averageTrust: people.length === 0 ? null : Math.round(trust / people.length),
  };
}

/** Sums the entry fees of everyone who joined a paid group. A cancelled group refunded them. */
function revenueOf(app: AppState): number {
  const paid = new Map(sharedChallenges(app).flatMap((each) => (each.type === 'group-paid' ? [[each.id, each] as const] : [])));
  return sharedJoins(app).reduce((sum, { challengeId, person }) => {
    const challenge = paid.get(challengeId);
    return challenge && challenge.creator !== person ? sum + challenge.entryFeeCents : sum;
  }, 0);
}
