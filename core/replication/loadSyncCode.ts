import type * as Code from './syncCode.ts';

let syncCode: typeof Code | null = null;

/** Loads the code that calls the node API. Imports it on the first call and returns the same module afterwards. */
export async function loadSyncCode(): Promise<typeof Code> {
  return (syncCode ??= await import('./syncCode.ts'));
}
