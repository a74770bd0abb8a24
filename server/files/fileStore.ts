/**
 * Names of stored bytes. A file is addressed by the SHA-256 of what was sent. Where other bytes are stored for it, their SHA-256 is a part of
 * the name, so that a name never has two contents.
 */
export function storedName({ sha256, servedSha256 }: { readonly sha256: string; readonly servedSha256: string | null }): string {
  return servedSha256 === null || servedSha256 === sha256 ? sha256 : `${sha256}.${servedSha256}`;
}

/** Stores the bytes of photos and videos under their names. */
export type FileStore = {
  /** The directory or the bucket, for the operator. */
  readonly where: string;
  /** Returns the id of this store, if it has one. */
  identity(): Promise<string | undefined>;
  setIdentity(id: string): Promise<void>;
  /** Starts a file whose name is not yet known. */
  begin(): Promise<Incoming>;
  /** Returns the bytes from `first` to `last` (both included), or undefined when the file is absent. */
  read(name: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Returns whether the store has the file. */
  has(name: string): Promise<boolean>;
  /** Removes the file, if it exists. */
  remove(name: string): Promise<void>;
};

/** A file being written. It ends with exactly one call of `commit` or `discard`. */
export type Incoming = {
  append(chunk: Uint8Array): Promise<void>;
  /** Returns bytes that were appended, fewer than `length` at the end. */
  read(position: number, length: number): Promise<Uint8Array>;
  /** Overwrites bytes that were appended. */
  write(position: number, bytes: Uint8Array): Promise<void>;
  /** Makes the file readable under its name. The file is durable when this resolves. */
  commit(name: string, type: string): Promise<void>;
  discard(): Promise<void>;
};

/** Byte positions, both included. */
export type ByteRange = { readonly first: number; readonly last: number };
