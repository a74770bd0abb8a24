import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { CORE_ROOMS, placeOf, type CoreRoom, type Place } from './place.ts';
import { readImports } from './readImports.ts';
import type { SourceFile } from './sourceFiles.ts';

type Core = Extract<Place, { area: 'core' }>;
type App = Extract<Place, { area: 'app' }>;

const purePackages = ['zod', 'immer', 'rxjs', '@noble/hashes'];
/** The feature that opens any figure to its events and rules: every other one shows its buttons. */
const EXPLAINS = 'why';
/** The feature whose check-in stands wherever a challenge is due. */
const CHECKS_IN = 'proof';
/** The features that every other one may show. They import none but the first. */
const SHOWN_BY_FEATURES = [EXPLAINS, CHECKS_IN];
/** The features that a tool of admin mode may show. */
const SHOWN_BY_TOOLS = ['account', EXPLAINS, 'versions'];

const ENTRY = 'the core is entered by its entry points: @gauntlet/core, /browser, /server, /devtools';

/**
 * Checks the imports of one file against the layout.
 * @returns one sentence for each import that breaks a rule, with its place: `path:line imports x: rule`
 */
export function brokenImports(file: SourceFile): string[] {
  return readImports(file).flatMap(({ specifier, line }) => {
    const rule = brokenRule(file.path, specifier);
    return rule === undefined ? [] : [`${file.path}:${line} imports ${specifier ?? 'a computed name'}: ${rule}`];
  });
}

function brokenRule(path: string, specifier: string | undefined): string | undefined {
  const from = placeOf(path);
  if (specifier === undefined) return from.area === 'core' ? 'the core imports nothing by a computed name' : undefined;
  if (specifier.startsWith('.')) return brokenByFile(from, posix.normalize(posix.join(posix.dirname(path), specifier)), path);
  return brokenByPackage(from, specifier);
}

function brokenByFile(from: Place, target: string, path: string): string | undefined {
  if (target.startsWith('..')) return 'it is outside of the project';
  if (from.area === 'tests' || target === 'package.json') return undefined;
  const to = placeOf(target);
  if (to.area === 'tests') return 'only tests import tests';
  if (from.area === 'core') return to.area === 'core' ? brokenInCore(from, to, path) : 'the core imports nothing of ours but the core';
  if (to.area === 'core') return ENTRY;
  if (from.area === 'app') return to.area === 'app' ? brokenInApp(from, to) : 'the app imports the app, and the core by its entry points';
  if (from.area === 'server' && to.area !== 'server') return 'the server imports the server, and the core by its entry points';
  return undefined;
}

function brokenInCore(from: Core, to: Core, path: string): string | undefined {
  if (from.room === 'entry') return undefined;
  if (to.room === 'entry') return 'the core does not go through its own entry points';
  if (to.room === 'adapters' && from.room !== 'adapters' && from.room !== 'testing') return 'only the entry points import adapters';
  if (to.room === 'testing' && from.room !== 'testing') return 'only core/testing.ts imports test helpers';
  if (levelOf(from.room) < levelOf(to.room)) return `imports run downwards only: ${to.room} stands above ${from.room}`;
  if (from.room === 'slice' && to.room === 'slice' && to.slice !== from.slice && !to.isShared) {
    return `a slice imports the kernel, itself and other slices' events.ts and refusals.ts`;
  }
  if (from.room === 'adapters' && !['adapters', 'replication'].includes(to.room) && !to.room.startsWith('kernel/')) {
    return isScratchLog(path) ? undefined : 'adapters import the kernel, replication and adapters';
  }
  return undefined;
}

/** The log of a load test is folded with the registry of all slices, like a person's. */
function isScratchLog(path: string): boolean {
  return path === 'core/adapters/scratchLog.ts';
}

function levelOf(room: CoreRoom): number {
  return CORE_ROOMS.indexOf(room);
}

function brokenInApp(from: App, to: App): string | undefined {
  if (from.room === 'admin') return brokenInAdmin(from, to);
  if (from.room === 'feature') {
    if (to.room === 'feature' && to.part !== from.part && !mayShow(from.part, to.part)) return 'a feature does not import another feature';
    return to.room === 'app' || to.room === 'admin' ? 'a feature does not import the app or its tools' : undefined;
  }
  if (from.room === 'app') return undefined;
  return to.room === 'ui' || to.room === 'lib' ? undefined : `${from.room} does not import features or the app`;
}

function mayShow(from: string, to: string): boolean {
  return SHOWN_BY_FEATURES.includes(to) && (to === EXPLAINS || !SHOWN_BY_FEATURES.includes(from));
}

/** Each tool of admin mode is a folder of its own. Shared code is in `shared`; `dock` shows tools beside the app. */
function brokenInAdmin(from: App, to: App): string | undefined {
  if (to.room === 'app') return 'a tool does not import the app';
  if (to.room === 'feature' && !SHOWN_BY_TOOLS.includes(to.part)) return `a tool imports no feature but ${SHOWN_BY_TOOLS.join(', ')}`;
  if (to.room !== 'admin' || to.part === from.part || to.part === 'shared') return undefined;
  return from.part === 'dock' || from.part === 'pages.ts' ? undefined : 'a tool does not import another tool';
}

function brokenByPackage(from: Place, specifier: string): string | undefined {
  const name = packageName(specifier);
  if (from.area === 'tests' || from.area === 'tools') return undefined;
  if (from.area === 'core') return corePackageRule(from, specifier, name);
  if (specifier === '@gauntlet/core/testing') {
    const isInvariantsPage = from.area === 'app' && from.room === 'admin' && from.part === 'laws';
    return isInvariantsPage ? undefined : 'the entry point /testing is for tests and the page that runs them';
  }
  if (from.area !== 'app') return specifier === '@gauntlet/core/browser' ? 'the entry point /browser is for the app' : undefined;
  if (name === '@gauntlet/server') return 'the app imports no server';
  if (isBuiltin(specifier)) return 'the app runs in a browser';
  if (from.room === 'ui' && name === '@gauntlet/core') return 'ui knows nothing of the domain';
  return undefined;
}

function corePackageRule({ room }: Core, specifier: string, name: string): string | undefined {
  if (room === 'adapters') return undefined;
  if (room === 'testing' && name === 'fast-check') return undefined;
  if (isBuiltin(specifier)) return 'only adapters touch Node';
  return purePackages.includes(name) ? undefined : `the core imports ${purePackages.join(', ')}; only adapters import more`;
}

/** The package that an import names: `zod` of `zod/mini`, `@noble/hashes` of `@noble/hashes/sha2.js`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Whether an import names a module of Node itself. */
export function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier);
}
