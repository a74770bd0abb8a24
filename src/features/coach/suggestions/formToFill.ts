import type { ChallengeType, AppliedSuggestion } from '@gauntlet/core';

/** The form that a suggestion fills. */
export type FormToFill = {
  /** The type that is chosen there; it stays as it is. */
  readonly type: () => ChallengeType;
  /** Replaces what these fields held, and checks them. `feeIfPaid`, in dollars, is proposed once, if a paid group is chosen later. */
  readonly fill: (fields: AppliedSuggestion, feeIfPaid: number | undefined) => void;
  /** Puts the focus where the review begins. */
  readonly focus: () => void;
};
