import { expect, test } from 'vitest';
import { projectPaths, read } from './support/sourceFiles.ts';

const binary = /\.(png|jpe?g|gif|webp|ico|mp4|webm|woff2?|gz|zip)$/;
const machinePath = /(?<![\w.@:/-])\/(work|root|home|Users)\/[\w.]|[A-Z]:\\Users\\/;

/** Lines that name a folder of a developer's machine. */
function machinePaths(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => (machinePath.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
}

test('no file names a folder of the machine it was written on', () => {
  const files = projectPaths().filter((path) => !binary.test(path));
  expect(files.flatMap((path) => machinePaths(path, read(path)))).toEqual([]);
});

test.each(['work/main', 'home/ann/gauntlet', 'root/.cache', 'Users/ann'])('/%s is found', (folder) => {
  expect(machinePaths('x.ts', `const path = '/${folder}';`)).toHaveLength(1);
});

test.each(["'/api/work/1'", 'https://example.org/home/page', "'../work/x'"])('%s is accepted', (text) => {
  expect(machinePaths('x.ts', text)).toEqual([]);
});
