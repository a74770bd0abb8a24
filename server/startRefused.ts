/** Why the server cannot start: one sentence with the problem and the remedy. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}

/** Another process uses the data directory. */
export class DirectoryHeld extends StartRefused {
  override readonly name = 'DirectoryHeld';
}

/** Returns the message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
