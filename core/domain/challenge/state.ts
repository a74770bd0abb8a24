import type { Instant, LocalDate } from '../../kernel/time/instant.ts';
import type { Pages } from '../../kernel/lib/pages.ts';
import type { Run, Terms } from './events.ts';

/** Where a challenge of this person is in its life (CH1). */
export type Stage =
  | { readonly name: 'pending' }
  | { readonly name: 'active'; readonly run: Run }
  | Ended
  | { readonly name: 'cancelled'; readonly at: Instant }
  | { readonly name: 'refused'; readonly message: string };

export type Ended = {
  readonly name: 'completed' | 'failed';
  readonly run: Run;
  readonly endedAt: Instant;
  readonly windows: number;
  readonly needed: number;
  readonly done: number;
};

/** A challenge that this person takes part in, as their own log tells it. */
export type OwnChallenge = {
  id: string;
  creator: string;
  terms: Terms;
  /** When this person created or joined it, and the zone that was theirs then. */
  joinedAt: Instant;
  zone: string;
  stage: Stage;
  /** Whether a sample history made it: nobody else knows it. */
  isSample: boolean;
  /** Proofs by window, in the order of their instants; a window with a proof counts once. */
  proofs: Record<number, { id: string; at: Instant }[]>;
  /** Windows missed for good. */
  missed: number[];
};

/** How a challenge ended for this person: the event that says so, and its own local date. */
export type Outcome = { event: string; challengeId: string; name: Ended['name']; date: LocalDate };

export type ChallengeState = {
  byId: Record<string, OwnChallenge>;
  /** In the order of the log, since the last fresh start (AC10). */
  outcomes: Pages<Outcome>;
};

export const initialChallenges: ChallengeState = { byId: {}, outcomes: [] };

/** Whether a window holds a proof. */
export function isFilled(challenge: OwnChallenge, window: number): boolean {
  return (challenge.proofs[window]?.length ?? 0) > 0;
}

/** Whether the person has a part in it: a creation or a joining that the server refused gave none (CH1). */
export function isTakingPart(challenge: OwnChallenge | undefined): challenge is OwnChallenge {
  return challenge !== undefined && challenge.stage.name !== 'refused';
}

/** How many windows hold a proof. */
export function filledCount({ proofs }: OwnChallenge): number {
  return Object.values(proofs).filter(({ length }) => length > 0).length;
}

/** The windows of a challenge that has started, else null. */
export function runOf(challenge: OwnChallenge): Run | null {
  return 'run' in challenge.stage ? challenge.stage.run : null;
}
