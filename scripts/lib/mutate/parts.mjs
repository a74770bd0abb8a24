// What is mutated: the kernel, the slices, and what tells others of them. A part is a folder of core/.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../programs.mjs';

/** What stands beside the log to start and to replay sooner: its tests fold many thousands of events. */
const derived = [
  'core/kernel/fold/answered.ts',
  'core/kernel/lib/checksum.ts',
  'core/kernel/snapshots/{chunkText,chunks,derived,derivedStore,deriving,memoryDerived,parts,rebuiltFrom,replay,snapshotIndex,snapshots}.ts',
  'core/kernel/store/repeats.ts',
];

const slices = [
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
  'coach',
  'outbox',
];

/** Of the log as a file, what looks it over: the app itself rests on it. */
const verify = ['core/logFile/{verify,chain,flaw}.ts'];

/** The files of each part, as patterns. */
export const parts = new Map([
  ...slices.map((name) => [name, [`core/domain/${name}/**/*.ts`]]),
  ['replication', ['core/replication/**/*.ts']],
  ['views', ['core/views/**/*.ts']],
  ['kernel', ['core/kernel/**/*.ts', ...derived.map((file) => `!${file}`)]],
  ['snapshots', derived],
  ['verify', verify],
]);

/** Unit tests of the core that touch a platform or start a process. */
const beside = ['tests/core/adapters/', 'tests/core/devtools/', 'tests/core/logFile/'];
/** Those that take seconds or stand beside, and the one part that they are of. */
const ofOnePart = [
  { part: 'coach', tests: 'tests/core/coach/help/' },
  { part: 'coach', tests: 'tests/core/coach/suggestions/library.test.ts' },
  { part: 'coach', tests: 'tests/core/coach/suggestions/parse.test.ts' },
  { part: 'coach', tests: 'tests/core/coach/suggestions/rules.test.ts' },
  { part: 'snapshots', tests: 'tests/core/kernel/snapshots/snapshots.test.ts' },
  { part: 'verify', tests: 'tests/core/logFile/verify' },
];

/** What judges the mutants of a part: the unit tests of the core, those of another part alone aside. */
export function testsOf(part) {
  return filesIn('tests/core').filter((file) => file.endsWith('.test.ts') && judges(file, part));
}

function judges(file, part) {
  // What starts rest on is the same for every act: the other tests say nothing more of it, and starting takes them seconds.
  if (part === 'snapshots') return file.startsWith('tests/core/kernel/');
  const only = ofOnePart.find(({ tests }) => file.startsWith(tests));
  return only ? only.part === part : !beside.some((start) => file.startsWith(start));
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .toSorted();
}
