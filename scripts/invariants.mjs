// `npm run invariants`: runs the invariants of property-tests/laws alone, with any number of runs.
//
//   npm run invariants                                     as many runs as in `npm test`
//   npm run invariants -- --runs 100000                    100,000 runs of each, however long that takes
//   npm run invariants -- --runs 5000 streak               only the files whose name starts with this
//   npm run invariants -- --runs 5000 shared -t 'WA1'      of these, only the invariants whose name matches
//   npm run invariants -- --seed 7                         with this seed; without one it draws one and prints it
//   npm run invariants -- shared -t 'WA1' --seed 7 --replay 7:0:0
//                                                          reproduces a printed failure
//
// Exits with 1 when an invariant does not hold.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { programs, root } from './lib/programs.mjs';
import { runNode } from './lib/run.mjs';

const reportPath = join(root, '.cache', 'invariants-report.json');
const options = read(process.argv.slice(2));
if (options) process.exitCode = await runInvariants(options);

function read(args) {
  try {
    const text = { type: 'string' };
    const { values, positionals } = parseArgs({
      args: args.map(asValue),
      allowPositionals: true,
      options: { runs: text, seed: text, replay: text, name: { type: 'string', short: 't' } },
    });
    if (values.runs !== undefined && !(Number(values.runs) >= 1)) throw new Error('--runs takes a number of 1 or more.');
    if (values.seed !== undefined && !Number.isInteger(Number(values.seed))) throw new Error('--seed takes a whole number.');
    return { ...values, seed: values.seed ?? String(Math.floor(Math.random() * 2 ** 31)), paths: positionals };
  } catch (error) {
    console.error(`${error.message} See the first lines of scripts/invariants.mjs.`);
    process.exitCode = 2;
    return null;
  }
}

/** A negative seed (`--seed -7`) would be parsed as an option. */
function asValue(argument, i, all) {
  const isNumber = /^-\d+$/.test(argument);
  return isNumber && all[i - 1] === '--seed' ? String(Number(argument) >>> 0) : argument;
}

async function runInvariants({ runs, seed, replay, name, paths }) {
  const files =
    paths.length > 0 ? paths.map((path) => (path.includes('/') ? path : `property-tests/laws/${path}`)) : ['property-tests/laws'];
  console.log(
    `${files.join(', ')}: each invariant ${runs ? `${Number(runs).toLocaleString('en')} times` : 'as often as in npm test'}, seed ${seed}`,
  );
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(reportPath, { force: true });
  const began = performance.now();
  const { code } = await runNode(
    [
      ...programs.vitest,
      'run',
      '--project=node',
      '--allowOnly=false',
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
      ...(name === undefined ? [] : ['-t', name]),
      ...files,
    ],
    { show: true, env: { SEED: seed, ...(runs ? { RUNS: runs } : {}), ...(replay ? { REPLAY: replay } : {}) } },
  );
  report(performance.now() - began, seed);
  return code === 0 ? 0 : 1;
}

/** Prints the slowest invariants, the violated ones, and the totals. */
function report(ms, seed) {
  const invariants = readReport().flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed' || status === 'failed').map((each) => ({ ...each, file: name })),
  );
  const broken = invariants.filter(({ status }) => status === 'failed');
  const slowest = invariants.toSorted((a, b) => (b.duration ?? 0) - (a.duration ?? 0)).slice(0, 5);
  for (const { title, duration } of slowest) console.log(`${seconds(duration ?? 0).padStart(10)}  ${title}`);
  for (const { title, file } of broken) console.log(`does not hold: ${title} (${file.slice(root.length)})`);
  console.log(`${invariants.length - broken.length} of ${invariants.length} invariants hold, in ${seconds(ms)}, seed ${seed}`);
}

function readReport() {
  try {
    return JSON.parse(readFileSync(reportPath, 'utf8')).testResults;
  } catch {
    return [];
  }
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
