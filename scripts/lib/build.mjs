import { join } from 'node:path';
import { isLogStale, isServerStale } from './freshness.mjs';
import { programs, root } from './programs.mjs';
import { runNode } from './run.mjs';

/** Node arguments that build the app into dist/, the server into dist-server/, and the log's command line. */
export const buildApp = [...programs.vite, 'build', '--logLevel', 'warn'];
export const buildServer = [...buildApp, '--config', 'vite.server.config.ts'];
export const buildLog = [...buildApp, '--config', 'vite.log.config.ts'];

/** The built server, and the built command line. */
export const serverFile = join(root, 'dist-server', 'main.js');
export const logFile = join(root, '.cache', 'log', 'log.js');

/** Builds the server when it is missing or out of date. Rejects with the output of a failed build. */
export async function buildServerIfStale() {
  if (isServerStale()) await build('server', buildServer);
}

/** Builds the log's command line when it is missing or out of date. */
export async function buildLogIfStale() {
  if (isLogStale()) await build('command line', buildLog);
}

async function build(name, args) {
  const { code, output } = await runNode(args);
  if (code !== 0) throw new Error(`The ${name} could not be built:\n${output}`);
}
