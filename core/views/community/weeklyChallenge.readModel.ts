import type { AppState } from '../appState.ts';
import { isTakingPart, ownChallenges } from '../../domain/challenge/state.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { lastWeek } from './lastWeek.ts';

/** How many check-ins complete the weekly challenge. */
const GOAL = 5;

/** Progress of the weekly challenge (CM38). */
export type WeeklyChallenge = {
  /** Filled check-in windows, at most `goal`. */
  readonly done: number;
  readonly goal: number;
};

/** Counts the user's own check-in windows that were filled on the last seven local dates, today included (CM38). */
export function weeklyChallenge(app: AppState, asOf: AsOf): WeeklyChallenge {
  const dayOf = lastWeek(app, asOf);
  const filledAt = ownChallenges(app.root.challenge)
    .filter(isTakingPart)
    .flatMap(({ proofs }) => Object.values(proofs))
    .flatMap(([first]) => (first ? [first.at] : []));
  return { done: Math.min(GOAL, filledAt.filter((at) => dayOf(at) !== null).length), goal: GOAL };
}
