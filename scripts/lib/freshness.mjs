import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './programs.mjs';

/** What the app is built from. Folders count with everything in them. */
const sources = ['src', 'core', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Whether dist/ is missing, or older than something it is built from. Looks at times only: milliseconds. */
export function isBuildStale(base = root) {
  const built = modified(join(base, 'dist', 'index.html'));
  return built === undefined || sources.some((source) => newest(join(base, source)) > built);
}

function newest(path) {
  const own = modified(path) ?? 0;
  if (own === 0 || !statSync(path).isDirectory()) return own;
  // A folder's own time tells of removed files.
  const inside = readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => (entry.isDirectory() ? newest(join(path, entry.name)) : (modified(join(path, entry.name)) ?? 0)));
  return Math.max(own, ...inside);
}

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
