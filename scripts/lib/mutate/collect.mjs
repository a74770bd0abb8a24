// Collects tests with Vitest, so that they can be called one by one in the process that loaded them.
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Longer than any of these tests needs, even on a busy machine. It ends tests whose promise a mutant leaves pending. */
const TEST_TIMEOUT = 5_000;

/** The global variable of Vitest's worker state. */
const WHERE_VITEST_LOOKS = '__vitest_worker__';

/** Links the workspace's own packages to the sandbox with the mutants. All other packages resolve from a parent folder. */
export function linkOwnPackages() {
  const scope = join(process.cwd(), 'node_modules', '@gauntlet');
  mkdirSync(scope, { recursive: true });
  for (const name of ['core', 'server']) {
    if (!readdirSync(scope).includes(name)) symlinkSync(join(process.cwd(), name), join(scope, name), 'dir');
  }
}

/** Returns all tests of these files, by the id that Stryker uses. */
export async function collect(files) {
  const config = configOfVitest();
  globalThis[WHERE_VITEST_LOOKS] = { config, ctx: { pool: 'forks' }, environment: { name: 'node' }, providedContext: {} };
  const { collectTests } = await import('vitest/internal/browser');
  const { createExpect, TestRunner } = await import('vitest');
  const runner = {
    config,
    pool: 'forks',
    trace: (_name, attributes, callback) => (callback ?? attributes)(),
    importFile: (file) => import(pathToFileURL(file).href),
    extendTaskContext: (context) => Object.defineProperty(context, 'expect', { get: () => createExpect(context.task) }),
  };
  const collected = await collectTests(
    files.map((file) => ({ filepath: join(process.cwd(), file) })),
    runner,
  );
  const broken = collected.find(({ result }) => result?.state === 'fail');
  if (broken !== undefined) throw new Error(`${broken.filepath}: ${broken.result.errors[0].message}`);
  const tests = collected.flatMap((file) => {
    const imports = coreImportsOf(file.filepath);
    return testsIn(file, [], TestRunner).map((test) => ({ ...test, imports }));
  });
  return new Map(tests.map((test) => [test.id, test]));
}

/** Returns the core modules that a test file imports directly. */
function coreImportsOf(file) {
  const named = readFileSync(file, 'utf8').matchAll(/from '(?:\.\.\/)+(core\/[^']+\.ts)'/g);
  return new Set([...named].map(([, path]) => path));
}

function configOfVitest() {
  return {
    root: process.cwd(),
    name: 'node',
    setupFiles: [],
    sequence: { shuffle: false, hooks: 'stack', concurrent: false },
    allowOnly: true,
    passWithNoTests: true,
    testTimeout: TEST_TIMEOUT,
    hookTimeout: TEST_TIMEOUT,
    retry: 0,
    tags: [],
    expect: {},
    fakeTimers: {},
    snapshotOptions: { updateSnapshot: 'none' },
  };
}

function testsIn(suite, outer, TestRunner) {
  const suites = [...outer, suite];
  return suite.tasks.flatMap((task) => {
    if (task.type === 'suite') return testsIn(task, suites, TestRunner);
    if (task.mode !== 'run' && task.mode !== 'queued') return [];
    const file = relative(process.cwd(), suites[0].filepath).replaceAll('\\', '/');
    const name = [...suites.slice(1).map((each) => each.name), task.name].join(' ');
    const hooks = (kind) => suites.flatMap((each) => TestRunner.getSuiteHooks(each)[kind].map((hook) => () => hook(task.context, each)));
    return [
      {
        id: `${file}#${name}`,
        name,
        fileName: file,
        before: hooks('beforeEach'),
        call: TestRunner.getTestFn(task),
        after: hooks('afterEach').toReversed(),
      },
    ];
  });
}
