import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../server/limits/limits.ts';
import { newDataDir, runToEnd, startBundled, type Running } from './support/bundledServer.ts';
import { startModelServer } from './support/modelServer.ts';
import { readProfile } from './support/nodes.ts';
import { signUpAt, visitorAt } from './support/over.ts';
import { beginTalk, received, listenTo, say } from './support/talk.ts';

describe('starting the server', { timeout: 60_000 }, () => {
  const directories: string[] = [];
  const newDir = async (): Promise<string> => {
    const dataDir = await newDataDir();
    directories.push(dataDir);
    return dataDir;
  };
  afterAll(() => directories.forEach((directory) => rmSync(directory, { recursive: true, force: true })));

  describe('a server that cannot start names the reason in one sentence and exits with 1', () => {
    const refused = async (settings: Record<string, string>): Promise<string> => {
      const { code, stdout, stderr } = await runToEnd('main', [], { PORT: '0', ...settings });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^[^\n]+\n$/);
      return stderr.trimEnd();
    };

    it('for a wrong setting', async () => {
      expect(await refused({ SAMPLE_DATA: 'perhaps' })).toBe(
        'The setting SAMPLE_DATA must be "on" or "off": change it, or leave it out, and start again.',
      );
    });

    it('for an address of another machine', async () => {
      expect(await refused({ HOST: '203.0.113.7', DATA_DIR: await newDir() })).toMatch(
        /^HOST 203\.0\.113\.7 is not an address of this machine/,
      );
    });

    it('for an impossible data directory', async () => {
      const file = join(mkdtempSync(join(tmpdir(), 'gauntlet-file-')), 'file');
      directories.push(join(file, '..'));
      writeFileSync(file, '');
      expect(await refused({ DATA_DIR: file })).toMatch(
        /^The data directory .* is not writable \((EEXIST|ENOTDIR)\): grant write access, or set DATA_DIR/,
      );
    });

    it('for a damaged database', async () => {
      const dataDir = await newDir();
      truncateSync(join(dataDir, 'pglite', 'global', 'pg_control'), 0);
      expect(await refused({ DATA_DIR: dataDir })).toMatch(
        /^The database in .* cannot be opened \(.*\): restore the directory from a copy, or set DATA_DIR/,
      );
    });

    it('AC17 for a signing key that is not the one of the database', async () => {
      const dataDir = await newDir();
      const first = await startBundled({ DATA_DIR: dataDir });
      expect(await first.end('SIGTERM')).toBe(0);
      rmSync(join(dataDir, 'signing-keys'));
      expect(await refused({ DATA_DIR: dataDir })).toMatch(
        /^The signing key of this server is not the one of its database: copy the file .*signing-keys from the server that has it, or set SECRET_KEYS/,
      );
      expect((await runToEnd('host', ['rotate', '--lost'], { DATA_DIR: dataDir })).code).toBe(0);
      const again = await startBundled({ DATA_DIR: dataDir });
      expect(await again.end('SIGTERM')).toBe(0);
    });
  });

  describe('a running server', () => {
    let dataDir: string;
    let server: Running;
    beforeAll(async () => {
      dataDir = await newDir();
      server = await startBundled({ DATA_DIR: dataDir, LOGIN_LIMIT: '2/600', TRUSTED_PROXIES: '127.0.0.9' });
    });
    afterAll(() => server.end('SIGKILL'));

    it('prints its address, and that the sample data are off', async () => {
      expect((await visitorAt(server.origin).get('/api/health')).body).toEqual({ ok: true });
      expect((await visitorAt(server.origin).get('/api/config')).body).toEqual({
        ok: true,
        sampleData: false,
        provider: 'local',
        mail: false,
        breachedPasswords: 'warn',
        ai: { provider: 'local', agent: 'coach', source: 'rules' },
        limits: {
          ...DEFAULT_LIMITS,
          login: { attempts: 2, seconds: 600 },
          ai: { attempts: 20, seconds: 60 },
        },
      });
    });

    it('locks its data directory: another one refuses to start there, and names the remedy', async () => {
      const { code, stderr } = await runToEnd('main', [], { PORT: '0', DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(stderr.replace(/process \d+/, 'process')).toBe(
        `The data directory ${dataDir} is in use by another Gauntlet (process): stop that one, or set DATA_DIR to another directory.\n`,
      );
    });

    it('lets its host verify an influencer meanwhile', async () => {
      const { id, cookie } = await signUpAt(server.origin, 'ann@example.org');
      const host = (...args: string[]) => runToEnd('host', args, { DATA_DIR: dataDir });
      expect((await host('verify', 'Ann@Example.org')).stderr).toMatch(
        /^Nobody has confirmed that ann@example\.org is theirs\. This installation sends no e-mail: if you know it, run npm run host -- confirm/,
      );
      expect((await host('confirm', 'ann@example.org')).stdout).toBe('ann@example.org counts as confirmed now: you vouch for it.\n');
      const done = await host('verify', 'Ann@Example.org');
      expect(done).toEqual({ code: 0, stdout: 'ann@example.org is a verified influencer now.\n', stderr: '' });
      expect((await readProfile(visitorAt(server.origin, cookie), id))['/attributes/@verif']).toBe('verified');
      const unknown = await runToEnd('host', ['verify', 'nobody@example.org'], { DATA_DIR: dataDir });
      expect({ code: unknown.code, stderr: unknown.stderr }).toEqual({
        code: 1,
        stderr: 'Nobody has signed up as nobody@example.org: ask the person to sign up first.\n',
      });
    });

    it('MD1 lets its host make a moderator once the address is confirmed, and take the role', async () => {
      const { id, cookie } = await signUpAt(server.origin, 'mia@example.org');
      const host = (...args: string[]) => runToEnd('host', args, { DATA_DIR: dataDir });
      expect((await host('grant', 'mia@example.org', 'moderator')).stderr).toMatch(
        /^Nobody has confirmed that mia@example\.org is theirs\./,
      );
      expect((await host('confirm', 'mia@example.org')).code).toBe(0);
      expect((await host('grant', 'Mia@Example.org', 'moderator')).stdout).toBe(
        'mia@example.org is a moderator now. Before they decide anything, they set up two-step login in the settings, or log in again where it is on.\n',
      );
      const own = () => readProfile(visitorAt(server.origin, cookie), id);
      expect((await own())['/attributes/@moder']).toBe('yes');
      expect((await host('revoke', 'mia@example.org', 'moderator')).stdout).toBe('mia@example.org is no moderator any more.\n');
      expect(await own()).not.toHaveProperty(['/attributes/@moder']);
    });

    it('AC13 lets its host print a link that sets a new password once', async () => {
      await signUpAt(server.origin, 'cleo@example.org');
      const { code, stdout } = await runToEnd('host', ['reset', 'cleo@example.org'], { DATA_DIR: dataDir });
      expect(code).toBe(0);
      expect(stdout).toMatch(
        /^Give this link to the person who owns cleo@example\.org alone\..*:\nhttp:\/\/localhost:\d+\/#\/reset\?token=[\w-]+\n$/,
      );
      const token = /token=([\w-]+)/.exec(stdout)?.[1];
      const reset = () => visitorAt(server.origin).post('/api/auth/reset-password', { token, newPassword: 'Another2026' });
      expect([(await reset()).status, (await reset()).status]).toEqual([200, 400]);
    });

    it('AC17 keeps its signing key in a file, and its host rotates it: after a restart it has its data, and nobody is logged out', async () => {
      const file = join(dataDir, 'signing-keys');
      const before = readFileSync(file, 'utf8');
      const { cookie } = await signUpAt(server.origin, 'dan@example.org');
      const { code, stdout } = await runToEnd('host', ['rotate'], { DATA_DIR: dataDir });
      expect(code).toBe(0);
      expect(stdout).toMatch(/^A new key is the first line of .*signing-keys\. Restart the server/);
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^[\\w-]{43}\n${before}$`));
      expect(await server.end('SIGTERM')).toBe(0);
      expect(() => readFileSync(join(dataDir, 'pglite.lock'))).toThrow('ENOENT');
      server = await startBundled({ DATA_DIR: dataDir, LOGIN_LIMIT: '2/600', TRUSTED_PROXIES: '127.0.0.9' });
      expect((await visitorAt(server.origin, cookie).get('/api/auth/get-session')).at('user', 'email')).toBe('dan@example.org');
    });

    it('counts logins by the real client address, for any claimed address', async () => {
      const logIn = (forwarded: string) =>
        visitorAt(server.origin).post(
          '/api/auth/sign-in/email',
          { email: `${forwarded}@example.org`, password: 'Wrong2026' },
          { 'X-Forwarded-For': forwarded },
        );
      const statuses = [];
      for (const forwarded of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) statuses.push((await logIn(forwarded)).status);
      expect(statuses).toEqual([401, 401, 429]);
    });

    it('refuses a page of another site', async () => {
      const answer = await visitorAt(server.origin).post(
        '/api/auth/sign-out',
        {},
        { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' },
      );
      expect(answer.status).toBe(403);
    });

    it('stops in order, and then lets its host confirm an address', async () => {
      const { id, cookie } = await signUpAt(server.origin, 'ben@example.org');
      expect((await readProfile(visitorAt(server.origin, cookie), id))['/text']).toBe('Ann Lee');
      expect(await server.end('SIGINT')).toBe(0);
      expect((await runToEnd('host', ['confirm', 'ben@example.org'], { DATA_DIR: dataDir })).code).toBe(0);
    });
  });

  it('with a language model calls it, does not leak its key, and stops during an answer', async () => {
    const model = await startModelServer();
    const key = 'sk-a-key-that-nobody-sees';
    const server = await startBundled({ DATA_DIR: await newDir(), AI_BASE_URL: model.baseUrl, AI_API_KEY: key, AI_MODEL: 'small-model' });
    const { cookie } = await signUpAt(server.origin, 'ann@example.org');
    const ann = visitorAt(server.origin, cookie);
    const generate = () => ann.post('/api/local/ai/generate', { prompt: 'Suggest', model: 'any', temperature: 0.7 });
    expect((await generate()).body).toEqual({ ok: true, result: 'Keep going!', source: 'model' });
    expect(model.requests[0]).toMatchObject({ headers: { authorization: `Bearer ${key}` }, body: { model: 'small-model' } });
    model.fails(401);
    expect(JSON.stringify(await generate())).not.toContain(key);
    await expect.poll(() => server.reported()).toContain('status 401');
    expect(server.reported()).not.toContain(key);

    model.stalls('Half of');
    const talk = await beginTalk(ann);
    await say(ann, talk, 'How do streaks work?');
    const stream = await listenTo((path, init) => fetch(`${server.origin}${path}`, init), cookie, talk);
    await expect.poll(() => received(stream.events).text).toBe('Half of');
    const before = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(performance.now() - before).toBeLessThan(4_000);
    await stream.closed;
    expect(stream.events.at(-1)?.type).toBe('error');
    await model.close();
  });

  it('npm run host without a command prints its usage', async () => {
    const { code, stderr } = await runToEnd('host', [], {});
    expect(code).toBe(1);
    expect(stderr).toContain('Usage: npm run host -- verify EMAIL');
  });
});
