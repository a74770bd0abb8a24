import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { sql } from 'kysely';
import * as z from 'zod';
import { isSamplePerson, PEOPLE } from '../../server/sample/people.ts';
import { challengeId } from '../../server/sample/sampleNode.ts';
import type { Store } from '../../server/store/store.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';
import { balanceOf, paidJoin, pay, paymentsOf, unbalanced } from './support/payments.ts';
import { takeAction, challengeOf, checkIn, expectDone, sha256 } from './support/nodes.ts';
import { everythingFor, pageFor, rowsOf } from './support/sampleFigures.ts';
import { createEnvironment, PASSWORD, type Member, type Environment } from './support/environment.ts';

const ALL = { samples: 'all' } as const;
const DAY = 24 * 60 * 60_000;
const FIGURES = {
  activeChallenges: 12,
  users: 8,
  revenueCents: 12_500,
  averageTrust: 85,
  verifiedHosts: 3,
  members: 8,
  feedItems: 6,
  topContributors: 3,
};

const PAID_GROUP = challengeId({ n: 30 });
const FREE_GROUP = challengeId({ n: 29 });
const WAITING = challengeId({ n: 32 });
const DISPUTED = challengeId({ n: 31 });

async function openSampleEnvironment(store: Store, now: string): Promise<{ environment: Environment; ann: Member }> {
  const environment = await createEnvironment(store, { sampleData: true });
  environment.setNow(now);
  return { environment, ann: await environment.signUp('Ann') };
}

describe('the sample community', { timeout: 60_000 }, () => {
  let store: Store;
  let environment: Environment;
  let ann: Member;
  beforeAll(async () => {
    store = await openMemoryStore();
    ({ environment, ann } = await openSampleEnvironment(store, '2026-11-21T17:30:00.000Z'));
  });
  afterAll(async () => {
    expect(environment.reported).toEqual([]);
    await environment.close();
    await store.close();
  });

  test.each([
    '2026-11-21T17:30:00.000Z',
    '2026-12-31T23:59:59.999Z',
    '2027-01-01T00:00:00.000Z',
    '2027-03-28T01:00:00.000Z',
    '2028-02-28T12:00:00.000Z',
    '2028-02-29T00:00:00.001Z',
    '2028-03-01T06:00:00.000Z',
    '2029-12-31T12:00:00.000Z',
  ])('folds to the figures of Discover, Groups and Social when it is opened at %s', async (now) => {
    environment.setNow(now);
    expect(await rowsOf(ann)).toEqual(FIGURES);
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu'])('shows the same figures to a person in %s', async (zone) => {
    for (const now of ['2030-05-05T00:10:00.000Z', '2030-05-05T23:50:00.000Z']) {
      environment.setNow(now);
      expect(await rowsOf(ann, zone)).toEqual(FIGURES);
    }
  });

  it('has stable figures all day and through 400 days without additions', async () => {
    environment.setNow('2031-01-01T00:00:00.000Z');
    for (let hour = 0; hour < 24; hour += 6) {
      expect(await rowsOf(ann)).toEqual(FIGURES);
      environment.pass(6 * 60 * 60_000);
    }
    for (const days of [1, 29, 370]) {
      environment.pass(days * DAY);
      expect(await rowsOf(ann)).toEqual(FIGURES);
    }
  });

  const nodesIn = async (list: 'creators' | 'members') => {
    const { body } = await ann.get(`/api/local/community/${list}`);
    return z.object({ payload: z.object({ nodes: z.array(z.object({ fieldValues: z.record(z.string(), z.unknown()) })) }) }).parse(body)
      .payload.nodes;
  };

  it('has all types and categories, three paid groups, and different hosts and people', async () => {
    const { challenges } = await everythingFor(ann);
    const active = challenges.filter(({ fieldValues }) => fieldValues['/attributes/@chlSt'] === 'active');
    const valuesOf = (field: '/attributes/@chlTy' | '/attributes/@categ' | '/attributes/@proof' | '/attributes/@verif') =>
      [...new Set(active.map(({ fieldValues }) => fieldValues[field]))].toSorted();
    expect(valuesOf('/attributes/@chlTy')).toEqual(['group-free', 'group-paid', 'one-on-one']);
    expect(valuesOf('/attributes/@categ')).toEqual(['diet', 'fitness', 'habit', 'skill', 'study']);
    expect(valuesOf('/attributes/@proof')).toEqual(['metric', 'photo', 'text', 'video']);
    expect(valuesOf('/attributes/@verif')).toEqual(['daily', 'final', 'weekly']);
    const [figures] = (await pageFor(ann, { list: 'figures', query: ALL })).rows;
    expect(figures).toMatchObject({ groups: { groups: 8, paid: 3, verifiedHosts: 3 }, hasSamples: true });
    const creators = await nodesIn('creators');
    const isVerified = creators.map(({ fieldValues }) => fieldValues['/attributes/@verif'] === 'verified');
    expect(isVerified).toEqual([true, true, true, false, false, false]);
    const trust = (await nodesIn('members')).map(({ fieldValues }) => fieldValues['/attributes/@trust']);
    expect(trust).toEqual([98, 95, 92, 88, 83, 80, 74, 70]);
    const { rows } = await pageFor(ann, { list: 'feed', query: ALL });
    expect(new Set(rows.map(({ type }) => type)).size).toBe(4);
  });

  it('has its revenue from settled payments, half of it the hosts’, in a ledger that sums to 0', async () => {
    await rowsOf(ann);
    const payments = await paymentsOf(store);
    expect(new Set(payments.map(({ state, provider }) => `${state} ${provider}`))).toEqual(new Set(['settled sample']));
    expect(payments.every(({ id, joinId }) => id === joinId)).toBe(true);
    expect(await balanceOf(store, 'platform')).toBe(6_250);
    expect(await balanceOf(store, 'host:sample-marcus')).toBe(2_000);
    expect(await unbalanced(store)).toEqual([]);
  });

  it('is marked as a sample, with comments and existing photos', async () => {
    const { challenges, profiles, proofs, comments } = await everythingFor(ann);
    expect(challenges.every(({ fieldValues }) => fieldValues['/attributes/@sampl'] === 'yes')).toBe(true);
    const marked = profiles.filter(({ fieldValues }) => fieldValues['/attributes/@sampl'] === 'yes');
    expect(marked.map(({ id }) => id).toSorted()).toEqual(PEOPLE.map(({ id }) => id).toSorted());
    expect(comments.length).toBeGreaterThan(30);
    const photos = new Set(
      proofs.flatMap(({ fieldValues: fields }) => (fields['/attributes/@proof'] === 'photo' ? [fields['/attributes/@prfDt']] : [])),
    );
    expect(photos.size).toBeGreaterThan(5);
    for (const hash of photos) {
      const answer = await environment.app.request(`/api/files/${hash}`, { headers: { Cookie: ann.cookie } });
      expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(hash);
    }
  });

  it('has an open dispute that anybody reads, with what was said', async () => {
    const { body } = await ann.get(`/api/local/projects/challenges/nodes/${DISPUTED}`);
    const nodes = z.array(z.object({ fieldValues: z.record(z.string(), z.unknown()) }));
    const { payload } = z.object({ payload: z.object({ nodes, reviews: nodes }) }).parse(body);
    expect(payload.nodes).toMatchObject([{ fieldValues: { '/attributes/@chlSt': 'disputed' } }]);
    const actions = payload.reviews.map(({ fieldValues }) => fieldValues['/attributes/@actn']);
    expect(actions.filter((action) => action !== 'approved')).toEqual(['disputed', 'upheld']);
  });

  it('has photos that follow each other and differ, for each person and challenge', async () => {
    const { proofs } = await everythingFor(ann);
    const photos = proofs.flatMap(({ fieldValues: fields }) => {
      if (fields['/attributes/@proof'] !== 'photo') return [];
      const row = `${fields['/attributes/@chlId']} ${fields['/attributes/@usrId']}`;
      return [{ row, place: `${row} ${fields['/attributes/@tstmp']}`, hash: fields['/attributes/@prfDt'] }];
    });
    photos.sort((a, b) => (a.place < b.place ? -1 : 1));
    const pairs = photos.slice(1).map((photo, i) => ({ before: photos[i], photo }));
    const following = pairs.filter(({ before, photo }) => before?.row === photo.row);
    expect(following.length).toBeGreaterThan(10);
    expect(following.filter(({ before, photo }) => before?.hash === photo.hash)).toEqual([]);
  });

  it('has nothing in the future', async () => {
    environment.setNow('2032-02-29T00:00:00.000Z');
    const { participations, proofs, comments } = await everythingFor(ann);
    const instants = [...participations, ...proofs, ...comments].map(({ fieldValues }) => fieldValues['/attributes/@tstmp']);
    expect(instants.length).toBeGreaterThan(300);
    expect(instants.filter((at) => at > environment.now())).toEqual([]);
  });

  it('accepts no login of its people', async () => {
    await ann.nodes('profiles');
    const answer = await environment.nobody.post('/api/auth/sign-in/email', { email: 'maya@sample.invalid', password: PASSWORD });
    expect({ status: answer.status, code: answer.at('error', 'code'), cookies: answer.headers.getSetCookie() }).toEqual({
      status: 401,
      code: 'WrongCredentials',
      cookies: [],
    });
    const logins = await sql<{ userId: string }>`select "userId" from accounts`.execute(store.db);
    expect(logins.rows.filter(({ userId }) => isSamplePerson(userId))).toEqual([]);
    const taken = { name: 'Maya Chen', email: 'maya@sample.invalid', password: PASSWORD };
    expect((await environment.nobody.post('/api/auth/sign-up/email', taken)).status).toBe(409);
  });

  it('cannot be forged: only the server marks samples', async () => {
    const answer = await ann.write('challenges', challengeOf(ann, { '/attributes/@sampl': 'yes' }));
    expect({ status: answer.status, field: answer.at('error', 'field') }).toEqual({ status: 400, field: '/attributes/@sampl' });
  });

  it('is created once by any number of servers that start at the same moment', async () => {
    const rows = () => store.db.selectFrom('nodes').select(['id', 'position']).orderBy('position').execute();
    const before = await rows();
    const others = await Promise.all([1, 2, 3].map(() => openSampleEnvironment(store, environment.now())));
    await Promise.all(others.map(({ ann: person }) => rowsOf(person)));
    expect(await rows()).toEqual(before);
    await Promise.all(others.map(({ environment: other }) => other.close()));
  });

  it('is left out when the sample is off, also in a store that contains it', async () => {
    const off = await createEnvironment(store, { sampleData: false });
    off.setNow(environment.now());
    const ben = await off.signUp('Ben');
    const rows = await rowsOf(ben);
    expect(rows).toMatchObject({ activeChallenges: 0, users: 0, revenueCents: 0, averageTrust: null, members: 0, feedItems: 0 });
    expect(await ben.nodes('challenges')).toEqual([]);
    for (const project of ['participations', 'proofs', 'comments']) expect(await ben.nodes(project, PAID_GROUP)).toEqual([]);
    expect((await ben.nodes('profiles')).some(({ id }) => id.startsWith('sample-'))).toBe(false);
    expect((await takeAction(off, ben, PAID_GROUP, 'joined')).status).toBe(404);
    await off.close();
  });
});

describe('after a real person added to the sample', { timeout: 60_000 }, () => {
  let store: Store;
  let environment: Environment;
  let ann: Member;
  beforeEach(async () => {
    store = await openMemoryStore();
    ({ environment, ann } = await openSampleEnvironment(store, '2026-11-21T17:30:00.000Z'));
  });
  afterEach(async () => {
    expect(environment.reported).toEqual([]);
    await environment.close();
    await store.close();
  });
  const startsOf = async () => {
    const challenges = await ann.nodes('challenges');
    const participations = await Promise.all(challenges.map(({ id }) => ann.nodes('participations', id)));
    return participations.flat().filter(({ fieldValues }) => fieldValues['/attributes/@usrId'] !== ann.id);
  };

  it('by joining, the challenge stays unchanged and counts them', async () => {
    expect(await rowsOf(ann)).toEqual(FIGURES);
    await paidJoin(environment, ann, PAID_GROUP);
    expect(await rowsOf(ann)).toMatchObject({ activeChallenges: 12, users: 9, revenueCents: 14_500, members: 9 });
    const before = await startsOf();
    environment.pass(DAY);
    expect(await startsOf()).toEqual(before);
    environment.pass(400 * DAY);
    expect(await startsOf()).toEqual(before);
  });

  it('by a payment, the challenge stays unchanged and counts it', async () => {
    expect(await rowsOf(ann)).toEqual(FIGURES);
    expectDone(await pay(ann, PAID_GROUP));
    const before = await startsOf();
    environment.pass(DAY);
    expect(await startsOf()).toEqual(before);
    expect(await rowsOf(ann)).toMatchObject({ users: 8, revenueCents: 14_500 });
  });

  it('by a comment, the challenge stays unchanged', async () => {
    await ann.nodes('challenges');
    const fields = {
      '/text': 'Good luck, everybody!',
      '/attributes/@chlId': FREE_GROUP,
      '/attributes/@usrId': ann.id,
      '/attributes/@actn': 'posted',
      '/attributes/@about': '',
      '/attributes/@tstmp': environment.now(),
    };
    expectDone(await ann.write('comments', fields, randomUUID()));
    const before = await startsOf();
    environment.pass(2 * DAY);
    expect(await startsOf()).toEqual(before);
  });

  it('a pending one-on-one starts when they join it, and accepts their check-ins', async () => {
    await ann.nodes('challenges');
    expectDone(await takeAction(environment, ann, WAITING, 'joined'));
    expect(await rowsOf(ann)).toMatchObject({ activeChallenges: 13 });
    const metric = { '/attributes/@proof': 'metric', '/attributes/@prfDt': '31' };
    expectDone(await checkIn(environment, ann, WAITING, metric));
  });
});
