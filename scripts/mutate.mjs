// `npm run mutate`: makes a thousand small changes to the core, and counts how many of them the tests find.
//
//   npm run mutate                         every part, one after the other
//   npm run mutate -- wallet betting       these parts
//   npm run mutate -- wallet --survivors   tests the survivors of the last run again, and new mutants
//   npm run mutate -- --report             prints the last score and survivors; runs nothing
//
// The results are stored in .cache/mutate/, so that the next run tests only mutants of changed code and tests. tests/mutants.md explains
// the survivors that no test can or should find. Exits with 1 when a score is below 85 %.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { parts, testsOf } from './lib/mutate/parts.mjs';
import { countOf, isMissed, LIMIT, lineOf, survivorsOf, total } from './lib/mutate/score.mjs';
import { root } from './lib/programs.mjs';

const given = process.argv.slice(2);
const names = given.filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => !parts.has(name));
const wanted = names.length > 0 ? names : [...parts.keys()];

if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}. There are: ${[...parts.keys()].join(', ')}.`);
  process.exitCode = 2;
} else {
  if (!given.includes('--report')) for (const name of wanted) await mutate(name);
  report();
}

async function mutate(name) {
  console.log(`\n${name}`);
  const began = performance.now();
  // Written under a temporary name, so that a stopped run does not damage the last result.
  const underWay = `${resultOf(name)}.underway`;
  rmSync(underWay, { force: true });
  if (existsSync(resultOf(name)))
    writeFileSync(underWay, JSON.stringify(given.includes('--survivors') ? withoutSurvivors(name) : read(name)));
  await new Stryker({ mutate: parts.get(name), incrementalFile: underWay, resident: { tests: testsOf(name) } }).runMutationTest();
  renameSync(underWay, resultOf(name));
  console.log(`${name} took ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
}

/** Stryker tests mutants again that are not in the last result. */
function withoutSurvivors(name) {
  const result = read(name);
  for (const file of Object.values(result.files)) file.mutants = file.mutants.filter((mutant) => !isMissed(mutant));
  return result;
}

function report() {
  const known = wanted.filter((name) => existsSync(resultOf(name))).map((name) => ({ name, ...read(name) }));
  for (const { files } of known) for (const line of survivorsOf(files, explained())) console.log(line);
  const counts = known.map(({ name, files }) => countOf(name, files));
  console.log('');
  for (const count of [...counts, total(counts)]) console.log(lineOf(count));
  if (counts.some(({ score }) => score < LIMIT)) process.exitCode = 1;
}

function read(name) {
  return JSON.parse(readFileSync(resultOf(name), 'utf8'));
}

function explained() {
  return readFileSync(join(root, 'tests', 'mutants.md'), 'utf8');
}

function resultOf(name) {
  return join(root, '.cache', 'mutate', `${name}.json`);
}
