import type { AppState } from '../appState.ts';
import { personOf } from '../people.ts';
import { isRunning, peopleTakingPart, sharedChallenges } from './sharedNodes.ts';

/** The community's figures over Discover (CM32). */
export type DiscoverStats = {
  readonly activeChallenges: number;
  /** How many people take part (CM31). A sign-up alone does not count. */
  readonly users: number;
  /** Settled entry fees by the server's ledger, in US cents. Half belongs to the platform, half to the hosts. */
  readonly revenueCents: number;
  /** The mean of the users' trust as shown, 0 to 100, rounded; null without users. */
  readonly averageTrust: number | null;
};

/** Returns the community's figures over Discover (CM32). */
export function discoverStats(app: AppState): DiscoverStats {
  const challenges = sharedChallenges(app);
  const people = [...peopleTakingPart(app)];
  const trust = people.reduce((sum, person) => sum + personOf(app, person).trust, 0);
  return {
    activeChallenges: challenges.filter(isRunning).length,
    users: people.length,
    revenueCents: challenges.reduce((sum, { paidCents }) => sum + paidCents, 0),
    averageTrust: people.length === 0 ? null : Math.round(trust / people.length),
  };
}
