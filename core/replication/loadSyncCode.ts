import type * as Code from './syncCode.ts';

let syncCode: typeof Code | null = null;

/** The code that talks to the node API, fetched once; at once from then on. */
export async function loadSyncCode(): Promise<typeof Code> {
  return (syncCode ??= await import('./syncCode.ts'));
}
