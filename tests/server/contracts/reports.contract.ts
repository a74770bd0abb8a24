import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodesOfPorts } from '../../../server/nodes/sqlNodes.ts';
import type { Environment, Member } from '../support/environment.ts';
import { checkIn, commentOf, expectDone, reportOf, started, takeAction } from '../support/nodes.ts';
import { refusal, type Answer } from '../support/visitor.ts';

/** Reports of comments, check-ins and people, on any store. */
export function reportsContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  let challenge: string;
  let proof: string;
  beforeAll(async () => {
    environment = await openEnvironment();
    [ann, ben] = [await environment.signUp('Ann'), await environment.signUp('Ben')];
    challenge = await started(environment, ann);
    expectDone(await takeAction(environment, ben, challenge, 'joined'));
    proof = String(expectDone(await checkIn(environment, ben, challenge)).at('nodeId'));
  });
  afterAll(() => environment.close());

  const report = (person: Member, changes: Record<string, unknown>, key?: string): Promise<Answer> =>
    person.write('reports', reportOf(person, environment.now(), changes), key);
  const ofProof = (): Record<string, unknown> => ({
    '/attributes/@actn': 'proof',
    '/attributes/@about': proof,
    '/attributes/@chlId': challenge,
  });
  const stored = (key: string) => nodesOfPorts(environment.ports).inTransaction((work) => work.moderation.report(key));

  it('MD2 stores a report of a check-in once, and a repeat under its key changes nothing', async () => {
    const key = randomUUID();
    const fields = { ...ofProof(), '/text': 'The photo is from last year.' };
    expect((await report(ann, fields, key)).status).toBe(201);
    expect((await report(ann, fields, key)).status).toBe(200);
    expect(await stored(key)).toMatchObject({
      kind: 'proof',
      about: proof,
      subject: ben.id,
      challenge,
      text: 'The photo is from last year.',
    });
    expect(refusal(await report(ann, ofProof()))).toEqual({ status: 409, code: 'ReportedBefore' });
    expect(refusal(await report(ann, { '/attributes/@about': ben.id }, key))).toEqual({ status: 409, code: 'KeyUsed' });
  });

  it('MD2 stores a report of a person once', async () => {
    const key = randomUUID();
    expect((await report(ann, { '/attributes/@about': ben.id }, key)).status).toBe(201);
    expect(await stored(key)).toMatchObject({ kind: 'person', about: ben.id, subject: ben.id, challenge: null });
    expect(refusal(await report(ann, { '/attributes/@about': ben.id }))).toEqual({ status: 409, code: 'ReportedBefore' });
  });

  it('MD2 stores a report of a comment beside its node', async () => {
    const [comment, key] = [randomUUID(), randomUUID()];
    const at = environment.now();
    expectDone(await ben.write('comments', commentOf(ben, { challenge, action: 'posted', at }), comment));
    expectDone(await ann.write('comments', commentOf(ann, { challenge, action: 'reported', at }, { '/attributes/@about': comment }), key));
    expect(await stored(key)).toMatchObject({ kind: 'comment', about: comment, subject: ben.id, reporter: ann.id, reason: 'spam' });
  });

  it('MD2 nobody reports themselves, their own check-in, or in the name of another person', async () => {
    expect(refusal(await report(ben, ofProof()))).toEqual({ status: 403, code: 'OwnProof' });
    expect(refusal(await report(ben, { '/attributes/@about': ben.id }))).toEqual({ status: 403, code: 'ReportedOneself' });
    expect(refusal(await report(ben, { '/attributes/@about': ben.id, '/attributes/@usrId': ann.id }))).toEqual({
      status: 403,
      code: 'NotYours',
    });
  });

  it.each([
    ['an unknown check-in', { '/attributes/@actn': 'proof', '/attributes/@about': randomUUID() }, 404, 'NoSuchProof'],
    ['no id', { '/attributes/@actn': 'proof', '/attributes/@about': 'none' }, 404, 'NoSuchProof'],
    ['an unknown person', { '/attributes/@about': 'nobody' }, 404, 'NoSuchPerson'],
    ['another reason', { '/attributes/@about': 'nobody', '/attributes/@reasn': 'boring' }, 400, 'BadShape'],
    ['a long text', { '/attributes/@about': 'nobody', '/text': 'x'.repeat(501) }, 400, 'BadShape'],
    ['another kind', { '/attributes/@about': 'nobody', '/attributes/@actn': 'challenge' }, 400, 'BadShape'],
  ])('MD2 refuses a report of %s', async (_, changes, status, code) => {
    expect(refusal(await report(ann, changes))).toEqual({ status, code });
  });

  it('MD2 no list, no snapshot and no feed has a report', async () => {
    const text = `A report ${randomUUID()}`;
    const cleo = await environment.signUp('Cleo');
    expectDone(await takeAction(environment, cleo, challenge, 'joined'));
    const before = (await ben.get('/api/local/snapshot')).at('payload', 'cursor');
    expectDone(await report(cleo, { ...ofProof(), '/text': text }));
    for (const person of [ann, ben, cleo]) {
      for (const path of ['snapshot', `changes?after=${String(before)}`, `projects/challenges/nodes/${challenge}`]) {
        expect(JSON.stringify((await person.get(`/api/local/${path}`)).body)).not.toContain(text);
      }
      expect((await person.get('/api/local/projects/reports/nodes')).status).toBe(404);
    }
  });
}
