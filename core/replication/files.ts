/** Stores photos and videos on the device by the SHA-256 of their bytes. A file is stored before the event that names it. */
export interface FileStore {
  /** Stores bytes and returns their SHA-256 in hex. */
  put(bytes: Uint8Array): Promise<string>;
  /** Returns the bytes of a hash, or null when they are not on this device. */
  get(hash: string): Promise<Uint8Array | null>;
}
