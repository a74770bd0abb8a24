// What is mutated: the kernel, the slices, and what tells others of them. A part is a folder of core/.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../programs.mjs';

/** Of the kernel, what is derived from the log to start and to replay sooner: its tests fold many thousands of events. */
const derived = [
  'answered',
  'checksum',
  'chunks',
  'derived',
  'derivedStore',
  'deriving',
  'memoryDerived',
  'parts',
  'repeats',
  'replay',
  'snapshotIndex',
  'snapshots',
].map((name) => `core/kernel/${name}.ts`);

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
];

/** Of the coach, the slice: its texts, templates and the search in them have laws and lists of questions of their own. */
const coach = ['core/coach/*.ts', 'core/coach/assistant/*.ts'];

/** The files of each part, as patterns. */
export const parts = new Map([
  ...folders.map((name) => [name, [`core/${name}/**/*.ts`]]),
  ['coach', coach],
  ['kernel', ['core/kernel/**/*.ts', ...derived.map((file) => `!${file}`)]],
  ['snapshots', derived],
]);

/** Unit tests of the core that touch a platform or start a process. */
const beside = ['tests/core/adapters/', 'tests/core/devtools/'];
/** Those that take seconds, and the part that they are of. */
const slow = [
  { part: 'coach', tests: 'tests/core/coach/help/' },
  { part: 'coach', tests: 'tests/core/coach/suggestions/parse.test.ts' },
  { part: 'coach', tests: 'tests/core/coach/suggestions/rules.test.ts' },
  { part: 'snapshots', tests: 'tests/core/kernel/snapshots.test.ts' },
];

/** What judges the mutants of a part: the unit tests of the core, the slow ones of another part aside. */
export function testsOf(part) {
  const leftOut = [...beside, ...slow.filter((each) => each.part !== part).map(({ tests }) => tests)];
  return filesIn('tests/core').filter((file) => file.endsWith('.test.ts') && !leftOut.some((start) => file.startsWith(start)));
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .toSorted();
}
