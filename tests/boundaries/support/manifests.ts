import * as z from 'zod/mini';
import { isBuiltin, packageName } from './importRules.ts';
import { readImports } from './readImports.ts';
import type { SourceFile } from './sourceFiles.ts';

const versions = z.prefault(z.record(z.string(), z.string()), {});
const manifestSchema = z.looseObject({
  name: z.string(),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Reads a package.json. */
export function parseManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text));
}

/** Dependencies whose version is a range, a tag or an address: another day would install something else. */
export function inexactVersions({ name, ...manifest }: Manifest): string[] {
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  return Object.entries(all)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([dependency, version]) => `${name}: ${dependency} ${version}`);
}

/** Packages that a file imports and its package.json does not name: they are there only by the luck of hoisting. */
export function undeclaredPackages(file: SourceFile, declared: readonly string[]): string[] {
  return readImports(file)
    .map(({ specifier }) => specifier)
    .filter((specifier) => specifier !== undefined)
    .filter((specifier) => !/^(\.|\/|virtual:)/.test(specifier) && !isBuiltin(specifier))
    .map(packageName)
    .filter((name) => !declared.includes(name))
    .map((name) => `${file.path} imports ${name}`);
}
