// `npm run nightly`: everything that searches for failures, one after the other, while `npm test` checks what is known.
//
//   npm run nightly                    all of it, for hours
//   npm run nightly -- chaos fuzz      only these
//
// Prints the time and the result of each. Exits with 1 when one of them found something.
import { spawn } from 'node:child_process';

/** Each step is a command of package.json, with its arguments. */
const STEPS = [
  { name: 'chaos', command: ['chaos'], what: '20 outages of the database under load' },
  { name: 'fuzz', command: ['fuzz'], what: '100,000 random requests' },
  { name: 'timing', command: ['timing'], what: 'whether the time of a sign-in tells known addresses from unknown ones' },
  { name: 'faults', command: ['faults'], what: '50 kills of Chromium during appends' },
  { name: 'sim', command: ['sim', '--', '--seeds', '10000'], what: '10,000 simulated histories' },
  { name: 'planted', command: ['sim', '--', '--planted'], what: 'whether the invariants find planted bugs' },
  { name: 'invariants', command: ['invariants', '--', '--runs', '2000'], what: 'the invariants with new seeds' },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. The steps are ${STEPS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const results = [];
for (const { name, command, what } of STEPS.filter((step) => wanted.length === 0 || wanted.includes(step.name))) {
  console.log(`\n${name}: ${what}`);
  const began = performance.now();
  const isGood = await succeeds(command);
  results.push({ isGood, line: `${name.padEnd(12)}${isGood ? 'nothing found' : 'FAILED'} in ${duration(performance.now() - began)}` });
  console.log(results.at(-1).line);
}
console.log(`\n${results.map(({ line }) => line).join('\n')}`);
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;

function succeeds(command) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '-s', ...command], { stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

function duration(ms) {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
