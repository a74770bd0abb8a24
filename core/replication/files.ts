/** Photos and videos on the device, by the SHA-256 of their bytes. Written before the event that names them. */
export interface FileStore {
  /** Keeps bytes and answers their SHA-256, in hex. */
  put(bytes: Uint8Array): Promise<string>;
  /** The bytes of a hash, or null when they are not on this device. */
  get(hash: string): Promise<Uint8Array | null>;
}
