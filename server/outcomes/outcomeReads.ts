import type { ChallengeStatus, Instant } from '@gauntlet/core';
import type { Ids } from '../system.ts';
import type { ShownFigures } from '../nodes/figures.ts';

/** What the nodes of a challenge fold to, as of an instant. */
export type ChallengeState = {
  readonly status: ChallengeStatus['status'];
  readonly startedAt: Instant | null;
  readonly endsAt: Instant | null;
  /** How many people take part. */
  readonly people: number;
};

/** What the server decides while time passes, by its timer: never a read. */
export type OutcomeWrites = {
  /**
   * Records the outcome of every challenge in which everything is final by `now` (CH26), revises those that are queued for it (CH27), and appends what is queued to the
   * logs of the participants. Of several servers one does each.
   */
  advance(now: Instant, ids: Ids): Promise<void>;
};

/** What follows from all nodes, as of an instant. */
export type OutcomeReads = {
  /** Brings up to `now` what changed because time passed. Call it before a read. What another server wrote within the last second may be missing. */
  settle(now: Instant): Promise<void>;
  /** Returns these challenges, or all; by id. */
  states(now: Instant, challenges?: readonly string[]): Promise<ReadonlyMap<string, ChallengeState>>;
  /** Returns at most `limit` challenges in which a dispute is open, those that change first (RV6). */
  disputed(now: Instant, limit: number): Promise<readonly string[]>;
  /** Returns the figures of these people, or of everybody; by id. Somebody without a part that counts may be left out (`NO_FIGURES`). */
  figures(now: Instant, people?: readonly string[]): Promise<ReadonlyMap<string, ShownFigures>>;
};
