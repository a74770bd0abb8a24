/** Time limits of the database, in milliseconds. */
export type Patience = {
  /** For a new connection, or one of the pool. */
  readonly connectMs: number;
  /** For one statement, in the database. */
  readonly statementMs: number;
  /** For a lock that another transaction holds. */
  readonly lockMs: number;
  /** For a transaction that waits for its next statement. */
  readonly idleMs: number;
  /** For one statement, in this process: longer than in the database, which may be frozen and then keeps no limit itself. */
  readonly callMs: number;
};

export const DEFAULT_PATIENCE: Patience = { connectMs: 5_000, statementMs: 10_000, lockMs: 5_000, idleMs: 30_000, callMs: 12_000 };
