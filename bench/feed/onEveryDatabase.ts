/** Measures change feeds on PGlite and, where its programs are found, on PostgreSQL with one server and with two. Prints all figures as JSON in the last line. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cursorOf } from '../../server/feed/cursor.ts';
import { openStore } from '../../server/store/openStore.ts';
import { findPostgres, startPostgres } from '../../tests/server/support/postgres.ts';
import type { Figure } from '../support/figures.ts';
import { feedFigures, type Extent } from './figures.ts';
import { SECRET, seedPeople } from './people.ts';
import { startServer, type RunningServer } from './server.ts';

const EXTENT: Extent = { people: 1_000, watchers: 100, idleMs: 50_000, checkIns: 20 };
const QUICK: Extent = { people: 200, watchers: 100, idleMs: 25_000, checkIns: 5 };

const extent = process.argv.includes('--quick') ? QUICK : EXTENT;
const figures = [...(await measured('PGlite', undefined, 1)), ...(await onPostgres())];
console.log(JSON.stringify(figures));
process.exit();

async function onPostgres(): Promise<Figure[]> {
  const bin = findPostgres();
  if (bin === undefined) return [];
  const cluster = startPostgres(bin);
  try {
    const found: Figure[] = [];
    for (const count of [1, 2]) found.push(...(await measured('PostgreSQL', await cluster.newDatabase(), count)));
    return found;
  } finally {
    cluster.stop();
  }
}

async function measured(engine: string, databaseUrl: string | undefined, count: number): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'gauntlet-feeds-'));
  const servers: RunningServer[] = [];
  try {
    const store = await openStore({ dataDir: directory, databaseUrl });
    const { people, position } = await seedPeople(store, extent);
    await store.close();
    const settings = { DATA_DIR: directory, DATABASE_URL: databaseUrl ?? '', SECRET_KEYS: SECRET };
    while (servers.length < count) servers.push(await startServer(settings));
    const found = await feedFigures(servers, { people, cursor: cursorOf(position) }, extent);
    return found.map((figure) => ({ ...figure, name: `${engine}: ${figure.name}` }));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(directory, { recursive: true, force: true });
  }
}
