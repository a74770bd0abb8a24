import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Environment, Member } from '../support/environment.ts';
import { createScene, decideAs, EVIDENCE, reportIn, type Scene } from '../support/moderation.ts';
import { challengeOf, commentOf, expectDone, readProfile, started } from '../support/nodes.ts';
import { refusal, type Node } from '../support/visitor.ts';

/** The queue of moderators, their decisions and what follows from these, on any store. */
export function moderationContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let scene: Scene;
  beforeAll(async () => {
    environment = await openEnvironment();
  });
  beforeEach(async () => {
    scene = await createScene(environment);
  });
  afterAll(() => environment.close());

  const casesOf = async (moderator: Member, query = ''): Promise<Record<string, unknown>[]> =>
    z
      .array(z.record(z.string(), z.unknown()))
      .parse(expectDone(await moderator.get(`/api/local/moderation/queue?${query}`)).at('payload', 'cases'));
  const caseAbout = async (about: string) => (await casesOf(scene.mia)).find((each) => each['about'] === about);
  const commentTo = async (person: Member): Promise<Node | undefined> =>
    (await person.nodes('comments', scene.challenge)).find(({ id }) => id === scene.comment);
  const proofTo = async (person: Member): Promise<Node | undefined> =>
    (await person.nodes('proofs', scene.challenge)).find(({ id }) => id === scene.proof);

  describe('the queue', () => {
    it('MD3 groups open reports by what they are about, the latest first, with the evidence', async () => {
      const { ann, ben, mia, comment, proof, challenge } = scene;
      for (const kind of ['comment', 'proof', 'person'] as const) expectDone(await reportIn(environment, scene, ann, kind));
      expectDone(await reportIn(environment, scene, mia, 'comment'));
      const shown = await casesOf(mia, 'limit=3');
      expect(shown.map(({ kind, about, count }) => ({ kind, about, count }))).toEqual([
        { kind: 'comment', about: comment, count: 2 },
        { kind: 'person', about: ben.id, count: 1 },
        { kind: 'proof', about: proof, count: 1 },
      ]);
      expect(shown[0]).toMatchObject({
        subject: { id: ben.id, name: 'Ben', isSuspended: false },
        challenge: { id: challenge, title: 'Run 5k' },
        evidence: { text: 'Buy my pills!', proof: null },
        isHidden: false,
        isOwn: false,
        reports: [{ reporter: { id: mia.id, name: 'Mia' } }, { reporter: { id: ann.id, name: 'Ann' }, reason: 'spam' }],
      });
      expect(shown[2]).toMatchObject({
        evidence: { text: 'A note', proof: { type: 'text', data: EVIDENCE } },
        reports: [{ text: 'Look at this.' }],
      });
    });

    it('MD3 comes in pages', async () => {
      for (const kind of ['comment', 'proof'] as const) expectDone(await reportIn(environment, scene, scene.ann, kind));
      const first = expectDone(await scene.mia.get('/api/local/moderation/queue?limit=1'));
      const next = String(first.at('payload', 'next'));
      expect(first.at('payload', 'cases', 0, 'about')).toBe(scene.proof);
      const second = expectDone(await scene.mia.get(`/api/local/moderation/queue?limit=1&after=${next}`));
      expect(second.at('payload', 'cases', 0, 'about')).toBe(scene.comment);
      expect(refusal(await scene.mia.get(`/api/local/moderation/audit?after=${next}`))).toEqual({ status: 400, code: 'BadCursor' });
    });

    it.each(['queue', 'audit'])('MD3 refuses %s to who is no moderator', async (list) => {
      expect(refusal(await scene.ann.get(`/api/local/moderation/${list}`))).toEqual({ status: 403, code: 'NotModerator' });
      expect(refusal(await environment.nobody.get(`/api/local/moderation/${list}`))).toEqual({ status: 401, code: 'NotSignedIn' });
    });
  });

  describe('decisions', () => {
    it('MD4 a decision closes the reports, and is in the audit trail', async () => {
      const { ann, ben, mia, comment } = scene;
      expectDone(await reportIn(environment, scene, ann, 'comment'));
      const body = { action: 'dismiss', kind: 'comment', about: comment, reason: 'Harmless' };
      const key = randomUUID();
      expect((await decideAs(mia, body, key)).status).toBe(201);
      expect((await decideAs(mia, body, key)).status).toBe(200);
      expect(refusal(await decideAs(mia, { ...body, reason: 'Other' }, key))).toEqual({ status: 409, code: 'KeyUsed' });
      expect(refusal(await decideAs(mia, body))).toEqual({ status: 409, code: 'NothingOpen' });
      expect(await caseAbout(comment)).toBeUndefined();
      const audit = expectDone(await mia.get('/api/local/moderation/audit?limit=1'));
      expect(audit.at('payload', 'decisions', 0)).toEqual({
        id: key,
        action: 'dismiss',
        kind: 'comment',
        about: comment,
        reason: 'Harmless',
        at: environment.now(),
        moderator: { id: mia.id, name: 'Mia' },
        subject: { id: ben.id, name: 'Ben' },
        isInForce: false,
      });
    });

    it('MD4 a report after a decision opens the case again', async () => {
      const { ann, mia, comment } = scene;
      expectDone(await reportIn(environment, scene, ann, 'comment'));
      expectDone(await decideAs(mia, { action: 'dismiss', kind: 'comment', about: comment }));
      expectDone(await reportIn(environment, scene, await environment.signUp('Cleo'), 'comment'));
      expect(await caseAbout(comment)).toMatchObject({ count: 1 });
    });

    it('MD4 refuses what is not there, what changes nothing, and what does not fit', async () => {
      const { mia, comment, ben, challenge } = scene;
      const decide = async (body: object) => refusal(await decideAs(mia, body));
      expect(await decide({ action: 'hide', kind: 'comment', about: randomUUID() })).toEqual({ status: 404, code: 'NoSuchTarget' });
      expect(await decide({ action: 'hide', kind: 'proof', about: comment })).toEqual({ status: 404, code: 'NoSuchTarget' });
      expect(await decide({ action: 'hide', kind: 'proof', about: challenge })).toEqual({ status: 404, code: 'NoSuchTarget' });
      expect(await decide({ action: 'suspend', kind: 'person', about: 'nobody' })).toEqual({ status: 404, code: 'NoSuchTarget' });
      expect(await decide({ action: 'restore', kind: 'comment', about: comment })).toEqual({ status: 409, code: 'NothingChanged' });
      expect(await decide({ action: 'suspend', kind: 'comment', about: comment })).toEqual({ status: 400, code: 'BadShape' });
      expect(await decide({ action: 'hide', kind: 'person', about: ben.id })).toEqual({ status: 400, code: 'BadShape' });
      expect(await decide({ action: 'hide', kind: 'comment', about: comment, reason: ' ' })).toEqual({ status: 400, code: 'BadShape' });
    });

    it('MD4 nobody moderates themselves or what they wrote', async () => {
      const { mia, challenge } = scene;
      const own = randomUUID();
      expectDone(await mia.write('comments', commentOf(mia, { challenge, action: 'posted', at: environment.now() }), own));
      for (const body of [
        { action: 'hide', kind: 'comment', about: own },
        { action: 'suspend', kind: 'person', about: mia.id },
      ])
        expect(refusal(await decideAs(mia, body))).toEqual({ status: 403, code: 'OwnContent' });
    });
  });

  describe('hidden comments', () => {
    it('MD6 only the author and moderators get the text, everybody gets the mark, until it is restored', async () => {
      const { ann, ben, mia, comment, challenge } = scene;
      const at = environment.now();
      const edit = commentOf(ben, { challenge, action: 'edited', at }, { '/attributes/@about': comment, '/text': 'Buy my better pills!' });
      expectDone(await ben.write('comments', edit));
      expectDone(await decideAs(mia, { action: 'hide', kind: 'comment', about: comment }));
      const textsTo = async (person: Member): Promise<string> => JSON.stringify(await person.nodes('comments', challenge));
      expect(await textsTo(ann)).not.toContain('pills');
      for (const person of [ben, mia]) expect(await textsTo(person)).toContain('Buy my better pills!');
      for (const person of [ann, ben, mia]) expect((await commentTo(person))?.fieldValues).toHaveProperty(['/attributes/@hiddn'], 'yes');
      for (const path of ['snapshot', `projects/challenges/nodes/${challenge}`, `projects/comments/nodes/${comment}`]) {
        expect(JSON.stringify((await ann.get(`/api/local/${path}`)).body)).not.toContain('pills');
      }
      expectDone(await decideAs(mia, { action: 'restore', kind: 'comment', about: comment }));
      expect(await textsTo(ann)).toContain('Buy my better pills!');
      expect((await commentTo(ann))?.fieldValues).not.toHaveProperty(['/attributes/@hiddn']);
    });

    it('MD6 the change feed brings the comment as it is now', async () => {
      const { ann, mia, comment } = scene;
      const before = String((await ann.get('/api/local/snapshot')).at('payload', 'cursor'));
      expectDone(await decideAs(mia, { action: 'hide', kind: 'comment', about: comment }));
      expect((await ann.get(`/api/local/changes?after=${before}`)).at('payload', 'changes')).toMatchObject([
        { project: 'comments', node: { id: comment, fieldValues: { '/text': '', '/attributes/@hiddn': 'yes' } } },
      ]);
    });
  });

  it('MD6 of a hidden check-in only its author and moderators get note and evidence, and it goes on counting', async () => {
    const { ann, ben, mia, proof, challenge } = scene;
    const before = (await ann.get(`/api/local/projects/challenges/nodes/${challenge}`)).at('payload', 'nodes');
    expectDone(await decideAs(mia, { action: 'hide', kind: 'proof', about: proof }));
    expect((await proofTo(ann))?.fieldValues).toMatchObject({ '/text': '', '/attributes/@prfDt': '-', '/attributes/@hiddn': 'yes' });
    const isInForce = async () => (await mia.get('/api/local/moderation/audit?limit=2')).at('payload', 'decisions', 0, 'isInForce');
    expect(await isInForce()).toBe(true);
    for (const person of [ben, mia])
      expect((await proofTo(person))?.fieldValues).toMatchObject({ '/attributes/@prfDt': EVIDENCE, '/attributes/@hiddn': 'yes' });
    expect(JSON.stringify((await ann.get('/api/local/snapshot')).body)).not.toContain(EVIDENCE);
    expect((await ann.get(`/api/local/projects/challenges/nodes/${challenge}`)).at('payload', 'nodes')).toEqual(before);
    expectDone(await decideAs(mia, { action: 'restore', kind: 'proof', about: proof }));
    expect(await isInForce()).toBe(false);
    expect((await proofTo(ann))?.fieldValues).toMatchObject({ '/text': 'A note', '/attributes/@prfDt': EVIDENCE });
  });

  it('MD6 nobody writes the mark themselves', async () => {
    const { ben, challenge, ann } = scene;
    const at = environment.now();
    const id = randomUUID();
    expectDone(await ben.write('comments', commentOf(ben, { challenge, action: 'posted', at }, { '/attributes/@hiddn': 'yes' }), id));
    const [node] = (await ann.nodes('comments', challenge)).filter((each) => each.id === id);
    expect(node?.fieldValues).not.toHaveProperty(['/attributes/@hiddn']);
  });

  it('MD7 a suspended person writes nothing, and shows neither bio nor picture, until they are reinstated', async () => {
    const { ann, mia } = scene;
    const dan = await environment.signUp('Dan');
    const challenge = await started(environment, dan);
    expectDone(await dan.patch(`/api/local/projects/profiles/nodes/${dan.id}`, { '/attributes/@bio': 'I sell pills.' }));
    expectDone(await decideAs(mia, { action: 'suspend', kind: 'person', about: dan.id }));
    // Where sessions end, the person is signed out; where they do not, the write is refused.
    expect([401, 403]).toContain((await dan.write('challenges', challengeOf(dan))).status);
    for (const path of [
      'projects/profiles/nodes',
      `projects/challenges/nodes/${challenge}`,
      `projects/profiles/nodes/${dan.id}`,
      'community/members',
    ])
      expect(JSON.stringify((await ann.get(`/api/local/${path}`)).body)).not.toContain('pills');
    expect(await readProfile(ann, dan.id)).toMatchObject({ '/text': 'Dan' });
    expectDone(await decideAs(mia, { action: 'reinstate', kind: 'person', about: dan.id }));
    expect(await readProfile(ann, dan.id)).toMatchObject({ '/attributes/@bio': 'I sell pills.' });
  });
}
