import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A file of the project: its path from the root, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Paths of all files that belong to the project, committed or not yet, without what git ignores. */
export function projectPaths(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((path) => path !== '' && existsSync(root + path));
}

/** The text of one file. */
export function read(path: string): string {
  return readFileSync(root + path, 'utf8');
}

/** The project's TypeScript and JavaScript under the given top-level folders. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return projectPaths()
    .filter((path) => /\.(ts|tsx|mts|mjs|js|jsx)$/.test(path) && folders.some((folder) => path.startsWith(`${folder}/`)))
    .map((path) => ({ path, text: read(path) }));
}
