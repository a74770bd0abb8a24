/** Measures the server on PGlite and, where its programs are found, on PostgreSQL. Prints all figures as JSON in the last line. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findPostgres, startPostgres } from '../../tests/server/support/postgres.ts';

const MEASURE = fileURLToPath(new URL('measure.ts', import.meta.url));
const flags = process.argv.slice(2);

const figures = [...measured(['pglite']), ...(await onPostgres())];
console.log(JSON.stringify(figures));
process.exit();

async function onPostgres(): Promise<unknown[]> {
  const bin = findPostgres();
  if (bin === undefined) return [];
  const cluster = startPostgres(bin);
  try {
    return measured([await cluster.newDatabase(), await cluster.newDatabase()]);
  } finally {
    cluster.stop();
  }
}

function measured(databases: readonly string[]): unknown[] {
  const { stdout, status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', MEASURE, ...databases, ...flags], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`Measuring on ${databases[0] ?? ''} failed: ${stderr}`);
  const found: unknown = JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]');
  return Array.isArray(found) ? found : [];
}
