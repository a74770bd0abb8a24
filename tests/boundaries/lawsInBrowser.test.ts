import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { isBuiltin, packageName } from './support/importRules.ts';
import { readImports } from './support/readImports.ts';
import { read } from './support/sourceFiles.ts';

test('what the app takes of the property tests touches neither Node nor vitest', () => {
  expect(packagesFrom('property-tests/inBrowser.ts', read)).toEqual(['fast-check', 'zod']);
});

test('a law that asserts with Node is found', () => {
  const files: Record<string, string> = {
    'property-tests/inBrowser.ts': "export { a } from './laws/a.law.ts'",
    'property-tests/laws/a.law.ts': "import assert from 'node:assert/strict'; import { expect } from 'vitest'",
  };
  expect(packagesFrom('property-tests/inBrowser.ts', (path) => files[path] ?? '')).toEqual(['node:assert/strict', 'vitest']);
});

/** The packages that a file of the property tests comes to import, itself or through others there. */
function packagesFrom(start: string, textOf: (path: string) => string): string[] {
  const packages = new Set<string>();
  const waiting = [start];
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const { specifier = '' } of readImports({ path, text: textOf(path) })) {
      const target = posix.normalize(posix.join(posix.dirname(path), specifier));
      if (!specifier.startsWith('.')) packages.add(isBuiltin(specifier) ? specifier : packageName(specifier));
      else if (target.startsWith('property-tests/') && !seen.has(target)) {
        seen.add(target);
        waiting.push(target);
      }
    }
  }
  return [...packages].toSorted();
}
