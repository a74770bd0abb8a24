// The mutated parts: the kernel, the slices, the replication and the views. A part is a set of files in core/.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../programs.mjs';

/** Modules that only speed up starting and replaying: their tests fold many thousands of events. */
const derived = [
  'core/kernel/fold/commandIndex.ts',
  'core/kernel/lib/checksum.ts',
  'core/kernel/snapshots/{chunkText,chunks,derived,derivedStore,derivedWriter,memoryDerived,parts,rebuildFromDerived,replay,snapshotIndex,snapshots}.ts',
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

/** The modules that verify a log file; the app itself depends on them. */
const verify = ['core/logFile/{verify,chain,flaw}.ts'];

/** File patterns of each part. */
export const parts = new Map([
  ...slices.map((name) => [name, [`core/domain/${name}/**/*.ts`]]),
  ['replication', ['core/replication/**/*.ts']],
  ['views', ['core/views/**/*.ts']],
  ['kernel', ['core/kernel/**/*.ts', ...derived.map((file) => `!${file}`)]],
  ['snapshots', derived],
  ['verify', verify],
]);

/** Tests of the core that use a platform or start a process. */
const beside = ['tests/core/adapters/', 'tests/core/devtools/', 'tests/core/logFile/'];
/** Slow or separate tests, with the only part that they belong to. */
const ofOnePart = [
  { part: 'coach', tests: 'tests/core/coach/help/' },
  { part: 'coach', tests: 'tests/core/coach/suggestions/library.test.ts' },
  { part: 'coach', tests: 'tests/core/coach/suggestions/parse.test.ts' },
  { part: 'coach', tests: 'tests/core/coach/suggestions/rules.test.ts' },
  { part: 'snapshots', tests: 'tests/core/kernel/snapshots/snapshots.test.ts' },
  { part: 'verify', tests: 'tests/core/logFile/verify' },
];

/** Returns the tests that run for a part: the unit tests of the core without those of another part only. */
export function testsOf(part) {
  return filesIn('tests/core').filter((file) => file.endsWith('.test.ts') && judges(file, part));
}

function judges(file, part) {
  // Other tests cover starting only indirectly, and take seconds for it.
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
