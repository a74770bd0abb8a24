import type * as Code from './telling.ts';

let telling: typeof Code | null = null;

/** The code that talks to the node API, fetched once; at once from then on. */
export async function loadTelling(): Promise<typeof Code> {
  return (telling ??= await import('./telling.ts'));
}
