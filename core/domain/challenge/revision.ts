import type { ChallengeEvent, RecordedOutcome } from './events.ts';
import { ownChallenge, recordedFor, type ChallengeState, type Ended, type OwnChallenge, type PartEnd } from './state.ts';

type Reversal = Extract<ChallengeEvent, { type: 'OutcomeReversed' }>['data'];

/** A challenge in which the user's part has ended. */
export type EndedChallenge = OwnChallenge & { stage: Ended };

/**
 * Whether the recorded outcome is a later revision than the one that ended the user's part, and says something else (CH27). Misses that follow from the
 * first recorded outcome of an older log need no revision.
 */
export function needsRevision(challenge: OwnChallenge, recorded: RecordedOutcome, end: PartEnd | undefined): challenge is EndedChallenge {
  const { stage, missed } = challenge;
  if (!('endedAt' in stage) || recorded.revision <= (end?.revision ?? 0)) return false;
  if (stage.name !== recorded.result || missed.some((window) => !recorded.missed.includes(window))) return true;
  return recorded.revision > 1 && (recorded.missed.some((window) => !missed.includes(window)) || !hasCountsOf(stage, recorded));
}

function hasCountsOf(stage: Ended, recorded: RecordedOutcome): boolean {
  return (['endedAt', 'windows', 'needed', 'done'] as const).every((field) => stage[field] === recorded[field]);
}

/** Takes back the end of the user's part, or its misses alone, for a revision (CH27). */
export function reverseOutcome(draft: ChallengeState, { challengeId, revision, result, missed }: Reversal): void {
  const challenge = ownChallenge(draft, challengeId);
  const recorded = recordedFor(draft, challengeId);
  if (!challenge || !recorded || !('endedAt' in challenge.stage)) return;
  challenge.missed = challenge.missed.filter((window) => !missed.includes(window));
  draft.ends[challengeId] = { revision, isRevised: true };
  const { run, name } = challenge.stage;
  if (result === null) {
    const { endedAt, windows, needed, done } = recorded;
    challenge.stage = { name, run, endedAt, windows, needed, done };
    return;
  }
  challenge.stage = { name: 'active', run };
  draft.outcomes = draft.outcomes.map((page) => page.filter((outcome) => outcome.challengeId !== challengeId));
}

/** Returns why an outcome cannot be reversed, or null if it can (CH27). */
export function cannotReverse(state: ChallengeState, { challengeId, revision, result, missed, xp, bet }: Reversal): string | null {
  const challenge = ownChallenge(state, challengeId);
  const recorded = recordedFor(state, challengeId);
  if (!challenge || !('endedAt' in challenge.stage)) return 'CH27: nothing has ended';
  if (recorded?.revision !== revision) return 'CH27: no such revision';
  if (revision <= (state.ends[challengeId]?.revision ?? 0)) return 'CH27: reversed before';
  if (missed.some((window) => !challenge.missed.includes(window))) return 'CH27: not missed';
  if (result === null) return xp === 0 && bet === null && recorded.result === challenge.stage.name ? null : 'CH27: the end does not stand';
  return result === challenge.stage.name ? null : 'CH27: another end';
}
