// `npm run nightly`: everything that searches for failures, one after the other, while `npm test` checks what is known.
//
//   npm run nightly                    all of it, for hours
//   npm run nightly -- chaos fuzz      only these
//   npm run nightly -- --write         all of it; writes the results to the table in tests/README.md
//   npm run nightly -- --list          the steps; runs nothing
//
// Prints the result and the time of each at the end. Exits with 1 when one of them found something.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STEPS } from './lib/nightly/steps.mjs';
import { duration, rowOf, saidBy, tableOf, withRows } from './lib/nightly/table.mjs';
import { root } from './lib/programs.mjs';
import { passSignalsTo } from './lib/run.mjs';

const README = join(root, 'tests', 'README.md');
const given = process.argv.slice(2);
const wanted = given.filter((argument) => argument !== '--write' && argument !== '--list');
const names = STEPS.map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));

if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. The steps are ${names.join(', ')}.`);
  process.exitCode = 2;
} else {
  const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (given.includes('--list')) for (const { name, what } of steps) console.log(`${name.padEnd(12)}${what}`);
  else process.exitCode = (await runAll(steps)) ? 0 : 1;
}

async function runAll(steps) {
  const results = [];
  for (const step of steps) {
    console.log(`\n${step.name}: ${step.what}`);
    const result = await runStep(step);
    results.push(result);
    console.log(`${result.name}: ${result.isGood ? 'ok' : 'FAILED'} in ${duration(result.ms)}`);
    // After each step, so that a stopped run keeps what it has.
    if (given.includes('--write')) writeFileSync(README, withRows(readFileSync(README, 'utf8'), [rowOf(result)], names));
  }
  console.log(`\n${tableOf(results.map(rowOf))}`);
  return results.every(({ isGood }) => isGood);
}

async function runStep({ name, what, runs, says, env = {} }) {
  const began = performance.now();
  let [isGood, output] = [true, ''];
  for (const [program, ...args] of runs) {
    if (!isGood) break;
    const run = await runShown(program, args, env);
    isGood = run.code === 0;
    output = run.output;
  }
  const day = new Date().toISOString().slice(0, 10);
  return { name, what, isGood, said: saidBy(output, says), ms: performance.now() - began, day };
}

/** Runs a program that is on the path. Prints what it prints, and returns it too. */
function runShown(program, args, env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const release = passSignalsTo(child);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text);
      output += text;
    });
    child.stderr.on('data', (text) => void process.stderr.write(text));
    child.on('error', (error) => finish(127, error.message));
    child.on('close', (code) => finish(code ?? 1, ''));

    function finish(code, more) {
      release();
      resolve({ code, output: output + more });
    }
  });
}
