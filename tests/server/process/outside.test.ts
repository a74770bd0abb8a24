import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { newDataDir, startBundled } from '../support/bundledServer.ts';
import { serverFlags } from '../support/serverFlags.ts';
import { signUpAt, visitorAt } from '../support/over.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Nobody listens there. */
const NOWHERE = '127.0.0.1:1';

describe('RB18 the server goes on', { timeout: 60_000 }, () => {
  const directories: string[] = [];
  const children: ChildProcess[] = [];
  afterAll(() => {
    children.forEach((child) => child.kill('SIGKILL'));
    directories.forEach((directory) => rmSync(directory, { recursive: true, force: true }));
  });
  const newDir = async (): Promise<string> => {
    const directory = await newDataDir();
    directories.push(directory);
    return directory;
  };
  /** Starts the server with this as its log, and waits until it announces itself. Its mail server is down, so that it has something to log. */
  const startWithLog = async (log: number | 'pipe') => {
    const { PATH } = process.env;
    const settings = { PORT: '0', SAMPLE_DATA: 'off', SMTP_URL: `smtp://${NOWHERE}`, PUBLIC_URL: 'http://localhost', MAIL_LIMIT: 'off' };
    const child = spawn(process.execPath, [...serverFlags, join(root, 'dist-server', 'main.js')], {
      env: { PATH, DATA_DIR: await newDir(), ...settings },
      stdio: ['ignore', 'pipe', log],
    });
    children.push(child);
    let printed = '';
    child.stdout?.on('data', (chunk) => (printed += String(chunk)));
    await expect.poll(() => printed, { timeout: 30_000 }).toMatch(/Gauntlet is at http/);
    return { child, origin: /http:\/\/\S+/.exec(printed)?.[0] ?? '' };
  };
  const worksOn = async (origin: string, email: string): Promise<void> => {
    const { cookie } = await signUpAt(origin, email);
    const ann = visitorAt(origin, cookie);
    expect((await ann.post('/api/auth/send-verification-email', {})).status).toBe(502);
    expect((await fetch(`${origin}/ready`)).status).toBe(200);
  };
  const stops = async (child: ChildProcess): Promise<void> => {
    expect(child.exitCode).toBeNull();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  };

  it('when the pipes of its log and of its output are closed', async () => {
    const { child, origin } = await startWithLog('pipe');
    child.stderr?.destroy();
    child.stdout?.destroy();
    for (const name of ['ann', 'ben']) await worksOn(origin, `${name}@example.org`);
    await stops(child);
  });

  it.runIf(process.platform === 'linux')('when the disk of its log is full', async () => {
    const full = openSync('/dev/full', 'w');
    const { child, origin } = await startWithLog(full);
    closeSync(full);
    for (const name of ['ann', 'ben']) await worksOn(origin, `${name}@example.org`);
    await stops(child);
  });

  it('when the mail server is down: people sign up, a person who waits for a mail gets a sentence, and the log has one line for the outage', async () => {
    const dataDir = await newDir();
    const log = openSync(join(dataDir, 'log'), 'w');
    const { child, origin } = await startWithLog(log);
    closeSync(log);
    for (const name of ['ann', 'ben', 'cleo']) await worksOn(origin, `${name}@example.org`);
    const { status, body } = await visitorAt(origin, (await signUpAt(origin, 'dan@example.org')).cookie).post(
      '/api/auth/send-verification-email',
      {},
    );
    expect({ status, body }).toMatchObject({
      status: 502,
      body: { error: { code: 'MailNotSent', message: 'The e-mail could not be sent. Please try again later.' } },
    });
    await stops(child);
    const lines = readFileSync(join(dataDir, 'log'), 'utf8').split('\n');
    expect(lines.filter((line) => line.includes('"OutageBegan"'))).toEqual([
      expect.stringContaining('"part":"mail","cause":"The mail server takes no mail (ESOCKET)."'),
    ]);
    expect(lines.join('\n')).not.toContain('example.org');
  });

  it('when the bucket of its files is down at its start: it waits, and serves once that responds', async () => {
    let isDown = true;
    const stored = new Map<string, Buffer>();
    const bucket: Server = createServer((request, response) => {
      if (isDown) return response.writeHead(503).end();
      const key = request.url ?? '';
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.method === 'PUT') stored.set(key, Buffer.concat(chunks));
        response.writeHead(stored.has(key) ? 200 : 404).end(request.method === 'PUT' ? '' : stored.get(key));
      });
    }).listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    const address = bucket.address();
    const endpoint = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/gauntlet`;
    const settings = { S3_ENDPOINT: endpoint, S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const server = await startBundled({ DATA_DIR: await newDir(), ...settings });
    const statusOf = async (path: string): Promise<number> => (await fetch(`${server.origin}${path}`)).status;
    expect(server.printed()).toBe(`The file storage responded with 503. Gauntlet waits for it at ${server.origin}\n`);
    expect({ ready: await statusOf('/ready'), health: await statusOf('/health') }).toEqual({ ready: 503, health: 200 });
    isDown = false;
    await expect.poll(() => statusOf('/ready'), { timeout: 10_000 }).toBe(200);
    expect([...stored.keys()]).toEqual(['/gauntlet/identity']);
    expect(await server.end('SIGTERM')).toBe(0);
    bucket.close();
  });
});
