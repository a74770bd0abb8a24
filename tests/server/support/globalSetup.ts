import { buildServerIfStale } from '../../../scripts/lib/build.mjs';

/** Vitest runs this once before the tests that start the built server. */
export async function setup(): Promise<void> {
  await buildServerIfStale();
}
