/** Why the server cannot start, as one sentence for the person who started it: what is wrong and what to do. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}

/** The data directory is another process's. */
export class DirectoryHeld extends StartRefused {
  override readonly name = 'DirectoryHeld';
}

/** What was thrown, in words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
