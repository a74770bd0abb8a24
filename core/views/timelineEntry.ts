import type { Instant } from '../kernel/time/instant.ts';

/** What kind of thing happened. */
export type TimelineKind =
  | 'created'
  | 'joined'
  | 'started'
  | 'left'
  | 'cancelled'
  | 'invited'
  | 'witnessed'
  | 'check-in'
  | 'replaced'
  | 'accepted'
  | 'rejected'
  | 'verdict'
  | 'disputed'
  | 'vote'
  | 'decided'
  | 'outcome';

/**
 * Something that happened in a challenge: who did it (null: nobody, it follows from the rules), one sentence, and their reason or ''. `at` is the server's
 * receipt, of a check-in its own instant.
 */
export type TimelineEntry = {
  readonly id: string;
  readonly at: Instant;
  readonly kind: TimelineKind;
  readonly person: string | null;
  readonly text: string;
  readonly reason: string;
};
