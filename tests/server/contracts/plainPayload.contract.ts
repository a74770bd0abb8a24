import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Environment, Member } from '../support/environment.ts';
import { created, expectDone, readChallenge, started, takeAction } from '../support/nodes.ts';
import { refusal, type Answer } from '../support/visitor.ts';

type Fields = Record<string, unknown>;

/** The payloads of the spec alone (section 7), as a client sends them that knows no more of this server, on any store. */
export function plainPayloadContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  beforeAll(async () => {
    environment = await openEnvironment();
    [ann, ben] = [await environment.signUp('Ann'), await environment.signUp('Ben')];
  });
  afterAll(() => environment.close());

  const post = (person: Member, project: string, fields: Fields): Promise<Answer> =>
    person.post(`/api/local/projects/${project}/nodes`, fields);
  const day = (days: number): string => new Date(Date.parse(environment.now()) + days * 24 * 60 * 60_000).toISOString();
  const challenge = (changes: Fields = {}): Fields => ({
    '/text': 'Read a book a week',
    '/attributes/@chlTy': 'group-free',
    '/attributes/@chlSt': 'pending',
    '/attributes/@categ': 'study',
    '/attributes/@proof': 'text',
    '/attributes/@verif': 'weekly',
    '/attributes/@durat': 28,
    '/attributes/@entry': 0,
    '/attributes/@start': day(0),
    '/attributes/@endDt': day(28),
    '/attributes/@creat': 'current-user-id',
    '/attributes/@oppon': '',
    ...changes,
  });
  const proof = (of: string, changes: Fields = {}): Fields => ({
    '/text': 'Chapter one',
    '/attributes/@chlId': of,
    '/attributes/@usrId': 'user-1',
    '/attributes/@proof': 'text',
    '/attributes/@prfDt': 'Forty pages',
    '/attributes/@verif': 'pending',
    '/attributes/@tstmp': environment.now(),
    ...changes,
  });

  it('RB25 creates the challenge of the spec, under an id that the response names, for the person who is signed in', async () => {
    const answer = await post(ann, 'challenges', challenge());
    const id = String(answer.at('nodeId'));
    expect({ status: answer.status, ok: answer.at('ok') }).toEqual({ status: 201, ok: true });
    const { '/attributes/@recvd': _, '/attributes/@peopl': __, ...stored } = await readChallenge(ben, id);
    const decided = { '/attributes/@start': '', '/attributes/@endDt': '', '/attributes/@creat': ann.id, '/attributes/@zone': 'UTC' };
    expect(stored).toEqual(challenge(decided));
    expectDone(await takeAction(environment, ann, id, 'started'));
  });

  it('RB25 fills what a challenge leaves out with the defaults of the form', async () => {
    const answer = expectDone(await post(ann, 'challenges', { '/text': 'Swim a mile', '/attributes/@oppon': null }));
    expect(await readChallenge(ann, String(answer.at('nodeId')))).toMatchObject({
      '/attributes/@chlTy': 'one-on-one',
      '/attributes/@categ': 'fitness',
      '/attributes/@proof': 'photo',
      '/attributes/@verif': 'daily',
      '/attributes/@durat': 30,
      '/attributes/@entry': 0,
      '/attributes/@oppon': '',
      '/attributes/@creat': ann.id,
    });
  });

  it('RB25 the same payload twice makes two nodes; under a key it makes one', async () => {
    const twice = [await post(ann, 'challenges', challenge()), await post(ann, 'challenges', challenge())].map((answer) =>
      answer.at('nodeId'),
    );
    expect(new Set(twice).size).toBe(2);
    expect(refusal(await ann.write('challenges', challenge({ '/attributes/@start': '', '/attributes/@endDt': '' })))).toEqual({
      status: 403,
      code: 'NotYours',
    });
  });

  it.each([
    ['a placeholder', 'user-1'],
    ['nothing', undefined],
    ['an empty text', ''],
  ])('RB25 uploads the proof of the spec with %s as its person', async (_, person) => {
    const id = await started(environment, ann);
    const answer = expectDone(await post(ann, 'proofs', proof(id, { '/attributes/@usrId': person })));
    const listed = await ben.nodes('proofs', id);
    expect(listed.map((node) => node.id)).toEqual([answer.at('nodeId')]);
    expect(listed[0]?.fieldValues).toMatchObject({ '/text': 'Chapter one', '/attributes/@usrId': ann.id, '/attributes/@verif': 'pending' });
  });

  it('RB25 joins, comments, judges and reports without a key, time or zone', async () => {
    const id = await started(environment, ann);
    expectDone(await post(ben, 'participations', { '/attributes/@chlId': id, '/attributes/@actn': 'joined' }));
    const checkedIn = expectDone(
      await post(ben, 'proofs', { '/attributes/@chlId': id, '/attributes/@proof': 'text', '/attributes/@prfDt': 'Done' }),
    );
    const about = { '/attributes/@about': checkedIn.at('nodeId') };
    expectDone(await post(ann, 'reviews', { '/attributes/@chlId': id, '/attributes/@actn': 'approved', ...about }));
    expectDone(await post(ann, 'comments', { '/attributes/@chlId': id, '/text': 'Well done' }));
    expectDone(
      await post(ann, 'reports', { '/attributes/@actn': 'proof', '/attributes/@chlId': id, '/attributes/@reasn': 'spam', ...about }),
    );
  });

  it('RB25 the zone is that of the account', async () => {
    expectDone(await ann.post('/api/local/log/begin', { beginning: 'plain', zone: 'Pacific/Auckland' }));
    const answer = expectDone(await post(ann, 'challenges', challenge()));
    expect(await readChallenge(ann, String(answer.at('nodeId')))).toMatchObject({ '/attributes/@zone': 'Pacific/Auckland' });
  });

  describe('RB25 is refused', () => {
    it.each([
      ['another person as the creator', () => ben.id],
      ['the id of nobody as the creator', () => randomUUID()],
    ])('with %s, in the same way', async (_, id) => {
      expect(refusal(await post(ann, 'challenges', challenge({ '/attributes/@creat': id() })))).toEqual({ status: 403, code: 'NotYours' });
      const own = await created(ann);
      expect(refusal(await post(ann, 'proofs', proof(own, { '/attributes/@usrId': id() })))).toEqual({ status: 403, code: 'NotYours' });
    });

    it.each([
      ['/text', undefined],
      ['/text', 'Run'],
      ['/attributes/@start', 'soon'],
      ['/attributes/@endDt', 7],
      ['/attributes/@chlSt', 'active'],
      ['/attributes/@durat', 0],
      ['/attributes/@creat', 7],
    ])('with %s %j, with the field', async (field, value) => {
      const answer = await post(ann, 'challenges', challenge({ [field]: value }));
      expect({ status: answer.status, field: answer.at('error', 'field') }).toEqual({ status: 400, field });
    });

    it.each(['[]', 'null', '7', '"text"'])('with a body that is no object: %s', async (body) => {
      const answer = await ann.send('POST', '/api/local/projects/challenges/nodes', {
        body,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(refusal(answer)).toEqual({ status: 400, code: 'BadShape' });
    });
  });

  it('RB25 saves the profile of the spec without a key, and returns its id', async () => {
    const profile = { '/text': 'Ann Example', '/attributes/@prof1': 'Ann Example', '/attributes/@prof3': 'Reads' };
    const answer = expectDone(await post(ann, 'profiles', profile));
    expect(answer.at('nodeId')).toBe(ann.id);
    expectDone(await ann.patch(`/api/local/projects/profiles/nodes/${ann.id}`, profile));
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
}
