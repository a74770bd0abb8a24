// What is mutated: the kernel, the slices, and what tells others of them. A part is a folder of core/.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../programs.mjs';

const folders = [
  'wallet',
  'betting',
  'progress',
  'challenge',
  'proof',
  'trust',
  'community',
  'conversation',
  'settings',
  'account',
  'sync',
  'kernel',
];

/** Of the coach, the slice: its texts, templates and the search in them have laws and lists of questions of their own. */
const coach = ['core/coach/*.ts', 'core/coach/assistant/*.ts'];

/** The files of each part, as patterns. */
export const parts = new Map([...folders.map((name) => [name, [`core/${name}/**/*.ts`]]), ['coach', coach]]);

/** What judges mutants: the unit tests of the core that neither touch a platform nor start a process. */
export function testsOf(part) {
  const slow = part === 'coach' ? [] : ['coach/help', 'coach/suggestions'];
  return filesIn('tests/core').filter(
    (file) => file.endsWith('.test.ts') && !['adapters', 'devtools', ...slow].some((folder) => file.startsWith(`tests/core/${folder}/`)),
  );
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .toSorted();
}
