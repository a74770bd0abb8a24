import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { createEnvironment, type Environment, type Member } from '../server/support/environment.ts';
import { openMemoryStore } from '../server/support/emptyDatabase.ts';
import { createScene, decideAs, reportIn, type Scene } from '../server/support/moderation.ts';
import { commentOf, expectDone, readProfile, reportOf } from '../server/support/nodes.ts';
import { giveRole } from '../server/support/operator.ts';
import { refusal } from '../server/support/visitor.ts';

describe('attacks on moderation', () => {
  let store: Store;
  let environment: Environment;
  let scene: Scene;
  beforeAll(async () => {
    store = await openMemoryStore();
    environment = await createEnvironment(store);
  });
  beforeEach(async () => {
    scene = await createScene(environment);
  });
  afterAll(async () => {
    await environment.close();
    await store.close();
  });

  const countOf = async (table: 'reports' | 'moderationDecisions' | 'blocks'): Promise<number> =>
    (
      await store.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('all'))
        .execute()
    ).map(({ all }) => Number(all))[0] ?? 0;

  test('MD3 an outsider learns nothing from the routes of moderators, and decides nothing', async () => {
    const { ann, ben, comment } = scene;
    expectDone(await reportIn(environment, scene, ann, 'comment'));
    const before = await countOf('moderationDecisions');
    for (const person of [ann, ben]) {
      for (const path of ['queue', 'audit', 'queue?limit=50', 'audit?after=x']) {
        const answer = await person.get(`/api/local/moderation/${path}`);
        expect(refusal(answer)).toEqual({ status: 403, code: 'NotModerator' });
        expect(JSON.stringify(answer.body)).not.toContain(comment);
      }
      // The refusal is the same for what exists and for what does not.
      for (const about of [comment, randomUUID()])
        expect(refusal(await decideAs(person, { action: 'hide', kind: 'comment', about }))).toEqual({ status: 403, code: 'NotModerator' });
    }
    expect(await countOf('moderationDecisions')).toBe(before);
  });

  test('MD1 who lost the role decides nothing from then on, and keeps no mark', async () => {
    const { mia, comment } = scene;
    await giveRole(environment, 'revoke', mia.email);
    expect(refusal(await decideAs(mia, { action: 'hide', kind: 'comment', about: comment }))).toEqual({
      status: 403,
      code: 'NotModerator',
    });
    expect(await readProfile(mia, mia.id)).not.toHaveProperty(['/attributes/@moder']);
  });

  test('MD4 a moderator decides nothing about themselves, also in the words of another kind', async () => {
    const { mia, challenge } = scene;
    const own = randomUUID();
    expectDone(await mia.write('comments', commentOf(mia, { challenge, action: 'posted', at: environment.now() }), own));
    expectDone(await scene.ann.write('reports', reportOf(scene.ann, environment.now(), { '/attributes/@about': mia.id })));
    for (const body of [
      { action: 'hide', kind: 'comment', about: own },
      { action: 'dismiss', kind: 'person', about: mia.id },
      { action: 'reinstate', kind: 'person', about: mia.id },
    ])
      expect(refusal(await decideAs(mia, body))).toEqual({ status: 403, code: 'OwnContent' });
    expect(refusal(await decideAs(mia, { action: 'hide', kind: 'proof', about: own }))).toEqual({ status: 404, code: 'NoSuchTarget' });
  });

  test('MD4 the same decision ten times at once takes effect once', async () => {
    const { mia, comment } = scene;
    const before = await countOf('moderationDecisions');
    const answers = await Promise.all(Array.from({ length: 10 }, () => decideAs(mia, { action: 'hide', kind: 'comment', about: comment })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await countOf('moderationDecisions')).toBe(before + 1);
  });

  test('MD2 one person reports a target once, however many requests come at once', async () => {
    const { ann, ben } = scene;
    const before = await countOf('reports');
    const report = (person: Member) => person.write('reports', reportOf(person, environment.now(), { '/attributes/@about': ben.id }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(ann)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await countOf('reports')).toBe(before + 1);
  });

  test('MD8 ten blocks at once take effect once, and nobody blocks in the name of another person', async () => {
    const { ann, ben } = scene;
    const before = await countOf('blocks');
    const changes = { '/attributes/@actn': 'block', '/attributes/@about': ben.id, '/attributes/@reasn': '' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => ann.write('reports', reportOf(ann, environment.now(), changes))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const forged = { ...changes, '/attributes/@about': scene.mia.id };
    expect(refusal(await ben.write('reports', reportOf(ann, environment.now(), forged)))).toEqual({ status: 403, code: 'NotYours' });
    expect(await countOf('blocks')).toBe(before + 1);
  });
});
