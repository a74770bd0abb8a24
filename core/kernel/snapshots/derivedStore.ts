/**
 * A store of data derived from the log (snapshots, chunks, figures) that makes a start faster. The log can always derive it again, so
 * losing any part loses nothing. Readers verify what they read. Every implementation passes the contract in
 * `tests/contracts/derivedStore.contract.ts`.
 */
export interface DerivedStore {
  /** The texts of these keys, in the same order; null where a text is missing. Rejects with a `StorageError`. */
  read(keys: readonly string[]): Promise<(string | null)[]>;
  /** Writes texts and deletes the keys whose value is null, all or none, with relaxed durability. Rejects with a `StorageError`. */
  write(changes: ReadonlyMap<string, string | null>): Promise<void>;
  /** Every key, in order. */
  keys(): Promise<string[]>;
}
