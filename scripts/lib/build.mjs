import { join } from 'node:path';
import { isServerStale } from './freshness.mjs';
import { programs, root } from './programs.mjs';
import { runNode } from './run.mjs';

/** What builds the app into dist/, and the server into dist-server/, as arguments to Node. */
export const buildApp = [...programs.vite, 'build', '--logLevel', 'warn'];
export const buildServer = [...buildApp, '--config', 'vite.server.config.ts'];

/** The built server. */
export const serverFile = join(root, 'dist-server', 'main.js');

/** Builds the server when that is missing or old; refuses with what the build printed when it fails. */
export async function buildServerIfStale() {
  if (!isServerStale()) return;
  const { code, output } = await runNode(buildServer);
  if (code !== 0) throw new Error(`The server could not be built:\n${output}`);
}
