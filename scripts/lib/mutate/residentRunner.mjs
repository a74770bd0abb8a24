// A test runner for Stryker that loads core and tests once: a mutant costs only the milliseconds of its tests. (Stryker's own runner for
// Vitest starts a worker and loads every module again for each mutant: 1.4 s each, thousands of times.) Vitest collects the tests; this
// runner only calls them, with their hooks and one active mutant.
//
// Loaded modules could carry state of one mutant into the run of the next. So a mutant counts as killed only when the failed test passes
// again without it. Otherwise the process exits, and Stryker repeats the run in a fresh one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { collect, linkOwnPackages } from './collect.mjs';

/** Stryker's codes for a passed and a skipped test. */
const PASSED = 0;
const SKIPPED = 2;

/** Maximum number of tests from each distant file per mutant: a mutant that survives these usually survives the rest. */
const FAR_TESTS = 5;

/**
 * Time limit for the tests of one mutant in milliseconds; then it counts as survived. Stryker itself ends a mutant that never returns
 * (timeoutMS).
 */
const MOST_TIME = 8_000;

/**
 * Limit of how often a mutant's code may run in one test, relative to the maximum without the mutant; beyond it counts as an endless loop.
 * (Stryker's own limit counts all tests together: code that they run a million times would loop for minutes.)
 */
const MOST_TIMES = { factor: 20, least: 1_000 };

/** The first process stores the duration of each test and the maximum run count of each mutant here, for later processes. */
const MEASURED = 'measured.json';

/** The global variable that instrumented code reads for the active mutant and the coverage. */
const WHERE_MUTANTS_LOOK = '__stryker__';

class ResidentRunner {
  constructor(options) {
    this.wanted = options.resident.tests;
    this.mutants = globalThis[WHERE_MUTANTS_LOOK] ??= {};
    this.fresh = true;
  }

  capabilities() {
    // Code that runs only at module load is ignored (ignoreStatic), so reloading is needed only after a polluted run.
    return { reloadEnvironment: true };
  }

  async init() {
    // An unhandled rejection is not a test's result.
    process.on('unhandledRejection', () => {});
    linkOwnPackages();
    this.tests = await collect(this.wanted);
    const { took, hits } = existsSync(MEASURED) ? JSON.parse(readFileSync(MEASURED, 'utf8')) : { took: {}, hits: {} };
    for (const test of this.tests.values()) test.took = took[test.id];
    this.hits = hits;
  }

  async dryRun() {
    const tests = [];
    for (const test of this.tests.values()) {
      this.mutants.currentTestId = test.id;
      const began = performance.now();
      const failure = await run(test);
      test.took = performance.now() - began;
      tests.push(resultOf(test, failure));
      // A test that fails or is too slow without a mutant is excluded.
      if (failure !== undefined) delete this.mutants.mutantCoverage?.perTest[test.id];
    }
    this.mutants.currentTestId = undefined;
    this.hits = mostHits(this.mutants.mutantCoverage?.perTest ?? {});
    const took = Object.fromEntries([...this.tests].map(([id, test]) => [id, test.took]));
    writeFileSync(MEASURED, JSON.stringify({ took, hits: this.hits }));
    return { status: 'complete', tests, mutantCoverage: this.mutants.mutantCoverage };
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter }) {
    if (this.polluted) process.exit(1);
    const wasFresh = this.fresh;
    this.fresh = false;
    const tests = this.likeliestFirst(
      (testFilter ?? [...this.tests.keys()]).map((id) => this.tests.get(id)),
      sandboxFileName,
    );
    const hitLimit = this.limitOf(activeMutant.id);
    const { failed, error, nrOfTests, hitCount } = await this.firstToFail(tests, activeMutant.id, hitLimit);
    if (failed === undefined) return { status: 'survived', nrOfTests };
    const passesWithoutIt = (await run(failed)) === undefined;
    // In a fresh process only the mutant can cause this; its leftover state ends with the process.
    if (!passesWithoutIt && !wasFresh) process.exit(1);
    this.polluted = !passesWithoutIt;
    if (hitCount > hitLimit) return { status: 'timeout', reason: `It ran ${hitCount} times` };
    return { status: 'killed', killedBy: [failed.id], failureMessage: messageOf(error), nrOfTests };
  }

  /** Orders the tests: those of the mutant's part and of files that import its module, then the quickest few of every other file. */
  likeliestFirst(tests, file) {
    const mutated = relative(process.cwd(), file).replaceAll(sep, '/');
    const [, part] = mutated.split('/');
    const quickFirst = tests.toSorted((a, b) => (a.took ?? 0) - (b.took ?? 0));
    const isNear = ({ fileName, imports }) => fileName.startsWith(`tests/core/${part}/`) || imports.has(mutated);
    const ofFile = new Map();
    const far = quickFirst.filter((test) => {
      const place = ofFile.get(test.fileName) ?? 0;
      ofFile.set(test.fileName, place + 1);
      return !isNear(test) && place < FAR_TESTS;
    });
    return [...quickFirst.filter(isNear), ...far];
  }

  limitOf(mutant) {
    return (this.hits[mutant] ?? 0) * MOST_TIMES.factor + MOST_TIMES.least;
  }

  async firstToFail(tests, mutant, hitLimit) {
    try {
      const until = performance.now() + MOST_TIME;
      for (const [index, test] of tests.entries()) {
        if (performance.now() > until) return { nrOfTests: index };
        Object.assign(this.mutants, { activeMutant: mutant, hitCount: 0, hitLimit });
        const failure = await run(test);
        // The code under test may have caught the error of the limit.
        const error = this.mutants.hitCount > hitLimit ? new Error(`It ran ${this.mutants.hitCount} times`) : failure;
        if (error !== undefined) return { failed: test, error, nrOfTests: index + 1, hitCount: this.mutants.hitCount };
      }
      return { nrOfTests: tests.length };
    } finally {
      Object.assign(this.mutants, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    }
  }
}

/** Returns how often each mutant's code ran in the test that ran it most. */
function mostHits(perTest) {
  const most = {};
  for (const [mutant, count] of Object.values(perTest).flatMap((hits) => Object.entries(hits))) {
    most[mutant] = Math.max(most[mutant] ?? 0, count);
  }
  return most;
}

/** Runs one test with its hooks. Returns its error, or undefined. */
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
  console.warn(`Left out, because it fails without a mutant: ${test.id}: ${messageOf(failure)}`);
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
