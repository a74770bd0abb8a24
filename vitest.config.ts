// Projects by where their tests run: Node, a page in Chromium (ports of the browser; screens), and Node that drives the built app in Chromium.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';
import { commands, realServer } from './tests/components/support/plugin.ts';
import { LongFirst } from './tests/longFirst.ts';

const inBrowser = 'tests/**/*.browser.test.{ts,tsx}';
const seed = 'tests/seed.ts';
const endToEnd = 'tests/e2e/**/*.e2e.test.ts';
/** What the nightly run does: the journeys through the tools of admin mode, and the server under kills and outages. It runs when a path names it. */
const atNight = ['tests/e2e/tools', 'tests/server/kill', 'tests/server/chaos']
  .filter((path) => !process.argv.some((argument) => argument.includes(path)))
  .map((path) => `${path}{/**,.test.ts}`);
const chromiumPath = findChromium();
const launchOptions = chromiumPath === undefined ? { args: chromiumArgs } : { args: chromiumArgs, executablePath: chromiumPath };

// Found by the page only while it runs, these would each reload it in the middle of a test.
const dependencies = [
  'zod/mini',
  'immer',
  'rxjs',
  'idb-keyval',
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  'dom-accessibility-api',
];

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts', 'property-tests/**/*.property.ts'],
          exclude: [...configDefaults.exclude, ...atNight, inBrowser, 'tests/e2e/**'],
          setupFiles: [seed],
          globalSetup: ['tests/server/support/globalSetup.ts'],
          // Simulations allocate much that is short-lived: a larger young generation saves a sixth of their time.
          execArgv: ['--max-semi-space-size=64'],
          // Loading the core and the server anew for each of so many small files takes longer than the tests.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        optimizeDeps: { include: dependencies },
        test: {
          name: 'browser',
          include: [inBrowser],
          testTimeout: 20_000,
          // One page after another: they share one IndexedDB origin.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        plugins: [react(), tailwindcss(), realServer()],
        define: { REDUCERS: JSON.stringify('components') },
        resolve: { conditions: ['es2015', ...defaultClientConditions] },
        optimizeDeps: {
          include: [...dependencies, 'react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'vitest-browser-react', 'axe-core'],
          entries: ['src/app/main.tsx', 'src/admin/pages.ts'],
        },
        test: {
          name: 'components',
          include: ['tests/components/**/*.component.test.tsx'],
          env: { AXE: process.env['AXE'] ?? '' },
          // Before any module of the app takes the clock.
          setupFiles: ['tests/components/support/clock.ts'],
          // The first test that needs the server waits for its start.
          testTimeout: 60_000,
          // Looks often: much of the time of a test is between a look and the next one.
          expect: { poll: { timeout: 10_000, interval: 10 } },
          // One page that stays warm, with one clock for it and its servers.
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions,
              actionTimeout: 15_000,
              contextOptions: { timezoneId: 'Europe/Berlin', locale: 'en-US', reducedMotion: 'reduce' },
            }),
            commands,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: [endToEnd],
          exclude: [...configDefaults.exclude, ...atNight],
          globalSetup: ['tests/e2e/support/globalSetup.ts'],
          // Two workers that keep their modules: each has one server and one Chromium for all of its files.
          maxWorkers: 2,
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // What is waited for comes in an instant, but not on a busy machine.
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
