import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocketServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { holderOf } from '../../../server/operations/portHolder.ts';
import { newDataDir, runToEnd, startBundled } from '../support/bundledServer.ts';

describe('RB21 a start on a port that is taken', { timeout: 60_000 }, () => {
  const directories: string[] = [];
  const servers: Server[] = [];
  afterAll(() => directories.forEach((directory) => rmSync(directory, { recursive: true, force: true })));
  afterEach(() => servers.splice(0).forEach((server) => server.close()));
  const newDir = async (): Promise<string> => {
    const directory = await newDataDir();
    directories.push(directory);
    return directory;
  };
  const portOf = async (server: Server, host: string): Promise<number> => {
    servers.push(server.listen(0, host));
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  let dataDir: string;
  beforeAll(async () => void (dataDir = await newDir()));
  const startOn = (port: number, settings: Record<string, string> = {}) =>
    runToEnd('main', [], { PORT: String(port), DATA_DIR: dataDir, SAMPLE_DATA: 'off', ...settings });
  const ours = process.platform === 'linux' ? ` \\(.+, process ${process.pid}\\)` : '';

  it('by another Gauntlet says so, with its process, and that one goes on', async () => {
    const first = await startBundled({ DATA_DIR: await newDir() });
    const port = Number(new URL(first.origin).port);
    const { code, stdout, stderr } = await startOn(port);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      new RegExp(
        `^Port ${port} is in use by another Gauntlet${process.platform === 'linux' ? ' \\(process \\d+\\)' : ''}: stop that one, or set PORT`,
      ),
    );
    expect((await fetch(`${first.origin}/ready`)).status).toBe(200);
    expect(await first.end('SIGTERM')).toBe(0);
  });

  it.each([
    ['speaks HTTP', () => createServer((_, response) => response.end('{"ok":true}'))],
    ['never responds', () => createSocketServer((socket) => void socket.on('error', () => {}))],
  ])('by another program that %s says so, with its process', async (_, make) => {
    const port = await portOf(make(), '127.0.0.1');
    const { code, stdout, stderr } = await startOn(port);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      new RegExp(`^Port ${port} is in use by another program${ours}: stop that one, or set PORT to another port\\.\n$`),
    );
  });

  it.each([
    ['127.0.0.1', '::1'],
    ['::1', '127.0.0.1'],
  ])('at %s only, which localhost may mean, refuses to listen at %s', async (taken, host) => {
    const port = await portOf(
      createServer((_, response) => response.end('{"ok":true}')),
      taken,
    );
    const { code, stdout, stderr } = await startOn(port, { HOST: host });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      new RegExp(`^http://localhost:${port} may reach another program${ours}: stop that one, or set PORT to another port\\.\n$`),
    );
  });

  // Whichever of the two the table of processes lists first.
  it.runIf(process.platform === 'linux')(
    'names the other process, not this one, which listens at another address of the port',
    async () => {
      const port = await portOf(createSocketServer(), '::1');
      const listens = `require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1', () => console.log('listening'))`;
      const other = spawn(process.execPath, ['-e', listens], { stdio: ['ignore', 'pipe', 'inherit'] });
      try {
        await once(other.stdout, 'data');
        expect(await holderOf(port, ['127.0.0.1'], 5_000)).toBe(`another program (node, process ${other.pid})`);
      } finally {
        other.kill();
      }
    },
  );
});
