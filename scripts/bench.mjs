// `npm run bench`: the benchmarks of bench/, bundled as the app is, in Chromium on a profile on disk.
//
//   npm run bench                 all of them
//   npm run bench -- append       only bench/*append*.bench.ts
//
// A benchmark is bench/<name>.bench.ts with `export async function run(): Promise<Figure[]>` that runs in the page, or
// bench/<name>.node.mjs with the same that runs here. A figure is a ratio within one run:
//   { name, value, atMost?, atLeast?, details? }
// (first load is an exception: its figures are kilobytes). Prints a table; ends with 1 when a limit is missed.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { chromiumArgs, ensureChromium } from './chromium.mjs';
import { root } from './lib/programs.mjs';

const folder = join(root, 'bench');
const out = join(root, '.cache', 'bench');
const profile = join(root, '.cache', 'bench-profile');

const wanted = process.argv[2] ?? '';
const files = readdirSync(folder).filter((file) => file.includes(wanted));
const inPage = files.filter((file) => file.endsWith('.bench.ts')).map((file) => basename(file, '.bench.ts'));
const inNode = files.filter((file) => file.endsWith('.node.mjs'));

const figures = [...(inPage.length > 0 ? await runInPage(inPage) : []), ...(await runInNode(inNode))];
report(figures);
process.exitCode = figures.length > 0 && figures.every(holds) ? 0 : 1;

async function runInPage(names) {
  await bundle(names);
  // Isolated from other origins, a page's clock counts in 5 microseconds instead of 100.
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: out },
    preview: { port: 0, host: 'localhost', headers },
  });
  rmSync(profile, { recursive: true, force: true });
  const context = await chromium.launchPersistentContext(profile, {
    args: chromiumArgs,
    executablePath: await ensureChromium(console.log),
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    page.on('console', (message) => console.log(`  ${message.text()}`));
    const found = [];
    for (const name of names) {
      console.log(name);
      // A page of its own: what one benchmark left in memory does not slow the next.
      await page.goto(`${server.resolvedUrls.local[0]}blank.html`);
      found.push(...(await page.evaluate(async (url) => (await import(url)).run(), `/${name}.js`)));
    }
    return found;
  } finally {
    await context.close();
    await server.close();
  }
}

async function bundle(names) {
  const input = Object.fromEntries(names.map((name) => [name, join(folder, `${name}.bench.ts`)]));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: out,
      emptyOutDir: true,
      rolldownOptions: { input, preserveEntrySignatures: 'exports-only', output: { entryFileNames: '[name].js' } },
    },
  });
  writeFileSync(join(out, 'blank.html'), '<!doctype html><link rel="icon" href="data:,"><title>Benchmarks</title>');
}

async function runInNode(names) {
  const found = [];
  for (const name of names) {
    console.log(name);
    const { run } = await import(join(folder, name));
    found.push(...(await run()));
  }
  return found;
}

function report(all) {
  const rows = all.map((figure) => [
    holds(figure) ? 'met' : 'MISSED',
    figure.value.toFixed(2),
    limit(figure),
    figure.name,
    figure.details ?? '',
  ]);
  const table = [['', 'figure', 'limit', 'what', 'made of'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  mkdirSync(join(root, 'bench-results'), { recursive: true });
  writeFileSync(join(root, 'bench-results', 'latest.json'), `${JSON.stringify(all, null, 2)}\n`);
}

function holds({ value, atMost = Infinity, atLeast = -Infinity }) {
  return value <= atMost && value >= atLeast;
}

function limit({ atMost, atLeast }) {
  if (atMost !== undefined) return `at most ${atMost}`;
  return atLeast === undefined ? 'no limit' : `at least ${atLeast}`;
}
