// A test runner for Stryker that loads core and tests once and keeps them: a mutant costs the milliseconds of its tests.
// (Stryker's own runner for Vitest starts a worker and loads every module anew for each mutant: 1.4 s each, thousands of them.)
// Vitest collects the tests; here they are only called, hooks included, with one mutant switched on.
//
// Modules that are kept could carry what one mutant left behind into the run of the next. So a mutant counts as killed only
// when the test that failed passes again without it; otherwise the process ends, and Stryker asks the same of a fresh one.
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** More than any of these tests needs, on a busy machine too; a mutant that leaves a promise open is cut off by it. */
const TEST_TIMEOUT = 8_000;

/** What Stryker calls a test that passed, and one that did not run. */
const PASSED = 0;
const SKIPPED = 2;

/** How many tests of other folders a mutant is asked of: one that lives through these would mostly live through a thousand. */
const FAR_TESTS = 200;

/** The global by which instrumented code knows which mutant is on, and counts what is covered. */
const WHERE_MUTANTS_LOOK = '__stryker__';

/** The global in which Vitest expects what its worker would say. */
const WHERE_VITEST_LOOKS = '__vitest_worker__';

class ResidentRunner {
  constructor(options) {
    this.wanted = options.resident.tests;
    this.mutants = globalThis[WHERE_MUTANTS_LOOK] ??= {};
    this.fresh = true;
  }

  capabilities() {
    // What runs only while modules load is left out (ignoreStatic): nothing else needs them loaded anew.
    return { reloadEnvironment: true };
  }

  async init() {
    // A promise that nobody awaits is not a test's verdict.
    process.on('unhandledRejection', () => {});
    linkOwnPackages();
    this.tests = await collect(this.wanted);
  }

  async dryRun() {
    const tests = [];
    for (const test of this.tests.values()) {
      this.mutants.currentTestId = test.id;
      const began = performance.now();
      const failure = await run(test);
      test.took = performance.now() - began;
      tests.push(resultOf(test, failure));
      // What fails or takes too long without a mutant judges none.
      if (failure !== undefined) delete this.mutants.mutantCoverage?.perTest[test.id];
    }
    this.mutants.currentTestId = undefined;
    return { status: 'complete', tests, mutantCoverage: this.mutants.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    if (this.polluted) process.exit(1);
    const wasFresh = this.fresh;
    this.fresh = false;
    const tests = this.likeliestFirst(
      (testFilter ?? [...this.tests.keys()]).map((id) => this.tests.get(id)),
      activeMutant.fileName,
    );
    const { failed, error, nrOfTests, hitCount } = await this.firstToFail(tests, activeMutant.id, hitLimit);
    if (failed === undefined) return { status: 'survived', nrOfTests };
    const passesWithoutIt = (await run(failed)) === undefined;
    // In a fresh process the mutant alone can have done it; what it left behind goes with the process.
    if (!passesWithoutIt && !wasFresh) process.exit(1);
    this.polluted = !passesWithoutIt;
    if (hitCount > hitLimit) return { status: 'timeout', reason: `It ran ${hitCount} times` };
    return { status: 'killed', killedBy: [failed.id], failureMessage: messageOf(error), nrOfTests };
  }

  /** All tests of the mutant's own folder, then some of the others; of each the quick ones first. */
  likeliestFirst(tests, file) {
    const folder = dirname(relative(process.cwd(), file)).replaceAll('\\', '/').split('core/').at(-1);
    const far = ({ fileName }) => (fileName.startsWith(`tests/core/${folder}/`) ? 0 : 1);
    const sorted = tests.toSorted((a, b) => far(a) - far(b) || (a.took ?? 0) - (b.took ?? 0));
    return sorted.slice(0, tests.filter((test) => far(test) === 0).length + FAR_TESTS);
  }

  async firstToFail(tests, mutant, hitLimit) {
    Object.assign(this.mutants, { activeMutant: mutant, hitCount: 0, hitLimit });
    try {
      for (const [index, test] of tests.entries()) {
        const error = await run(test);
        if (error !== undefined) return { failed: test, error, nrOfTests: index + 1, hitCount: this.mutants.hitCount };
      }
      return { nrOfTests: tests.length };
    } finally {
      Object.assign(this.mutants, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    }
  }
}

/** The workspace's own packages are those of the sandbox, where the mutants are; all others are found in a folder above. */
function linkOwnPackages() {
  const scope = join(process.cwd(), 'node_modules', '@gauntlet');
  mkdirSync(scope, { recursive: true });
  for (const name of ['core', 'server']) {
    if (!readdirSync(scope).includes(name)) symlinkSync(join(process.cwd(), name), join(scope, name), 'dir');
  }
}

/** All tests of these files, by the id that Stryker knows them by. */
async function collect(files) {
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
  const tests = collected.flatMap((file) => testsIn(file, [], TestRunner));
  return new Map(tests.map((test) => [test.id, test]));
}

function configOfVitest() {
  return {
    root: process.cwd(),
    name: 'pure',
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

/** Runs one test with its hooks; what it failed with, or undefined. */
async function run({ before, call, after }) {
  const undone = [];
  let failure;
  try {
    for (const hook of before) undone.push(await hook());
    await call();
  } catch (error) {
    failure = error ?? new Error('It threw nothing');
  }
  try {
    for (const hook of [...after, ...undone.toReversed()]) if (typeof hook === 'function') await hook();
  } catch (error) {
    failure ??= error;
  }
  return failure;
}

function resultOf(test, failure) {
  const known = { id: test.id, name: test.name, fileName: join(process.cwd(), test.fileName), timeSpentMs: test.took };
  if (failure === undefined) return { ...known, status: PASSED };
  console.warn(`Left out, for it fails by itself: ${test.id}: ${messageOf(failure)}`);
  return { ...known, status: SKIPPED };
}

function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

function make(options) {
  return new ResidentRunner(options);
}
make.inject = ['options'];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'resident', factory: make }];
