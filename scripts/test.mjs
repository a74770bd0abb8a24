// `npm test`: types, lint and build, then every test in Node and in Chromium. Prints the counts at the end.
//
//   npm test                                          everything
//   npm test -- tests/core/domain/wallet              only the test files whose path contains this, and nothing else: seconds
//   npm test -- tests/core/domain/wallet -t 'WA3'     of these, only the tests whose name matches
//   TZ=Asia/Kathmandu npm test                        in this time zone; without TZ each run draws one and prints it
//   CHROMIUM_PATH=/opt/chrome npm test                with this browser
//
// End-to-end files alone use the existing dist/: `npm run build` updates it. The server is built when it is out of date.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { buildApp, buildLog, buildServer } from './lib/build.mjs';
import { countTests, countsLine } from './lib/counts.mjs';
import { programs, root } from './lib/programs.mjs';
import { runNode } from './lib/run.mjs';

const reportPath = join(root, '.cache', 'test-report.json');
const zones = ['UTC', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/St_Johns'];

const stages = [
  // One thread: each further one checks a part of the types again, and the other stages use the second core.
  { name: 'types', args: [...programs.tsc, '-b', '--singleThreaded'] },
  { name: 'lint', args: [...programs.oxlint, '--type-aware', '--deny-warnings', '--threads=1'], env: { GOMAXPROCS: '1' } },
  { name: 'build of the app', args: buildApp },
  { name: 'build of the server', args: buildServer },
  { name: 'build of the command line', args: buildLog },
];

const filters = process.argv.slice(2);
process.exitCode = filters.length > 0 ? await runSome(filters) : await runAll();

async function runSome(args) {
  const CHROMIUM_PATH = await ensureChromium(say);
  return (await runNode([...programs.vitest, 'run', ...args], { show: true, env: { CHROMIUM_PATH } })).code;
}

async function runAll() {
  // The stages are independent, and none uses two cores alone.
  const [CHROMIUM_PATH, ...passed] = await Promise.all([ensureChromium(say), ...stages.map(runStage)]).catch(refuse);
  const failed = passed.filter((ok) => !ok).length;
  if (CHROMIUM_PATH === undefined || failed > 0) return close({ passed: 0, failed: Math.max(failed, 1), skipped: 0 });
  return close(await runTests(CHROMIUM_PATH));
}

async function runStage({ name, args, env }) {
  const began = performance.now();
  const { code, output } = await runNode(args, { env });
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  say(code === 0 ? `${name} ok (${took})` : `${name} FAILED (${took})\n${output}`);
  return code === 0;
}

async function runTests(CHROMIUM_PATH) {
  const TZ = process.env.TZ ?? zones[Math.floor(Math.random() * zones.length)];
  say(`tests in the time zone ${TZ}, with ${CHROMIUM_PATH}`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(reportPath, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const { code } = await runNode([...programs.vitest, 'run', '--allowOnly=false', ...reporters], {
    show: true,
    env: { CHROMIUM_PATH, TZ },
  });
  return countTests(readReport(), code);
}

function readReport() {
  try {
    return JSON.parse(readFileSync(reportPath, 'utf8'));
  } catch {
    return { testResults: [] };
  }
}

function close(counts) {
  say(countsLine(counts));
  return counts.failed === 0 ? 0 : 1;
}

function refuse(error) {
  say(error.message);
  return [undefined];
}

function say(line) {
  console.log(line);
}
