import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { DEFAULT_LIMITS, type Limits } from '../../server/limits/limits.ts';
import type { Store } from '../../server/store/store.ts';
import { openMemoryStore } from '../server/support/emptyDatabase.ts';
import { createEnvironment, type Environment, type Member } from '../server/support/environment.ts';
import { MP4, sized } from '../server/support/files.ts';
import { challengeOf, commentOf, created, expectDone, sha256 } from '../server/support/nodes.ts';
import { refusal, visitorOf, type Answer } from '../server/support/visitor.ts';

const MB = 1024 * 1024;
const TOO_MANY = { status: 429, code: 'TooManyAttempts' };

describe('one person who takes more than their share', { timeout: 60_000 }, () => {
  let store: Store;
  let environment: Environment;
  let ann: Member;
  beforeAll(async () => {
    store = await openMemoryStore();
  });
  afterEach(() => environment.close());
  afterAll(() => store.close());

  const given = async (limits: Partial<Limits> = {}): Promise<void> => {
    environment = await createEnvironment(store, { limits: { ...DEFAULT_LIMITS, ...limits } });
    // Each test has years of its own, in which no bucket owes anything.
    environment.setNow(`${2030 + (years += 2)}-03-02T12:00:00.000Z`);
    ann = await environment.signUp('Ann');
  };
  let years = 0;

  const taken = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 201).length;
  const times = async (count: number, call: (i: number) => Promise<Answer>): Promise<Answer[]> => {
    const answers = [];
    for (let i = 0; i < count; i += 1) answers.push(await call(i));
    return answers;
  };

  it('gets 100 of 130 challenges created in 4 seconds, and the instant to go on; another person is not affected', async () => {
    await given();
    const answers = await times(130, () => {
      environment.pass(30);
      return ann.write('challenges', challengeOf(ann));
    });
    expect(taken(answers)).toBe(100);
    const [refused] = answers.slice(-1);
    expect(refused && { ...refusal(refused), retryAfter: Number(refused.headers.get('Retry-After')) }).toEqual({
      ...TOO_MANY,
      retryAfter: 864 - 3,
    });
    environment.pass((864 - 3) * 1_000);
    expectDone(await ann.write('challenges', challengeOf(ann)));
    const ben = await environment.signUp('Ben');
    expectDone(await ben.write('challenges', challengeOf(ben)));
  });

  it('gets 120 of 130 writes at once on two servers with one database', async () => {
    await given();
    const challenge = await created(ann);
    const second = visitorOf(createApp(environment.ports), ann.cookie);
    const comment = () => commentOf(ann, { challenge, action: 'posted', at: environment.now() });
    const answers = await times(130, (i) => (i % 2 ? ann : second).write('comments', comment()));
    expect(taken(answers)).toBe(120);
    expect(new Set(answers.slice(120).map(({ status }) => status))).toEqual(new Set([429]));
  });

  it('PF10 uploads four videos of seven a day, also without a declared size; a lost response costs nothing', async () => {
    // Four of the largest videos, of 50 MB, are a day's share.
    const seconds = 24 * 60 * 60;
    expect(DEFAULT_LIMITS.upload).toEqual({ attempts: 200 * MB, seconds });
    const size = 50_000;
    await given({ upload: { attempts: 4 * size, seconds } });
    const video = (i: number) => {
      const bytes = sized(MP4, size);
      bytes[bytes.length - 1] = i;
      return bytes;
    };
    const put = (bytes: Uint8Array<ArrayBuffer>, isDeclared = true) =>
      ann.put(`/api/files/${sha256(bytes)}`, bytes, isDeclared ? { 'Content-Length': String(bytes.byteLength) } : {});
    expectDone(await put(video(0)));
    expectDone(await put(video(0)));
    const answers = await times(6, (i) => put(video(i + 1), i !== 2));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429, 429, 429]);
    const [refused] = answers.slice(-1);
    expect(refused && refusal(refused)).toEqual({ status: 429, code: 'UploadedEnough' });
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
    environment.pass(6 * 60 * 60_000);
    expectDone(await put(video(7)));
  });

  it('PF10 stores no more bytes than one person may, and the refusal says what to do; the bytes of others do not count', async () => {
    await given({ storage: 10_000 });
    const put = (person: Member, size: number) => {
      const bytes = sized(MP4, size);
      return person.put(`/api/files/${sha256(bytes)}`, bytes, { 'Content-Length': String(size) });
    };
    expectDone(await put(ann, 6_000));
    const refused = await put(ann, 5_000);
    expect(refusal(refused)).toEqual({ status: 409, code: 'StorageUsed' });
    expect(refused.at('error', 'message')).toContain('Choose a smaller one, or ask the host of this server for more room.');
    expect((await ann.get(`/api/files/${sha256(sized(MP4, 5_000))}`)).status).toBe(404);
    expectDone(await put(ann, 6_000));
    expectDone(await put(ann, 4_000));
    expectDone(await put(await environment.signUp('Ben'), 5_000));
    const both = await Promise.all([put(ann, 3_001), put(ann, 3_002)]);
    expect(both.map(({ status }) => status)).toEqual([409, 409]);
  });

  it.each([
    ['/api/auth/sign-in/email', 9],
    ['/api/local/agents/coach/public-conversations', 2],
    ['/api/local/projects/comments/nodes', 65],
    ['/api/local/projects/profiles/nodes', 65],
    ['/api/local/payments', 65],
  ])('sends no body beyond the size of its route: %s with %i kB', async (path, kB) => {
    await given();
    expect(refusal(await ann.post(path, { text: 'x'.repeat(kB * 1024) }))).toEqual({ status: 413, code: 'TooLarge' });
  });

  it('gets 429 beyond its lists a minute, while others and their own writes go on', async () => {
    const list20 = { person: { attempts: 20, seconds: 60 }, network: null };
    await given({ budgets: { ...DEFAULT_LIMITS.budgets, list: list20 } });
    const list = () => ann.get('/api/local/projects/proofs/nodes');
    const statuses = (await times(25, list)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await (await environment.signUp('Ben')).get('/api/local/projects/proofs/nodes')).status).toBe(200);
    expectDone(await ann.write('challenges', challengeOf(ann)));
    environment.pass(3_000);
    expect((await list()).status).toBe(200);
  });
});
