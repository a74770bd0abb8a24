import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { createEnvironment, type Member } from '../server/support/environment.ts';
import { checkIn, commentOf, created, expectDone, proofOf, started } from '../server/support/nodes.ts';
import { sharedServer } from '../server/support/sharedServer.ts';
import { refusal, visitorOf, type Answer } from '../server/support/visitor.ts';

describe('one person who writes more than counts', () => {
  const environment = sharedServer();
  let ann: Member;
  beforeEach(async () => void (ann = await environment.signUp('Ann')));

  const taken = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 201).length;
  const times = async (count: number, call: (i: number) => Promise<Answer>): Promise<Answer[]> => {
    const answers = [];
    for (let i = 0; i < count; i += 1) answers.push(await call(i));
    return answers;
  };

  it('PF9 gets 3 of 10 proofs in one window, and 3 more in the next', async () => {
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
      from generate_series(1, ${count}::int)`.execute(environment.ports.store.db);

  it('CM13 posts 300 comments on one challenge, and may still delete', async () => {
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

  it('CM13 edits, likes and reports 1,000 times on one challenge, and may still remove a like and delete', async () => {
    const challenge = await created(ann);
    const comment = randomUUID();
    expectDone(await ann.write('comments', commentOf(ann, { challenge, action: 'posted', at: environment.now() }), comment));
    const write = (action: string) =>
      ann.write('comments', commentOf(ann, { challenge, action, at: environment.now() }, { '/attributes/@about': comment }));
    await insertComments(challenge, ann, 997, 'edited', comment);
    await insertComments(challenge, ann, 1, 'reported', randomUUID());
    expectDone(await write('liked'));
    expectDone(await write('edited'));
    expect(refusal(await write('edited'))).toEqual({ status: 409, code: 'TooManyCommentActions' });
    expectDone(await write('unliked'));
    expect(refusal(await write('liked'))).toEqual({ status: 409, code: 'TooManyCommentActions' });
    expectDone(await write('deleted'));
  });

  it('CM13 cannot make a thread longer than 30,000; writing to a long one reads a handful of its nodes', async () => {
    const challenge = await created(ann);
    const first = randomUUID();
    expectDone(await ann.write('comments', commentOf(ann, { challenge, action: 'posted', at: environment.now() }), first));
    await insertComments(challenge, await environment.signUp('Many'), 29_898);
    await insertComments(challenge, await environment.signUp('Fan'), 100, 'liked', first);
    const reads: unknown[] = [];
    const counting = await createEnvironment(countedStore(environment.ports.store, reads));
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

  it('CH5 cannot fill a challenge beyond 1,000 participants', async () => {
    const challenge = await created(ann);
    await sql`with people as (insert into users (id, name, email) select gen_random_uuid(), 'P', gen_random_uuid() || '@example.org' from generate_series(1, 999) returning id)
      insert into nodes (id, project, owner, challenge, fields, "createdAt") select gen_random_uuid(), 'participations', id, ${challenge},
        json_build_object('/text', 'joined', '/attributes/@chlId', ${challenge}::text, '/attributes/@usrId', id, '/attributes/@actn', 'joined',
          '/attributes/@tstmp', ${environment.now()}::text, '/attributes/@zone', 'UTC'), ${environment.now()}::timestamptz from people`.execute(
      environment.ports.store.db,
    );
    const ben = await environment.signUp('Ben');
    const join = { '/text': 'joined', '/attributes/@chlId': challenge, '/attributes/@usrId': ben.id, '/attributes/@actn': 'joined' };
    const answer = await ben.write('participations', { ...join, '/attributes/@tstmp': environment.now(), '/attributes/@zone': 'UTC' });
    expect(refusal(answer)).toEqual({ status: 409, code: 'ChallengeFull' });
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
