import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { buildServerIfStale } from '../../../scripts/lib/build.mjs';
import { freshDataDir, preparedPath } from './dataDir.ts';
import { startServer } from './server.ts';

/**
 * Vitest runs this once before the first end-to-end test. These tests drive the built app, not the development server, so it
 * must exist. A database takes seconds to create: one is created here, cached until the server's code changes, and copied.
 */
export async function setup(): Promise<void> {
  if (!existsSync(new URL('../../../dist/index.html', import.meta.url))) {
    throw new Error('The end-to-end tests drive the built app, and dist/ has none. Run `npm run build` first, or `npm test`.');
  }
  await buildServerIfStale();
  if (!existsSync(preparedPath())) await prepare();
}

async function prepare(): Promise<void> {
  const dataDir = await freshDataDir();
  const server = await startServer({ dataDir });
  await server.stop();
  await rename(dataDir, preparedPath());
}
