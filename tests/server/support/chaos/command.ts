// `npm run chaos`: kills the database of two running servers 20 times while people use them, with a full disk, a closed log pipe and a mail server
// that is down in between. It looks for acknowledged writes that are lost, requests without a response and servers that ended.
//
//   npm run chaos                                  20 outages, with a random seed
//   npm run chaos -- --rounds 5 --seed 17          other numbers; the same seed has the same plan
//
// Exits with 1 when anything was lost. Needs PostgreSQL's programs on the machine.
import { parseArgs } from 'node:util';
import { buildServerIfStale } from '../../../../scripts/lib/build.mjs';
import { findPostgres } from '../postgres.ts';
import { planOf } from './plan.ts';
import { runChaos } from './run.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { rounds: text, seed: text } });
const rounds = Number(values.rounds ?? 20);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const bin = findPostgres();

if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
  console.error('Pass whole numbers: npm run chaos -- --rounds 20 --seed 17');
  process.exitCode = 2;
} else if (bin === undefined) {
  console.error('There is no PostgreSQL on this machine: install it, so that initdb and pg_ctl are found.');
  process.exitCode = 2;
} else {
  await buildServerIfStale();
  const began = performance.now();
  console.log(`seed ${seed}: ${rounds} outages`);
  const plan = planOf(seed, { rounds, people: 5, longestRunMs: 6_000, longestDownMs: 20_000 });
  const { problems, acknowledged, lost, statuses, slowestRecoveryMs, outageLines, unlimitedDisk } = await runChaos(bin, plan, console.log);
  if (unlimitedDisk !== undefined) console.log(`No disk was full: ${unlimitedDisk}`);
  for (const problem of problems.slice(0, 50)) console.error(problem);
  const unanswered = problems.filter((problem) => problem.includes('has no response')).length;
  console.log(`responses by status: ${JSON.stringify(statuses)}; lines about outages: ${JSON.stringify(outageLines)}`);
  console.log(
    `${acknowledged} writes acknowledged, ${lost} lost, ${unanswered} requests without a response, ${problems.length} problems; served again within ${Math.round(slowestRecoveryMs)} ms of the database; ${Math.round((performance.now() - began) / 1000)} s`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
process.exit();
