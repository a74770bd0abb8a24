import { posix } from 'node:path';
import { readImports } from './readImports.ts';
import type { SourceFile } from './sourceFiles.ts';

/**
 * Finds the groups of files that import each other in a circle, type-only and lazy imports included.
 * @returns the paths of each group, in alphabetical order
 */
export function importCycles(files: readonly SourceFile[]): string[][] {
  const paths = new Set(files.map(({ path }) => path));
  const targets = new Map(files.map((file) => [file.path, targetsOf(file).filter((target) => paths.has(target))]));
  return stronglyConnected(targets).filter((group) => group.length > 1);
}

function targetsOf(file: SourceFile): string[] {
  return readImports(file).flatMap(({ specifier }) =>
    specifier?.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file.path), specifier)) : [],
  );
}

/** Tarjan's algorithm: the strongly connected components of a graph. */
function stronglyConnected(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const lower = (path: string, to: number): void => void lowest.set(path, Math.min(lowest.get(path) ?? to, to));
  const visit = (path: string): void => {
    const index = order.size;
    order.set(path, index);
    lowest.set(path, index);
    stack.push(path);
    for (const target of targets.get(path) ?? []) {
      if (!order.has(target)) {
        visit(target);
        lower(path, lowest.get(target) ?? index);
      } else if (stack.includes(target)) lower(path, order.get(target) ?? index);
    }
    if (lowest.get(path) === index) groups.push(stack.splice(stack.indexOf(path)).toSorted());
  };
  for (const path of targets.keys()) if (!order.has(path)) visit(path);
  return groups;
}
