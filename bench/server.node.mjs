import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/lib/programs.mjs';

const MAX_OUTPUT = 16 * 1024 * 1024;

/** Measures the server in processes of their own: on the embedded database, and on PostgreSQL where its programs are found. */
export async function run(_, { quick }) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(root, 'bench/server/onEveryDatabase.ts'), ...(quick ? ['--quick'] : [])],
    { cwd: root, maxBuffer: MAX_OUTPUT },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1));
}
