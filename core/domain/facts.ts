import type { AccountFacts } from './account/index.ts';
import type { LostPart } from './betting/decide.ts';
import { ownChallenge } from './challenge/state.ts';
import { friendCount } from './community/invites.ts';
import { undrafted } from '../kernel/lib/draft.ts';
import { getFrom, valuesIn } from '../kernel/lib/pagedRecord.ts';
import { dateLater } from '../kernel/time/instant.ts';
import type { AchievementFacts } from './progress/achievements.ts';
import type { CompletedChallenge } from './progress/seasonProgress.ts';
import { completedChallenges } from './trust/counted.ts';
import { trustScore } from './trust/score.ts';
import { canClaimLogin } from './wallet/activities.ts';

import type { Root } from './slices.ts';

/** The facts of the account slice, bound to a state. */
export function accountFactsOf({ wallet }: Root): AccountFacts {
  return { canClaimLogin: (day) => canClaimLogin(wallet, day) };
}

/**
 * Why the user has no part in a challenge any more (BE6), or null: the server refused the creation or the joining, or it confirmed that they left
 * before the start. Until it has, a refusal may take the part up again (CH20).
 */
export function lostPartIn({ challenge }: Pick<Root, 'challenge'>, challengeId: string): LostPart | null {
  const name = ownChallenge(challenge, challengeId)?.stage.name;
  if (name === 'refused') return 'refused';
  return name === 'left' && !Object.values(challenge.leaving).includes(challengeId) ? 'left' : null;
}

/** The user's completed challenges as seasons count them (PR11), without those of the sample history. */
export function completedOf(root: Root): CompletedChallenge[] {
  return valuesIn(undrafted(root.challenge.byId)).flatMap(({ stage, terms, isSample }) =>
    stage.name === 'completed' && !isSample ? [{ type: terms.type, lastDate: dateLater(stage.run.endDate, -1) }] : [],
  );
}

/** The facts that decide achievements (PR8), except the streak. Completed challenges count since the last fresh start (AC10). */
export function achievementFactsOf(root: Root): Omit<AchievementFacts, 'streakDays'> {
  const [changes, challenges] = [undrafted(root.trust.changes), undrafted(root.challenge.byId)];
  const days = completedChallenges(changes).flatMap((challengeId) => getFrom(challenges, challengeId)?.terms.durationDays ?? []);
  return {
    completed: root.trust.completed,
    trustScore: trustScore(root.trust),
    disputes: root.trust.disputesLost,
    shortestCompletedDays: days.length > 0 ? Math.min(...days) : null,
    friendsInvited: friendCount(root.community),
  };
}
