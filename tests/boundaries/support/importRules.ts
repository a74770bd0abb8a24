import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { placeOf } from './place.ts';
import type { Place } from './place.ts';
import { readImports } from './readImports.ts';
import type { SourceFile } from './sourceFiles.ts';

const purePackages = ['zod', 'immer', 'rxjs', '@noble/hashes'];
/** The laws as the page of automated tests asks them. */
const LAWS_DOOR = 'property-tests/inBrowser.ts';
/** The doors over what a browser has: the app's, and that of a scratch log for load tests. */
const ADAPTER_DOORS = ['core/browser.ts', 'core/loadTest.ts'];
const sharedNodeWords = ['core/sync/nodes.ts', 'core/sync/events.ts'];

/**
 * Checks the imports of one file against the layout of the house.
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
  if (specifier === undefined) return isCore(from) ? 'the core imports nothing by a computed name' : undefined;
  if (specifier.startsWith('.')) return brokenByFile(from, posix.normalize(posix.join(posix.dirname(path), specifier)), path);
  return brokenByPackage(from, specifier);
}

function brokenByFile(from: Place, target: string, path: string): string | undefined {
  if (target.startsWith('..')) return 'it is outside of the project';
  if (from.room === 'tests' || target === 'package.json') return undefined;
  const to = placeOf(target);
  if (target === LAWS_DOOR && from.room === 'devTool' && from.tool === 'laws') return undefined;
  if (to.room === 'tests') return 'only tests import tests';
  if (isCore(from)) return brokenInCore(from, to, target, path);
  if (isCore(to)) return 'the core is entered by its doors: @gauntlet/core, /browser, /schemas';
  if (isApp(from)) return brokenInApp(from, to);
  if (from.room === 'server' && to.room !== 'server') return 'the server imports the server, and the core by its doors';
  return undefined;
}

function brokenInCore(from: Place, to: Place, target: string, path: string): string | undefined {
  if (!isCore(to)) return 'the core imports nothing of ours but the core';
  if (to.room === 'adapters' && from.room !== 'adapters' && !ADAPTER_DOORS.includes(path)) return 'only core/browser.ts imports adapters';
  if (to.room === 'door' && from.room !== 'door') return 'the core does not go through its own doors';
  if (to.room === 'coreTesting' && from.room !== 'coreTesting' && path !== 'core/testing.ts')
    return 'only core/testing.ts imports test helpers';
  switch (from.room) {
    case 'kernel':
      return to.room === 'kernel' ? undefined : 'the kernel imports nothing of ours but the kernel';
    case 'slice':
      return sliceMayImport(from.slice, to, target) ? undefined : "a slice imports the kernel, itself and other slices' events.ts";
    case 'adapters':
      return ['kernel', 'adapters', 'sync'].includes(to.room) ? undefined : 'adapters import the kernel, sync and adapters';
    default:
      return undefined;
  }
}

function sliceMayImport(slice: string, to: Place, target: string): boolean {
  if (to.room === 'slice') return to.slice === slice || to.isEvents;
  return to.room === 'kernel' || sharedNodeWords.includes(target);
}

function brokenInApp(from: Place, to: Place): string | undefined {
  if (!isApp(to)) return 'the app imports the app, and the core by its doors';
  if (from.room === 'feature' && to.room === 'feature' && from.feature !== to.feature) return 'a feature does not import another feature';
  if (from.room === 'devTool') return brokenInTool(from.tool, to);
  const isBelow = ['ui', 'lib', 'why', 'results', 'versions'].includes(from.room);
  if (isBelow && (to.room === 'feature' || to.room === 'app')) return `${from.room} does not import features or the app`;
  if (to.room === 'why' && (from.room === 'ui' || from.room === 'lib')) return 'why stands above ui and lib';
  return undefined;
}

/** A tool of admin mode is a part of its own: what tools share stands in `shared`, and what is beside the app shows tools in `dock`. */
function brokenInTool(tool: string, to: Place): string | undefined {
  if (to.room === 'app') return 'a tool does not import the app';
  if (to.room === 'feature' && to.feature !== 'account') return 'a tool imports no feature but account';
  if (to.room !== 'devTool' || to.tool === tool || to.tool === 'shared') return undefined;
  return tool === 'dock' || tool === 'pages.ts' ? undefined : 'a tool does not import another tool';
}

function brokenByPackage(from: Place, specifier: string): string | undefined {
  const name = packageName(specifier);
  if (from.room === 'tests') return undefined;
  if (specifier === '@gauntlet/core/testing') return from.room === 'tools' ? undefined : 'the door /testing is for tests';
  if (isCore(from)) return corePackageRule(from, specifier, name);
  if (isApp(from)) {
    if (name === '@gauntlet/server') return 'the app imports no server';
    if (isBuiltin(specifier)) return 'the app runs in a browser';
    if (from.room === 'ui' && name === '@gauntlet/core') return 'ui knows nothing of the domain';
  }
  if (from.room === 'server' && specifier === '@gauntlet/core/browser') return 'the door /browser is for the app';
  return undefined;
}

function corePackageRule(from: Place, specifier: string, name: string): string | undefined {
  if (from.room === 'adapters') return undefined;
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

function isCore({ room }: Place): boolean {
  return ['kernel', 'adapters', 'sync', 'devtools', 'sample', 'coreResults', 'coreTesting', 'registry', 'slice', 'door'].includes(room);
}

function isApp({ room }: Place): boolean {
  return ['feature', 'ui', 'lib', 'why', 'results', 'versions', 'devTool', 'app'].includes(room);
}
