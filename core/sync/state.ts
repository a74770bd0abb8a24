/** One event of ours that the node API has not answered yet. */
export type Pending = { event: string; position: number; type: string; about: string };
export type Refused = { event: string; type: string; about: string; code: string; message: string };

/** The outbox, folded out of the log: it survives whatever the log survives. */
export type SyncState = {
  /** In the order of the log. */
  pending: Pending[];
  refused: Refused[];
  /** Challenges that a sample history made: nothing about them is anyone's news (SY13). */
  samples: Record<string, true>;
};

export const initialSync: SyncState = { pending: [], refused: [], samples: {} };
