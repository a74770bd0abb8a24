import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd, startBundled, type Running } from './support/bundledServer.ts';
import { signUpAt, visitorAt } from './support/over.ts';
import { findPostgres, startPostgres, type Cluster } from './support/postgres.ts';
import type { Answer } from './support/visitor.ts';

const bin = findPostgres();

const seen = ({ status, headers, body }: Answer) => ({ status, retryAfter: headers.get('Retry-After'), body });

describe('a database that is down when the server starts', { timeout: 30_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gauntlet-data-'));
  let server: Running | undefined;
  afterEach(async () => {
    await server?.end('SIGKILL');
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const starting = {
    status: 503,
    retryAfter: '5',
    body: { ok: false, error: { code: 'Starting', message: 'The server is starting. Please try again in a moment.' } },
  };

  it('RB13 is waited for: the server listens, says so once without the password, and stops on a signal', async () => {
    server = await startBundled({ DATABASE_URL: 'postgres://ann:secret@127.0.0.1:1/gauntlet', DATA_DIR: dataDir });
    const visitor = visitorAt(server.origin);
    expect((await visitor.get('/health')).body).toEqual({ ok: true });
    for (const path of ['/ready', '/api/health', '/', '/api/auth/get-session', '/api/local/changes'])
      expect(seen(await visitor.get(path))).toEqual(starting);
    expect(seen(await visitor.write('challenges', {}))).toEqual(starting);
    const page = await fetch(server.origin, { headers: { Accept: 'text/html' } });
    const isPage = (await page.text()).includes('<h1>Gauntlet is starting</h1>');
    expect({ status: page.status, isPage }).toEqual({ status: 503, isPage: true });
    // Longer than the time between two attempts.
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(server.printed()).toBe(
      `The database at 127.0.0.1:1/gauntlet does not answer (connect ECONNREFUSED 127.0.0.1:1): check DATABASE_URL if this lasts, and that the database runs. Gauntlet waits for it at ${server.origin}\n`,
    );
    expect({ reported: server.reported(), code: await server.end('SIGTERM') }).toEqual({ reported: '', code: 0 });
  });

  describe.skipIf(bin === undefined)(bin === undefined ? 'PostgreSQL (skipped: not installed)' : 'PostgreSQL', () => {
    let cluster: Cluster;
    let url: string;
    beforeAll(async () => {
      cluster = startPostgres(bin ?? '');
      url = await cluster.newDatabase();
    });
    afterAll(() => cluster.stop());

    it('RB13 is migrated and served as soon as it accepts connections', async () => {
      await cluster.crash();
      try {
        server = await startBundled({ DATABASE_URL: url, DATA_DIR: dataDir });
        expect((await visitorAt(server.origin).get('/ready')).status).toBe(503);
      } finally {
        await cluster.restart();
      }
      const running = server;
      await expect.poll(async () => (await visitorAt(running.origin).get('/ready')).status, { timeout: 5_000 }).toBe(200);
      expect(running.printed()).toMatch(/^The database at \S+ does not answer [^\n]*\nGauntlet is at http:\/\/localhost:\d+\n$/);
      await signUpAt(running.origin, `${randomUUID()}@example.org`);
      expect(await running.end('SIGTERM')).toBe(0);
    });

    it('RB13 a database that does not exist refuses the start with a sentence', async () => {
      const elsewhere = new URL(url);
      elsewhere.pathname = '/nowhere';
      const { code, stdout, stderr } = await runToEnd('main', [], { PORT: '0', DATABASE_URL: elsewhere.href, DATA_DIR: dataDir });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(
        /^The database at \S+\/nowhere cannot be used \(database "nowhere" does not exist\): check DATABASE_URL[^\n]*\n$/,
      );
    });
  });
});
