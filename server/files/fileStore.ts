/** Stores the bytes of proofs by their SHA-256. */
export type FileStore = {
  /** Starts a file whose hash is not yet known. */
  begin(): Promise<Incoming>;
  /** Returns the bytes from `first` to `last` (both included), or undefined when the file is absent. */
  read(sha256: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Returns whether the store has the file. */
  has(sha256: string): Promise<boolean>;
  /** Removes the file, if it exists. */
  remove(sha256: string): Promise<void>;
};

/** A file being written. It ends with exactly one call of `commit` or `discard`. */
export type Incoming = {
  append(chunk: Uint8Array): Promise<void>;
  /** Makes the file readable under its hash. The file is durable when this resolves. */
  commit(sha256: string, type: string): Promise<void>;
  discard(): Promise<void>;
};

/** Byte positions, both included. */
export type ByteRange = { readonly first: number; readonly last: number };
