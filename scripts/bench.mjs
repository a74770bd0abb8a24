// `npm run bench`: runs the benchmarks of bench/ in Chromium with a profile on disk (bench/README.md).
//
//   npm run bench                  all of them
//   npm run bench -- fold          the ones whose name contains `fold`
//   npm run bench -- --quick       fewer rounds and a shorter log, for use during development
//
// A benchmark is bench/<name>.bench.ts with `export async function run({ quick }): Promise<Figure[]>`, which runs in the page, or
// bench/<name>.node.mjs with the same function, which runs here. Exits with 1 when a figure misses its budget.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './lib/programs.mjs';
import { chromiumOnDisk } from '../bench/runner/browser.mjs';
import { openPages } from '../bench/runner/pages.mjs';
import { holds, report } from '../bench/runner/report.mjs';

const { wanted, options } = argumentsOf(process.argv.slice(2));
const all = readdirSync(join(root, 'bench')).filter((file) => /\.(bench\.ts|node\.mjs)$/.test(file));
const files = all.filter((file) => nameOf(file).toLowerCase().includes(wanted.toLowerCase()));

if (files.length === 0) {
  console.error(`There is no benchmark called ${wanted}. There are: ${all.map(nameOf).join(', ')}.`);
  process.exitCode = 1;
} else {
  const browser = await chromiumOnDisk();
  try {
    const figures = await runAll(browser);
    report(figures, { chromium: browser.version, quick: options.quick, only: wanted });
    process.exitCode = figures.every(holds) ? 0 : 1;
  } finally {
    await browser.close();
  }
}

async function runAll(browser) {
  const inPage = files.filter((file) => file.endsWith('.bench.ts'));
  const pages = inPage.length > 0 ? await openPages(inPage.map(nameOf)) : undefined;
  const figures = [];
  try {
    for (const file of files) {
      console.log(nameOf(file));
      const run = inPage.includes(file) ? pages.run : runHere;
      figures.push(...(await run(browser, nameOf(file), options)));
    }
    return figures;
  } finally {
    await pages?.close();
  }
}

async function runHere(browser, name, given) {
  const { run } = await import(new URL(`../bench/${name}.node.mjs`, import.meta.url).href);
  return run(browser, given);
}

function nameOf(file) {
  return basename(file).replace(/\.(bench\.ts|node\.mjs)$/, '');
}

function argumentsOf(given) {
  const names = given.filter((argument) => !argument.startsWith('--'));
  return { wanted: names[0] ?? '', options: { quick: given.includes('--quick') } };
}
