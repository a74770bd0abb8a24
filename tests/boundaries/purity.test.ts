import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './support/sourceFiles.ts';
import { lintReport } from './support/lintReport.ts';

const impure = [
  'Date.now()',
  'new Date()',
  'Math.random()',
  'setTimeout(() => undefined, 1)',
  'setInterval(() => undefined, 1)',
  "fetch('/api')",
  "indexedDB.open('x')",
  "localStorage.getItem('x')",
  "sessionStorage.getItem('x')",
  'navigator.onLine',
  'document.title',
  'window.name',
  'globalThis.Date',
  'crypto.randomUUID()',
  'performance.now()',
  "new Intl.DateTimeFormat('en')",
  "new BroadcastChannel('x')",
  '(1234.5).toLocaleString()',
  "'a'.localeCompare('b')",
];
const impureImports = [
  "import { timer } from 'rxjs'",
  "import { debounceTime } from 'rxjs'",
  "import { ajax } from 'rxjs/ajax'",
  "import * as z from 'zod'",
  "import { readFile } from 'node:fs'",
];

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gauntlet-lint-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lints files in an empty project with our configuration; returns the rules that were broken, by path. */
function lint(files: Record<string, string>): Map<string, string[]> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return lintReport(stdout);
}

describe('lint forbids impure code in the core', () => {
  const planted = new Map<string, string>();
  impure.forEach((text, index) => planted.set(`core/wallet/impure${index}.ts`, `export const planted = () => ${text};\n`));
  impureImports.forEach((text, index) => planted.set(`core/kernel/import${index}.ts`, `${text};\n`));
  let found = new Map<string, string[]>();
  beforeAll(() => {
    found = lint(Object.fromEntries(planted));
  });

  test.each(impure.map((text, index) => [text, `core/wallet/impure${index}.ts`]))('%s', (_, path) => {
    expect(found.get(path)).toContainEqual(expect.stringMatching(/no-restricted-(globals|properties)/));
  });
  test.each(impureImports.map((text, index) => [text, `core/kernel/import${index}.ts`]))('%s', (_, path) => {
    expect(found.get(path)).toContainEqual(expect.stringContaining('no-restricted-imports'));
  });
});

test('adapters may touch the outside world, and so may app and server', () => {
  const text = `${impure.map((use) => `export const planted${impure.indexOf(use)} = () => ${use};`).join('\n')}\n`;
  const found = lint({ 'core/adapters/all.ts': text, 'src/ui/all.ts': text, 'server/all.ts': text });
  const restricted = ['core/adapters/all.ts', 'src/ui/all.ts', 'server/all.ts']
    .flatMap((path) => found.get(path) ?? [])
    .filter((rule) => rule.includes('restricted'));
  expect(restricted).toEqual([]);
});

test('the core writes nothing to the console', () => {
  expect(lint({ 'core/wallet/talks.ts': "console.log('x');\n" }).get('core/wallet/talks.ts')).toContainEqual(
    expect.stringContaining('no-console'),
  );
});

test('SC2 the app calls its server through webFetch alone', () => {
  const text = "export const planted = () => fetch('/api');\n";
  const paths = ['src/app/call.ts', 'src/features/coach/call.ts', 'src/lib/call.ts'];
  const found = lint(Object.fromEntries(paths.map((path) => [path, text])));
  for (const path of paths) expect(found.get(path)).toContainEqual(expect.stringContaining('no-restricted-globals'));
});
