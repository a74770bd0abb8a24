/**
 * What can be worked out again from the log, kept so that a start need not work it out: snapshots and chunks. Losing it,
 * or any part of it, loses nothing; whoever reads it checks what they read. Every implementation passes the contract in
 * `tests/contracts/derivedStore.contract.ts`.
 */
export interface DerivedStore {
  /** The texts under these keys, in their order; null where there is none. Rejects with a `StorageError`. */
  read(keys: readonly string[]): Promise<(string | null)[]>;
  /** Puts texts under keys, and removes what is null, all or none; relaxed durability. Rejects with a `StorageError`. */
  write(changes: ReadonlyMap<string, string | null>): Promise<void>;
  /** Every key, in order. */
  keys(): Promise<string[]>;
}
