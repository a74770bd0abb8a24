import type { AccountFacts } from './account/index.ts';
import type { LostPart } from './betting/decide.ts';
import { challengeEvents } from './challenge/events.ts';
import { checkInWindow } from './challenge/permissions.ts';
import { isFilled, isOverAt, isTakingPart, runOf } from './challenge/state.ts';
import { friendCount } from './community/invites.ts';
import { undrafted } from '../kernel/lib/draft.ts';
import { dateLater } from '../kernel/time/instant.ts';
import type { AchievementFacts } from './progress/achievements.ts';
import type { CompletedChallenge } from './progress/seasonProgress.ts';
import type { ProofFacts } from './proof/decide.ts';
import { proofEvents } from './proof/events.ts';
import { trustScore } from './trust/score.ts';
import { canClaimLogin } from './wallet/activities.ts';

import type { Root } from './slices.ts';

/** The facts of the account slice, bound to a state. */
export function accountFactsOf({ wallet }: Root): AccountFacts {
  return { canClaimLogin: (day) => canClaimLogin(wallet, day) };
}

/** Whether an event type affects a challenge's outcome: participation and check-ins do, comments do not (CM10). */
export function affectsOutcome(type: string): boolean {
  return type in challengeEvents || type in proofEvents;
}

/** Whether the node API refused this user's creation of a challenge. */
export function isRefused({ challenge, account: { owner } }: Root, challengeId: string): boolean {
  const own = challenge.byId[challengeId];
  return own?.stage.name === 'refused' && own.creator === owner?.accountId;
}

/** Returns the check of the challenge slice for a check-in (CH9, CH10), bound to a state. */
export function checkInOf(root: Root): ProofFacts['checkInWindow'] {
  return (challengeId, proofType, at) => {
    const own = root.challenge.byId[challengeId];
    if (!own) return { type: 'NotTakingPart' };
    const { terms } = own;
    const run = runOf(own);
    const window = checkInWindow({ at, proofType, terms, run, isOver: isOverAt(own, at), isFilled: (each) => isFilled(own, each) });
    // A clock that is set back fills no window whose miss is final (CH11).
    if (typeof window !== 'number' || !own.missed.includes(window)) return window;
    return { type: 'WindowMissed' };
  };
}

/** The terms for a stake on a challenge that the user takes part in, else null. Stakes close at the start (BE2). */
export function stakesOf(root: Root, challengeId: string): { durationDays: number; stakesOpen: boolean } | null {
  const own = root.challenge.byId[challengeId];
  return isTakingPart(own) ? { durationDays: own.terms.durationDays, stakesOpen: own.stage.name === 'pending' } : null;
}

/**
 * Why the user has no part in a challenge any more (BE6), or null: the server refused the creation or the joining, or it confirmed that they left
 * before the start. Until it has, a refusal may take the part up again (CH20).
 */
export function lostPartIn({ challenge: { byId, leaving } }: Pick<Root, 'challenge'>, challengeId: string): LostPart | null {
  const name = byId[challengeId]?.stage.name;
  if (name === 'refused') return 'refused';
  return name === 'left' && !Object.values(leaving).includes(challengeId) ? 'left' : null;
}

/** The user's completed challenges as seasons count them (PR11), without those of the sample history. */
export function completedOf(root: Root): CompletedChallenge[] {
  return Object.values(undrafted(root.challenge.byId)).flatMap(({ stage, terms, isSample }) =>
    stage.name === 'completed' && !isSample ? [{ type: terms.type, lastDate: dateLater(stage.run.endDate, -1) }] : [],
  );
}

/** The facts that decide achievements (PR8), except the streak. Completed challenges count since the last fresh start (AC10). */
export function achievementFactsOf(root: Root): Omit<AchievementFacts, 'streakDays'> {
  const [changes, challenges] = [undrafted(root.trust.changes), undrafted(root.challenge.byId)];
  const counted = changes.flat().filter(({ cause }) => cause === 'completed');
  const days = counted.flatMap(({ challengeId }) => challenges[challengeId]?.terms.durationDays ?? []);
  return {
    completed: root.trust.completed,
    trustScore: trustScore(root.trust),
    disputes: root.trust.disputesLost,
    shortestCompletedDays: days.length > 0 ? Math.min(...days) : null,
    friendsInvited: friendCount(root.community),
  };
}
