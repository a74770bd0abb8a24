import { expect, test } from 'vitest';
import { downloadAddresses, missingDependencies, parseLock, withoutHash } from './support/lockFile.ts';
import { read } from './support/sourceFiles.ts';

const lock = parseLock(read('package-lock.json'));

test('every package that the lock needs is in it', () => {
  expect(missingDependencies(lock)).toEqual([]);
});

test('the lock names no address to download from', () => {
  expect(downloadAddresses(lock)).toEqual([]);
});

test('the lock has a hash of every package', () => {
  expect(withoutHash(lock)).toEqual([]);
  const planted = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { integrity: 'sha1-x' },
    core: {},
    'node_modules/@g/core': { link: true },
  };
  expect(withoutHash({ packages: planted })).toEqual(['node_modules/a', 'node_modules/b']);
});

test('a dependency that was left out is found', () => {
  const { 'node_modules/zod': _, ...packages } = lock.packages;
  expect(missingDependencies({ packages })).toContain('core needs zod');
});

test('a dependency is found where Node finds it: nested, beside, or above', () => {
  const packages = {
    'node_modules/a': { dependencies: { nested: '1', above: '1', gone: '1' } },
    'node_modules/a/node_modules/nested': { dependencies: { beside: '1' } },
    'node_modules/a/node_modules/beside': { dependencies: { nested: '1', above: '1' } },
    'node_modules/above': { dependencies: { nested: '1' } },
  };
  expect(missingDependencies({ packages })).toEqual(['node_modules/a needs gone', 'node_modules/above needs nested']);
});

test('optional dependencies and optional peers may be missing, other peers not', () => {
  const packages = {
    'node_modules/a': {
      dependencies: { native: '1' },
      optionalDependencies: { native: '1' },
      peerDependencies: { maybe: '1', must: '1' },
      peerDependenciesMeta: { maybe: { optional: true } },
    },
  };
  expect(missingDependencies({ packages })).toEqual(['node_modules/a needs must']);
});

test('an address in the lock is found, and a workspace folder is accepted', () => {
  const packages = { 'node_modules/a': { resolved: 'https://registry.example/a.tgz' }, 'node_modules/b': { resolved: 'core', link: true } };
  expect(downloadAddresses({ packages })).toEqual(['node_modules/a: https://registry.example/a.tgz']);
});
