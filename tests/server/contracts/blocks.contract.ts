import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Environment, Member } from '../support/environment.ts';
import { catchUp, changesIn, follow, named, replicaOf, type Followed, type Replica } from '../support/feed.ts';
import { createScene, EVIDENCE, type Scene } from '../support/moderation.ts';
import { challengeOf, commentOf, created, expectDone, reportOf, takeAction } from '../support/nodes.ts';
import { refusal, type Answer } from '../support/visitor.ts';

/** Blocks, and what they hide, on any store. */
export function blocksContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let scene: Scene;
  beforeAll(async () => {
    environment = await openEnvironment();
  });
  beforeEach(async () => {
    scene = await createScene(environment);
  });
  afterAll(() => environment.close());

  const write = (person: Member, action: 'block' | 'unblock', other: Pick<Member, 'id'>, key?: string): Promise<Answer> => {
    const changes = { '/attributes/@actn': action, '/attributes/@about': other.id, '/attributes/@reasn': '' };
    return person.write('reports', reportOf(person, environment.now(), changes), key);
  };
  const bodyOf = async (person: Member, path: string): Promise<string> => JSON.stringify((await person.get(`/api/local/${path}`)).body);

  it('MD8 stores a block once, and its end, idempotently by its key', async () => {
    const { ann, ben } = scene;
    const key = randomUUID();
    expect((await write(ann, 'block', ben, key)).status).toBe(201);
    expect((await write(ann, 'block', ben, key)).status).toBe(200);
    expect(refusal(await write(ann, 'block', ben))).toEqual({ status: 409, code: 'BlockedBefore' });
    expect(refusal(await write(ann, 'unblock', ben, key))).toEqual({ status: 409, code: 'KeyUsed' });
    expect((await write(ann, 'unblock', ben)).status).toBe(201);
    expect(refusal(await write(ann, 'unblock', ben))).toEqual({ status: 409, code: 'NotBlocked' });
    expect(refusal(await write(ann, 'block', ann))).toEqual({ status: 403, code: 'BlockedOneself' });
    expect(refusal(await write(ann, 'block', { id: 'nobody' }))).toEqual({ status: 404, code: 'NoSuchPerson' });
  });

  it('CM17 hides both from each other in every list, and counts their parts in the challenge that they share', async () => {
    const { ann, ben, mia, challenge, comment, proof } = scene;
    const alone = await created(ben, { '/text': 'Only of Ben' });
    const participations = await ann.nodes('participations', challenge);
    expectDone(await write(ann, 'block', ben));
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      for (const path of [
        'projects/profiles/nodes?limit=100',
        'community/members?limit=100',
        'community/feed?limit=100',
        'community/creators',
      ])
        expect(await bodyOf(one, path)).not.toContain(`"id":"${other.id}"`);
      expect((await one.get(`/api/local/projects/profiles/nodes/${other.id}`)).status).toBe(404);
    }
    expect(await bodyOf(ann, 'projects/challenges/nodes?limit=100')).not.toContain('Only of Ben');
    expect((await ann.get(`/api/local/projects/challenges/nodes/${alone}`)).status).toBe(404);
    const whole = await bodyOf(ann, `projects/challenges/nodes/${challenge}`);
    for (const text of ['Buy my pills!', EVIDENCE, 'A note', '"Ben"', comment]) expect(whole).not.toContain(text);
    expect(whole).toContain('Hidden person');
    expect(whole).toContain(proof);
    expect(await ann.nodes('participations', challenge)).toEqual(participations);
    // Others see everything as before.
    const others = await bodyOf(mia, `projects/challenges/nodes/${challenge}`);
    for (const text of ['Buy my pills!', EVIDENCE, '"Ben"']) expect(others).toContain(text);
  });

  it('CM17 the snapshot has nothing of the other, and the feed brings the change and its end to both', async () => {
    const { ann, ben, challenge, comment, proof } = scene;
    const annsComment = randomUUID();
    const posted = commentOf(ann, { challenge, action: 'posted', at: environment.now() }, { '/text': 'Of Ann' });
    expectDone(await ann.write('comments', posted, annsComment));
    const replicas = [await replicaOf(ann), await replicaOf(ben)] as const;
    expectDone(await write(ann, 'block', ben));
    await catchUp(ann, replicas[0]);
    await catchUp(ben, replicas[1]);
    expect(replicas[0].nodes.get(`comments ${comment}`)).toBeUndefined();
    expect(replicas[1].nodes.get(`comments ${annsComment}`)).toBeUndefined();
    expect(JSON.stringify(replicas[0].nodes.get(`proofs ${proof}`))).not.toContain(EVIDENCE);
    expect(JSON.stringify(replicas[0].nodes.get(`profiles ${ben.id}`))).toContain('Hidden person');
    expect(JSON.stringify(replicas[1].nodes.get(`profiles ${ann.id}`))).toContain('Hidden person');
    expect([...(await replicaOf(ann)).nodes.values()].map((node) => JSON.stringify(node)).join()).not.toContain(EVIDENCE);
    expectDone(await write(ann, 'unblock', ben));
    await catchUp(ann, replicas[0]);
    await catchUp(ben, replicas[1]);
    expect(JSON.stringify(replicas[0].nodes.get(`proofs ${proof}`))).toContain(EVIDENCE);
    expect(JSON.stringify(replicas[1].nodes.get(`profiles ${ann.id}`))).not.toContain('Hidden person');
    expect(replicas[1].nodes.get(`comments ${annsComment}`)).toBeDefined();
  });

  it.each([
    ['a duel', (person: Member) => ({ '/attributes/@chlTy': 'one-on-one', '/attributes/@oppon': person.id })],
    ['a group', (person: Member) => ({ '/attributes/@invit': person.id })],
  ])(
    'CM17 who is named by %s of the other receives nothing more of it, in the feed and a new snapshot, until the block ends',
    async (_, naming) => {
      const { ann, ben } = scene;
      const [taken, open] = [
        await created(ann, { ...naming(ben), '/text': 'Taken by Ben' }),
        await created(ann, { ...naming(ben), '/text': 'Still open' }),
      ];
      expectDone(await takeAction(environment, ben, taken, 'joined'));
      const replica = await replicaOf(ben);
      const stream = await follow(environment.app, ben.cookie, replica.cursor);
      await stream.until(({ length }) => length > 0);
      const ofOpen = (messages: Followed['messages']): string[] =>
        named(changesIn(messages)).filter((name) => name.startsWith(`challenges ${open}`));
      const has = ({ nodes }: Replica, id: string): boolean => nodes.has(`challenges ${id}`);
      expect([taken, open].map((id) => has(replica, id))).toEqual([true, true]);

      expectDone(await write(ben, 'block', ann));
      await stream.until((messages) => ofOpen(messages).includes(`challenges ${open} is gone`));
      expectDone(await takeAction(environment, ann, open, 'started'));
      const later = randomUUID();
      expectDone(await ben.write('comments', commentOf(ben, { challenge: taken, action: 'posted', at: environment.now() }), later));
      await stream.until((messages) => named(changesIn(messages)).includes(`comments ${later}`));
      expect(ofOpen(stream.messages)).not.toContain(`challenges ${open}`);
      await catchUp(ben, replica);
      for (const received of [replica, await replicaOf(ben)]) expect([taken, open].map((id) => has(received, id))).toEqual([true, false]);
      expect(JSON.stringify(replica.nodes.get(`profiles ${ann.id}`))).toContain('Hidden person');

      expectDone(await write(ben, 'unblock', ann));
      await stream.until((messages) => ofOpen(messages).includes(`challenges ${open}`));
      stream.leave();
      await catchUp(ben, replica);
      expect([taken, open].map((id) => has(replica, id))).toEqual([true, true]);
    },
  );

  it('CM17 neither joins, comments on or is invited to a challenge of the other, and who takes part goes on', async () => {
    const { ann, ben, challenge } = scene;
    const [other, at] = [await created(ann), environment.now()];
    expectDone(await write(ben, 'block', ann));
    expect(refusal(await takeAction(environment, ben, other, 'joined'))).toEqual({ status: 404, code: 'NoSuchChallenge' });
    const posted = (where: string) => ben.write('comments', commentOf(ben, { challenge: where, action: 'posted', at }));
    expect(refusal(await posted(other))).toEqual({ status: 404, code: 'NoSuchChallenge' });
    expectDone(await posted(challenge));
    for (const named of [{ '/attributes/@invit': ben.id }, { '/attributes/@chlTy': 'one-on-one', '/attributes/@oppon': ben.id }])
      expect(refusal(await ann.write('challenges', challengeOf(ann, named)))).toEqual({ status: 409, code: 'NoSuchPerson' });
  });

  it('CM17 a reply to a reply joins a thread whose first comment a block hides', async () => {
    const { ann, ben, mia, challenge, comment } = scene;
    const at = environment.now();
    const posted = (person: Member, about: string) =>
      person.write('comments', commentOf(person, { challenge, action: 'posted', at }, { '/attributes/@about': about }));
    const reply = String(expectDone(await posted(mia, comment)).at('nodeId'));
    expectDone(await write(ben, 'block', ann));
    expect(refusal(await posted(ann, comment))).toEqual({ status: 409, code: 'NoSuchComment' });
    expectDone(await posted(ann, reply));
  });
}
