/** Where the bytes of proofs are kept, by their SHA-256. */
export type FileStore = {
  /** Starts taking in a file whose hash is not yet known. */
  begin(): Promise<Incoming>;
  /** The bytes from `first` to `last` (both included), or nothing when the store does not have the file. */
  read(sha256: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Whether the store has the file's bytes. */
  has(sha256: string): Promise<boolean>;
  /** Removes the bytes, if they are there. */
  remove(sha256: string): Promise<void>;
};

/** A file on its way in: ended by exactly one of `keep` and `discard`. */
export type Incoming = {
  append(chunk: Uint8Array): Promise<void>;
  /** Makes the bytes readable under their hash. When it resolves, they are kept. */
  commit(sha256: string, type: string): Promise<void>;
  discard(): Promise<void>;
};

/** Positions of bytes, both included. */
export type ByteRange = { readonly first: number; readonly last: number };
