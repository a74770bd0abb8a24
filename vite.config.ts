import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { VitePWA } from 'vite-plugin-pwa';
import { prerenderLanding } from './scripts/lib/prerenderLanding.ts';

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/](?!dist[\\/]esm[\\/]useBlocker)/;

/** The frame of a signed-in person, the challenges page, and what several of its tabs share. */
const SIGNED_IN = new RegExp(
  [
    'src/app/SignedIn',
    'src/features/challenge/(FeedScreen|WindowStrip|TabHeading|SyncMark|categoryStyle|challengeLabels|standingText)',
    'src/ui/(Card|Disclosure|EmptyState)',
    'src/lib/(formatDate|useNow|useOnline|pages/ShownFrom|daily/useDailyClaim|daily/amounts)',
    'core/domain/challenge/labels',
    'src/features/challenge/(today/todayText|calendar/windowDates)',
    'src/features/proof/(checkInStage|courseText|FileInput)',
    'lucide-react/.*/icons/(calendar-check|camera|check|chevron-right|circle-check-big|circle-x|clock|hourglass|mail-open)\\.',
  ]
    .map((path) => path.replaceAll('/', '[\\\\/]'))
    .join('|'),
);

/**
 * Each group takes its modules with their dependencies, unless a group above has them. Without the groups the build makes 290 small
 * chunks, and the first load of /feed grows by a quarter (gzip works on each file alone, and each names the others).
 */
const CHUNKS = [
  // Vite's function behind each dynamic import: the page's own script needs it without the app.
  { name: 'imports', test: /vite[\\/](preload-helper|dynamic-import-helper)/, priority: 4 },
  // Only changes with a library, so that browsers keep it across releases.
  { name: 'vendor', test: VENDOR, priority: 3 },
  { name: 'start', test: /src[\\/]app[\\/]main\.tsx/, priority: 2 },
  { name: 'signedIn', test: SIGNED_IN, priority: 1 },
  // What the tabs of the feed show, so that the parts of later screens do not load with them.
  { name: 'controls', test: /src[\\/]ui[\\/](Input|Select|Chip|StatTile)\.tsx/, priority: 0.9 },
  { name: 'today', test: /src[\\/]features[\\/]challenge[\\/]today[\\/]TodayTab\.tsx/, priority: 0.8 },
  { name: 'firstSteps', test: /src[\\/]features[\\/]challenge[\\/]FirstStepsList\.tsx/, priority: 0.7 },
  { name: 'discover', test: /src[\\/]features[\\/]challenge[\\/]DiscoverTab\.tsx/, priority: 0.6 },
  // The query cache, and what every screen with pages of a list has of it.
  { name: 'pages', test: /@tanstack[\\/](react-query|query-core)[\\/]|src[\\/]lib[\\/](pages[\\/]|SampleCommunityNote)/, priority: 0.59 },
  { name: 'cards', test: /src[\\/]features[\\/]challenge[\\/](CardGrid|ChallengeCard)\.tsx/, priority: 0.58 },
  { name: 'discoverList', test: /src[\\/]features[\\/]challenge[\\/]DiscoverList\.tsx/, priority: 0.57 },
  { name: 'DiscoverFigures', test: /src[\\/]features[\\/]challenge[\\/]DiscoverFigures\.tsx/, priority: 0.5 },
  // What exchanges the log and reads the server's nodes, and apart from it the hash, which snapshots and commands need too.
  { name: 'hash', test: /core[\\/]kernel[\\/]log[\\/]hash\.ts/, priority: 0.43 },
  { name: 'exchange', test: /core[\\/](replication[\\/]accountLog[\\/]exchange|client[\\/]remoteReads)\.ts/, priority: 0.42 },
  // The mark on top loads on every screen: the parts of later ones do not come with it.
  { name: 'syncButton', test: /src[\\/]app[\\/]shell[\\/]sync[\\/]SyncButton\.tsx/, priority: 0.4 },
  // Components and icons of later screens.
  { name: 'shared', test: /src[\\/](ui|lib|features[\\/]why)[\\/]|lucide-react/, minShareCount: 3 },
];

const apiPort = process.env['API_PORT'] ?? '3000';

/**
 * Writes what this build is into a file of its own, which the page of operations reads: in the code it would change the name of
 * every file with each build.
 */
function buildFacts(): Plugin {
  return {
    name: 'build-facts',
    apply: 'build',
    generateBundle() {
      const facts = { reducers: hashOfCore(), commit: commit(), builtAt: new Date().toISOString() };
      this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify(facts)}\n` });
    },
  };
}

/** The commit that is built, marked with + where files differ from it; null where it is not known. */
function commit(): string | null {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
  } catch {
    return null;
  }
}

/** Rolldown names a shared part after all that share it. */
function shortName(name: string): string {
  return name.split('~')[0] ?? name;
}

/** Whether a chunk is of the tools of admin mode. */
function isTool(modules: readonly string[]): boolean {
  return modules.some((id) => /[\\/]src[\\/]admin[\\/]/.test(id));
}

/** A hash of the core's source: whatever folds a log is in it. */
function hashOfCore(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync('core', { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (file.endsWith('.ts') && !file.startsWith('node_modules')) hash.update(file).update(readFileSync(join('core', file)));
  }
  return hash.digest('hex').slice(0, 16);
}

export default defineConfig({
  define: { REDUCERS: JSON.stringify(hashOfCore()) },
  // RxJS for today's browsers: 1.5 kB less (gzip) than with helpers for classes.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [
    react(),
    tailwindcss(),
    prerenderLanding(),
    buildFacts(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      manifest: {
        name: 'Gauntlet',
        short_name: 'Gauntlet',
        description: 'Take on challenges, prove your progress and earn points with friends.',
        start_url: '/',
        display: 'standalone',
        background_color: '#080b14',
        theme_color: '#080b14',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,webmanifest}'],
        // Nobody fetches the tools of admin mode who does not open them; who did has them without the network too.
        globIgnores: ['assets/tools/**'],
        runtimeCaching: [{ urlPattern: /\/assets\/tools\//, handler: 'CacheFirst', options: { cacheName: 'tools' } }],
        navigateFallback: 'index.html',
        navigateFallbackDenylist: [/^\/api\//],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  // Only tools work beside the page.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/tools/[name]-[hash].js', chunkFileNames: 'assets/tools/[name]-[hash].js' } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // light-dark() must reach the browser as written: the fallback rewrite cannot follow a theme chosen by attribute.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name, moduleIds }) => `assets/${isTool(moduleIds) ? 'tools/' : ''}${shortName(name)}-[hash].js`,
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  server: { proxy: { '/api': `http://localhost:${apiPort}` } },
});
