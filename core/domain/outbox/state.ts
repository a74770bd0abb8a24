/** One event of ours that the node API has not answered yet. */
export type Pending = {
  event: string;
  position: number;
  type: string;
  about: string;
  /** Where its first answer stands in the log, when the node API took it before and lost it (SY16). */
  answered?: number;
};
export type Refused = { event: string; type: string; about: string; code: string; message: string };
/** An event that the node API took, and the place of its answer in the log. */
export type Told = { event: string; answered: number };

/** The outbox, folded out of the log: it survives whatever the log survives. */
export type SyncState = {
  /** In the order of the log. */
  pending: Pending[];
  refused: Refused[];
  /** Lost by the node API, and refused when they were told again: they stay what they were here (SY17). */
  forgotten: Refused[];
  /** The last that the node API took, by group: if it lost any of a group, it lost this one. */
  last: Record<string, Told>;
  /** Challenges that a sample history made: nothing about them is anyone's news (SY13). */
  samples: Record<string, true>;
};

export const initialSync: SyncState = { pending: [], refused: [], forgotten: [], last: {}, samples: {} };
