import { challengeEvents } from './challenge/events.ts';
import { checkInWindow } from './challenge/permissions.ts';
import { isFilled, isOverAt, isTakingPart, runOf, ownChallenge } from './challenge/state.ts';
import type { ProofFacts } from './proof/decide.ts';
import { proofEvents } from './proof/events.ts';
import type { Root } from './slices.ts';

/** Whether an event type affects a challenge's outcome: participation and check-ins do, comments do not (CM10). */
export function affectsOutcome(type: string): boolean {
  return type in challengeEvents || type in proofEvents;
}

/** Whether the node API refused this user's creation of a challenge. */
export function isRefused({ challenge, account: { owner } }: Root, challengeId: string): boolean {
  const own = ownChallenge(challenge, challengeId);
  return own?.stage.name === 'refused' && own.creator === owner?.accountId;
}

/** Returns the check of the challenge slice for a check-in (CH9, CH10), bound to a state. */
export function checkInOf(root: Root): ProofFacts['checkInWindow'] {
  return (challengeId, proofType, at) => {
    const own = ownChallenge(root.challenge, challengeId);
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
  const own = ownChallenge(root.challenge, challengeId);
  return isTakingPart(own) ? { durationDays: own.terms.durationDays, stakesOpen: own.stage.name === 'pending' } : null;
}

/** The user's part in a challenge that others can see, for who may witness it (RV9, RV10); null without one. */
export function partIn(root: Root, challengeId: string): { creator: string; isOver: boolean } | null {
  const own = ownChallenge(root.challenge, challengeId);
  if (!isTakingPart(own) || own.isSample) return null;
  return { creator: own.creator, isOver: own.stage.name !== 'pending' && own.stage.name !== 'active' };
}
