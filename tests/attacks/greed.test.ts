import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { DEFAULT_LIMITS, type Limits } from '../../server/limits/limits.ts';
import type { Store } from '../../server/store/store.ts';
import { openMemoryStore } from '../server/support/emptyDatabase.ts';
import { createEnvironment, type Environment, type Member } from '../server/support/environment.ts';
import { MP4, sized } from '../server/support/files.ts';
import { challengeOf, checkIn, commentOf, created, expectDone, proofOf, sha256, started } from '../server/support/nodes.ts';
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

  it('PF9 gets 3 of 10 proofs in one window, and 3 more in the next', async () => {
    await given();
    const challenge = await started(environment, ann);
    const answers = await times(10, () => {
      environment.pass(1_000);
      return checkIn(environment, ann, challenge);
    });
    expect(taken(answers)).toBe(3);
    const [refused] = answers.slice(-1);
    expect(refused && { ...refusal(refused), message: refused.at('error', 'message') }).toEqual({
      status: 409,
      code: 'WindowFull',
      message: 'You have checked in 3 times in this window, the most that count.',
    });
    environment.pass(24 * 60 * 60_000);
    expect(taken(await times(4, () => checkIn(environment, ann, challenge)))).toBe(3);
  });

  it('PF9 gets 3 of 20 proofs with instants of their choice in one window', async () => {
    await given();
    const challenge = await started(environment, ann);
    const start = Date.parse(environment.now());
    environment.pass(6 * 60 * 60_000);
    const at = (i: number): string => new Date(start + ((i * 7_919) % 21_000) * 1_000).toISOString();
    expect(taken(await times(20, (i) => ann.write('proofs', proofOf(ann, challenge, at(i)))))).toBe(3);
  });

  /** Inserts comments of a person as if written before. */
  const insertComments = (challenge: string, author: Member, count: number, action = 'posted', about = ''): Promise<unknown> =>
    sql`insert into nodes (id, project, owner, challenge, fields, "createdAt")
      select gen_random_uuid(), 'comments', ${author.id}, ${challenge},
        ${JSON.stringify(commentOf(author, { challenge, action, at: environment.now() }, { '/attributes/@about': about }))}::jsonb, now()
      from generate_series(1, ${count}::int)`.execute(store.db);

  it('CM13 posts 300 comments on one challenge, and may still delete', async () => {
    await given();
    const challenge = await created(ann);
    const write = (action: string, about = '', id = randomUUID()) =>
      ann.write('comments', commentOf(ann, { challenge, action, at: environment.now() }, { '/attributes/@about': about }), id);
    const first = randomUUID();
    expectDone(await write('posted', '', first));
    await insertComments(challenge, ann, 298);
    expectDone(await write('posted'));
    expect(refusal(await write('posted'))).toEqual({ status: 409, code: 'TooManyComments' });
    expectDone(await write('liked', first));
    expectDone(await write('deleted', first));
    expect(refusal(await write('posted'))).toEqual({ status: 409, code: 'TooManyComments' });
    const ben = await environment.signUp('Ben');
    expectDone(await ben.write('comments', commentOf(ben, { challenge, action: 'posted', at: environment.now() })));
  });

  it('CM13 edits and likes 1,000 times on one challenge, and may still remove a like and delete', async () => {
    await given();
    const challenge = await created(ann);
    const comment = randomUUID();
    expectDone(await ann.write('comments', commentOf(ann, { challenge, action: 'posted', at: environment.now() }), comment));
    const write = (action: string) =>
      ann.write('comments', commentOf(ann, { challenge, action, at: environment.now() }, { '/attributes/@about': comment }));
    await insertComments(challenge, ann, 998, 'edited', comment);
    expectDone(await write('liked'));
    expectDone(await write('edited'));
    expect(refusal(await write('edited'))).toEqual({ status: 409, code: 'TooManyCommentActions' });
    expectDone(await write('unliked'));
    expect(refusal(await write('liked'))).toEqual({ status: 409, code: 'TooManyCommentActions' });
    expectDone(await write('deleted'));
  });

  it('CM13 cannot make a thread longer than 30,000; writing to a long one reads a handful of its nodes', async () => {
    await given();
    const challenge = await created(ann);
    const first = randomUUID();
    expectDone(await ann.write('comments', commentOf(ann, { challenge, action: 'posted', at: environment.now() }), first));
    await insertComments(challenge, await environment.signUp('Many'), 29_997);
    await insertComments(challenge, await environment.signUp('Fan'), 1, 'liked', first);
    const reads: unknown[] = [];
    const counting = await createEnvironment(countedStore(store, reads), { limits: DEFAULT_LIMITS });
    counting.setNow(environment.now());
    const { id, cookie } = await environment.signUp('Ben');
    const ben = visitorOf(counting.app, cookie);
    const write = (action: string, about: string) =>
      ben.write('comments', commentOf({ id }, { challenge, action, at: environment.now() }, { '/attributes/@about': about }));
    reads.splice(0);
    expectDone(await write('liked', first));
    expect(reads.length).toBeLessThan(20);
    expect(refusal(await write('posted', first))).toEqual({ status: 409, code: 'ThreadsFull' });
    expectDone(await write('unliked', first));
    expect(reads.length).toBeLessThan(60);
    await counting.close();
  });

  it('PF10 uploads four videos of 50 MB of seven a day; a lost response costs nothing', async () => {
    await given();
    const video = (i: number) => {
      const bytes = sized(MP4, 50 * MB);
      bytes[bytes.length - 1] = i;
      return bytes;
    };
    const put = (bytes: Uint8Array<ArrayBuffer>) =>
      ann.put(`/api/files/${sha256(bytes)}`, bytes, { 'Content-Length': String(bytes.byteLength) });
    expectDone(await put(video(0)));
    expectDone(await put(video(0)));
    const answers = await times(6, (i) => put(video(i + 1)));
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

  it('CH5 cannot fill a challenge beyond 1,000 participants', async () => {
    await given();
    const challenge = await created(ann);
    await sql`with people as (insert into users (id, name, email) select gen_random_uuid(), 'P', gen_random_uuid() || '@example.org' from generate_series(1, 999) returning id)
      insert into nodes (id, project, owner, challenge, fields, "createdAt") select gen_random_uuid(), 'participations', id, ${challenge},
        json_build_object('/text', 'joined', '/attributes/@chlId', ${challenge}::text, '/attributes/@usrId', id, '/attributes/@actn', 'joined',
          '/attributes/@tstmp', ${environment.now()}::text, '/attributes/@zone', 'UTC'), ${environment.now()}::timestamptz from people`.execute(
      store.db,
    );
    const ben = await environment.signUp('Ben');
    const join = { '/text': 'joined', '/attributes/@chlId': challenge, '/attributes/@usrId': ben.id, '/attributes/@actn': 'joined' };
    const answer = await ben.write('participations', { ...join, '/attributes/@tstmp': environment.now(), '/attributes/@zone': 'UTC' });
    expect(refusal(answer)).toEqual({ status: 409, code: 'ChallengeFull' });
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

/** The store, which records each row that a query returns. */
function countedStore(store: Store, rows: unknown[]): Store {
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows.push(...result.rows);
      return result;
    },
  });
  return { ...store, db };
}
