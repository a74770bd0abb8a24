import { mkdirSync, mkdtempSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuildStale, isLogStale, isServerStale } from '../../scripts/lib/freshness.mjs';

let base = '';

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'gauntlet-build-'));
  put('src/app/main.tsx', 100);
  put('index.html', 100);
  put('server/main.ts', 100);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** Writes a file, and sets its time and that of its folders in seconds. */
function put(path: string, seconds: number): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), '');
  for (let at = path; at !== '.'; at = dirname(at)) utimesSync(join(base, at), seconds, seconds);
}

test('a missing build is stale', () => {
  expect(isBuildStale(base)).toBe(true);
});

test('a build newer than every source is fresh', () => {
  put('dist/index.html', 200);
  expect(isBuildStale(base)).toBe(false);
});

test('a source changed after the build makes it stale', () => {
  put('dist/index.html', 200);
  put('src/app/main.tsx', 300);
  expect(isBuildStale(base)).toBe(true);
});

test('a removed source makes it stale', () => {
  put('src/app/old.tsx', 100);
  put('dist/index.html', 200);
  unlinkSync(join(base, 'src/app/old.tsx'));
  expect(isBuildStale(base)).toBe(true);
});

test('the builds of app and server are separate, and each depends on its own sources', () => {
  put('dist/index.html', 200);
  expect(isServerStale(base)).toBe(true);
  put('dist-server/main.js', 200);
  expect(isServerStale(base)).toBe(false);
  put('server/app.ts', 300);
  expect({ isBuildStale: isBuildStale(base), isServerStale: isServerStale(base) }).toEqual({ isBuildStale: false, isServerStale: true });
  put('dist-server/main.js', 400);
  put('src/app/main.tsx', 500);
  expect({ isBuildStale: isBuildStale(base), isServerStale: isServerStale(base) }).toEqual({ isBuildStale: true, isServerStale: false });
});

test('the build of the log command line depends on its own sources', () => {
  put('scripts/log.ts', 100);
  put('.cache/log/log.js', 200);
  expect(isLogStale(base)).toBe(false);
  put('src/app/main.tsx', 300);
  expect(isLogStale(base)).toBe(false);
  put('core/kernel/fold/fold.ts', 300);
  expect(isLogStale(base)).toBe(true);
});
