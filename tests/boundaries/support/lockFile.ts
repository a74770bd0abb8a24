import * as z from 'zod/mini';

const versions = z.optional(z.record(z.string(), z.string()));
const lockedPackage = z.looseObject({
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  link: z.optional(z.boolean()),
  integrity: z.optional(z.string()),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
  peerDependenciesMeta: z.optional(z.record(z.string(), z.looseObject({ optional: z.optional(z.boolean()) }))),
});
const lockSchema = z.looseObject({ packages: z.record(z.string(), lockedPackage) });

export type LockedPackage = z.infer<typeof lockedPackage>;
export type Lock = z.infer<typeof lockSchema>;

/** Reads package-lock.json (lockfileVersion 3). */
export function parseLock(text: string): Lock {
  return lockSchema.parse(JSON.parse(text));
}

/**
 * Dependencies that some package in the lock needs and that Node would not find from its folder. Optional ones, and
 * peers marked as optional, may be missing.
 * @returns one sentence each: `node_modules/a needs b`
 */
export function missingDependencies({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, locked]) =>
    needs(locked)
      .filter((name) => !candidates(path, name).some((candidate) => candidate in packages))
      .map((name) => `${path === '' ? 'the project' : path} needs ${name}`),
  );
}

/** Packages that carry an address to download from: it would tie the lock to one registry. */
export function downloadAddresses({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { resolved }]) =>
    resolved !== undefined && /^[a-z+]+:/i.test(resolved) ? [`${path}: ${resolved}`] : [],
  );
}

/** Packages without a hash of their content: another one could come in their place. */
export function withoutHash({ packages }: Lock): string[] {
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true);
  return installed.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true).map(([path]) => path);
}

function needs({
  dependencies = {},
  devDependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage): string[] {
  const hard = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !(name in optionalDependencies));
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...hard, ...peers];
}

/** Where Node looks for `name` from `path`: in its own node_modules, then in each folder above. */
function candidates(path: string, name: string): string[] {
  const parts = path === '' ? [] : path.split('/');
  return Array.from({ length: parts.length + 1 }, (_, up) => parts.slice(0, parts.length - up))
    .filter((folder) => folder.at(-1) !== 'node_modules')
    .map((folder) => [...folder, 'node_modules', name].join('/'));
}
