// `npm run faults`: kills Chromium during appends, 50 times on one profile on disk. After each kill it checks that no acknowledged message
// is lost, duplicated, partial or out of order, and that the app continues.
//
//   npm run faults                     50 times
//   npm run faults -- --kills 200      another number
//
// Exits with 1 at the first loss.
import { ensureChromium } from './chromium.mjs';
import { surviveKills } from './lib/faults/kills.ts';

const given = process.argv.indexOf('--kills');
const kills = given < 0 ? 50 : Number(process.argv[given + 1]);

if (!Number.isSafeInteger(kills) || kills < 1) {
  console.error('Pass the number of kills, a whole number from 1: npm run faults -- --kills 50');
  process.exitCode = 2;
} else {
  const began = performance.now();
  const { problems, acknowledged, stored, torn } = await surviveKills(await ensureChromium(console.log), kills, Math.random, (so) => {
    console.log(`kill ${so.kills}: ${so.acknowledged} messages acknowledged, ${so.stored} events stored`);
  });
  for (const problem of problems) console.error(problem);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    problems.length === 0
      ? `survived ${kills} kills in ${seconds} s: ${acknowledged} acknowledged, ${stored} stored, none lost, none stored twice; ${torn} records cut in two inside Chromium's store`
      : `FAILED after ${seconds} s`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
