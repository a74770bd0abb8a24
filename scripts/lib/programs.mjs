// Where the project stands on disk, and the programs it runs, each as arguments to Node itself: one process,
// no shell, so that signals and exit codes are the program's own and Windows needs nothing special.
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const inModules = (...parts) => join(root, 'node_modules', ...parts);

export const programs = {
  tsc: [inModules('typescript', 'bin', 'tsc')],
  oxlint: [inModules('oxlint', 'bin', 'oxlint')],
  vite: [inModules('vite', 'bin', 'vite.js')],
  vitest: [inModules('vitest', 'vitest.mjs')],
  playwright: [inModules('playwright', 'cli.js')],
  tsx: ['--import', 'tsx'],
  tsxWatch: [inModules('tsx', 'dist', 'cli.mjs'), 'watch'],
};
