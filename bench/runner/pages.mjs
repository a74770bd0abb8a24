import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { root } from '../../scripts/lib/programs.mjs';

const out = join(root, '.cache', 'bench');
// In an isolated page the clock has a resolution of 5 microseconds instead of 100.
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** Bundles benchmarks like the app and serves them. `run` runs one in a new browser. */
export async function openPages(names) {
  await bundle(names);
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: out },
    preview: { port: 0, host: 'localhost', headers: ISOLATED },
  });
  const origin = server.resolvedUrls?.local[0];
  return { run: (browser, name, options) => runInPage(browser, `${origin}blank.html`, name, options), close: () => server.close() };
}

/** Each benchmark has a new browser and profile, so that it does not slow the next. */
async function runInPage(browser, url, name, options) {
  const { context, close } = await browser.open();
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    page.on('console', (message) => console.log(`  ${message.text()}`));
    await page.goto(url);
    const isIsolated = await page.evaluate(() => globalThis.crossOriginIsolated);
    if (!isIsolated) throw new Error('The page is not isolated, so its clock is too coarse to measure with.');
    return await page.evaluate(async ([module, given]) => (await import(module)).run(given), [`/${name}.js`, options]);
  } finally {
    await close();
  }
}

async function bundle(names) {
  const input = Object.fromEntries(names.map((name) => [name, join(root, 'bench', `${name}.bench.ts`)]));
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
