import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './programs.mjs';

/** Build outputs with their sources. Folders count with all their files. */
const builds = {
  app: {
    file: 'dist/index.html',
    sources: ['src', 'core', 'public', 'index.html', 'vite.config.ts', 'scripts/lib/prerenderLanding.ts', 'package-lock.json'],
  },
  server: { file: 'dist-server/main.js', sources: ['server', 'core', 'vite.server.config.ts', 'package-lock.json'] },
  log: { file: '.cache/log/log.js', sources: ['scripts/log.ts', 'scripts/lib', 'core', 'vite.log.config.ts', 'package-lock.json'] },
};

/** Returns whether dist/ is missing or older than its sources, by modification times. */
export function isBuildStale(base = root) {
  return isStale(builds.app, base);
}

/** Returns whether dist-server/ is missing or older than its sources. */
export function isServerStale(base = root) {
  return isStale(builds.server, base);
}

/** Returns whether the log's command line is missing or older than its sources. */
export function isLogStale(base = root) {
  return isStale(builds.log, base);
}

function isStale({ file, sources }, base) {
  const built = modified(join(base, file));
  return built === undefined || sources.some((source) => newest(join(base, source)) > built);
}

function newest(path) {
  const own = modified(path) ?? 0;
  if (own === 0 || !statSync(path).isDirectory()) return own;
  // A folder's own time changes when files are removed.
  const inside = readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => (entry.isDirectory() ? newest(join(path, entry.name)) : (modified(join(path, entry.name)) ?? 0)));
  return Math.max(own, ...inside);
}

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
