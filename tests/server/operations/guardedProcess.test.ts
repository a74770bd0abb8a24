import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MODULE = new URL('../../../server/operations/guardedProcess.ts', import.meta.url).href;
const SCRIPT = `
  import { guardProcess } from '${MODULE}';
  const lines = [];
  guardProcess({ report: ({ message }) => lines.push(message), logEvent: ({ text }) => lines.push(text) });
  setTimeout(() => { throw new Error('an exception'); });
  void Promise.reject(new Error('a rejection'));
  console.warn('a %s', 'warning');
  setTimeout(() => process.stdout.write(JSON.stringify(lines.sort())), 100);
`;

it('RB18 an exception that nothing caught is reported, and the process goes on', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  const lines: unknown = JSON.parse(stdout);
  expect({ lines, stderr }).toEqual({ lines: ['a rejection', 'a warning', 'an exception'], stderr: '' });
});
