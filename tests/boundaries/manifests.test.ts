import { expect, test } from 'vitest';
import { inexactVersions, parseManifest, undeclaredPackages } from './support/manifests.ts';
import { read, sourceFiles } from './support/sourceFiles.ts';

const manifests = {
  root: parseManifest(read('package.json')),
  core: parseManifest(read('core/package.json')),
  server: parseManifest(read('server/package.json')),
};

test('every version is exact', () => {
  expect(Object.values(manifests).flatMap(inexactVersions)).toEqual([]);
});

test('a range, a tag and an address are found', () => {
  const manifest = parseManifest(
    '{"name":"x","dependencies":{"a":"^1.0.0","b":"latest","c":"1.0.0"},"devDependencies":{"d":"github:e/f"}}',
  );
  expect(inexactVersions(manifest)).toEqual(['x: a ^1.0.0', 'x: b latest', 'x: d github:e/f']);
});

test('every imported package is named in the package.json beside it', () => {
  const { root, core, server } = manifests;
  const anyWhere = [root, core, server].flatMap((manifest) => Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
  const undeclared = [
    ...sourceFiles('core').flatMap((file) => undeclaredPackages(file, Object.keys(core.dependencies))),
    ...sourceFiles('server').flatMap((file) => undeclaredPackages(file, Object.keys(server.dependencies))),
    ...sourceFiles('src').flatMap((file) => undeclaredPackages(file, Object.keys({ ...root.dependencies, ...root.devDependencies }))),
    ...sourceFiles('tests', 'property-tests', 'scripts').flatMap((file) => undeclaredPackages(file, anyWhere)),
  ];
  expect(undeclared).toEqual([]);
});

test('an import that only hoisting provides is found', () => {
  const file = { path: 'core/x.ts', text: "import 'left-pad/a'; import 'zod/mini'; import 'node:fs'; import './y.ts'" };
  expect(undeclaredPackages(file, ['zod'])).toEqual(['core/x.ts imports left-pad']);
});
