// The project's root, and the programs it runs, each as arguments of Node: one process and no shell, so that signals and exit codes pass
// through and Windows needs no special case.
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
