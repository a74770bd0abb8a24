import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Environment, Member } from '../support/environment.ts';
import { checkIn, commentOf, created, expectDone, started, takeAction } from '../support/nodes.ts';
import { asPage } from '../support/page.ts';
import { chainOf, nodesAt, pageOf } from '../support/pages.ts';
import { refusal } from '../support/visitor.ts';

const CHALLENGES = 'projects/challenges/nodes';

const UNSTORABLE = (field: string): string => `${field}: the text has characters that cannot be stored. Remove them.`;

/** What every list of the node API has in common, and its single nodes, on any store. */
export function listsContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  beforeAll(async () => {
    environment = await openEnvironment();
    ann = await environment.signUp('Ann');
    environment.pass(1_000);
    ben = await environment.signUp('Ben');
  });
  afterAll(() => environment.close());

  describe('a query', () => {
    it.each([
      [`${CHALLENGES}?limit=0`, 'limit', 'limit is a number from 1 to 100.'],
      [`${CHALLENGES}?limit=101`, 'limit', 'limit is a number from 1 to 100.'],
      [`${CHALLENGES}?limit=5&limit=6`, 'limit', 'Give limit once.'],
      [
        `${CHALLENGES}?category=fitness,sleep`,
        'category',
        'category is one or more of: fitness, study, diet, habit, skill; separated by commas.',
      ],
      [
        `${CHALLENGES}?status=`,
        'status',
        'status is one or more of: pending, active, disputed, completed, failed, cancelled; separated by commas.',
      ],
      [`${CHALLENGES}?type=duel`, 'type', 'type is one or more of: one-on-one, group-paid, group-free; separated by commas.'],
      [`${CHALLENGES}?sort=oldest`, 'sort', 'sort is one of: newest, ending, people, title.'],
      [`${CHALLENGES}?open=yes`, 'open', 'open is 1, or left out.'],
      [`${CHALLENGES}?samples=some`, 'samples', 'samples is one of: all, running, none.'],
      [`${CHALLENGES}?q=${'x'.repeat(101)}`, 'q', 'A search has at most 100 characters.'],
      [`${CHALLENGES}?creator=`, 'creator', 'An id has 1 to 64 characters.'],
      ['projects/proofs/nodes?challenge=one', 'challenge', 'The id of a challenge is a UUID.'],
      [`projects/profiles/nodes?ids=${Array.from({ length: 101 }, (_, i) => i).join()}`, 'ids', 'At most 100 ids.'],
      ...[`${CHALLENGES}?q=a%00b`, 'projects/profiles/nodes?q=%00', 'community/members?q=%00'].map((path) => [path, 'q', UNSTORABLE('q')]),
      [`${CHALLENGES}?creator=%00`, 'creator', UNSTORABLE('creator')],
      ['projects/profiles/nodes?ids=a,%00', 'ids', UNSTORABLE('ids')],
      ['community/contributors?zone=Mars/Olympus', 'zone', 'There is no such time zone: use an IANA name like Europe/Berlin.'],
    ])('%s is refused with its field', async (path, field, message) => {
      const answer = await ann.get(`/api/local/${path}`);
      expect({ status: answer.status, field: answer.at('error', 'field'), message: answer.at('error', 'message') }).toEqual({
        status: 400,
        field,
        message,
      });
    });

    it('with an unknown parameter is refused with its name', async () => {
      const answer = await ann.get(`/api/local/${CHALLENGES}?page=2`);
      expect({ ...refusal(answer), field: answer.at('error', 'field') }).toEqual({ status: 400, code: 'BadShape', field: 'page' });
    });

    it.each(['', '!', 'e30', 'WzFd', Buffer.from('["nodes",-1]').toString('base64url'), 'A'.repeat(7_000)])(
      'with the cursor %j, which no list returned, is refused',
      async (after) => {
        for (const list of ['projects/proofs/nodes', CHALLENGES, 'community/feed', 'community/members', 'projects/profiles/nodes'])
          expect(refusal(await ann.get(`/api/local/${list}?after=${after}`))).toEqual({ status: 400, code: 'BadCursor' });
      },
    );

    it('with a cursor of another list or order is refused', async () => {
      for (let i = 0; i < 2; i += 1) await created(ann);
      const { next } = await pageOf(ann, CHALLENGES, { limit: '1' });
      expect(next).not.toBeNull();
      for (const path of ['projects/proofs/nodes?', `${CHALLENGES}?sort=title&`])
        expect(refusal(await ann.get(`/api/local/${path}after=${next}`))).toEqual({ status: 400, code: 'BadCursor' });
    });

    it.each([
      '2026-02-31T00:00:00.000Z',
      '0000-00-00T00:00:00.000Z',
      '0000-01-01T00:00:00.000Z',
      '999999-01-01T00:00:00.000Z',
      '000000001',
      '~~',
      "'; drop table nodes; --",
    ])('with a cursor that names the instant %s is refused', async (instant) => {
      const cursors = { 'community/feed': ['feed', instant, 'a'], 'projects/profiles/nodes': ['profiles', instant, 'a'] };
      for (const [list, values] of Object.entries(cursors)) {
        const after = Buffer.from(JSON.stringify(values)).toString('base64url');
        expect(refusal(await ann.get(`/api/local/${list}?after=${after}`))).toEqual({ status: 400, code: 'BadCursor' });
      }
    });

    it('of the feed with the place of the own profile, which has none there, is refused', async () => {
      const after = Buffer.from(JSON.stringify(['feed', '~', 'a'])).toString('base64url');
      expect(refusal(await ann.get(`/api/local/community/feed?after=${after}`))).toEqual({ status: 400, code: 'BadCursor' });
    });
  });

  describe('an unchanged list', () => {
    const LISTS = [
      CHALLENGES,
      'projects/proofs/nodes',
      'projects/profiles/nodes',
      'community/members',
      'community/feed',
      'community/figures',
    ];

    it.each(LISTS)('%s is a 304 without a body for a client that names its tag', async (list) => {
      const path = `/api/local/${list}?samples=all`.replace(/(proofs|profiles)(.*)\?.*/, '$1$2?limit=50');
      const first = await ann.get(path);
      const tag = first.headers.get('ETag') ?? '';
      expect(tag).toMatch(/^W\/"[\w-]{20,}"$/);
      environment.pass(1_000);
      const again = await ann.get(path, { 'If-None-Match': `"other", ${tag}` });
      expect({ status: again.status, body: again.body, tag: again.headers.get('ETag') }).toEqual({ status: 304, body: '', tag });
      expect((await ann.get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
    });

    it('is compressed for a client that takes it, and says so to caches', async () => {
      for (const [accepted, encoding] of [
        ['gzip', 'gzip'],
        ['identity', null],
      ] as const) {
        const sent = { headers: asPage({ 'Accept-Encoding': accepted }, ann.cookie) };
        const { headers } = await environment.app.request(`/api/local/${CHALLENGES}`, sent);
        expect({ encoding: headers.get('Content-Encoding'), varies: headers.get('Vary') }).toEqual({ encoding, varies: 'Accept-Encoding' });
      }
    });

    it('is new after a write', async () => {
      const path = `/api/local/${CHALLENGES}?limit=5`;
      const tag = (await ann.get(path)).headers.get('ETag') ?? '';
      await created(ben);
      const answer = await ann.get(path, { 'If-None-Match': tag });
      expect(answer.status).toBe(200);
      expect(answer.at('payload', 'now')).toBe(environment.now());
    });
  });

  describe('a node', () => {
    it('a challenge comes with everything in it, only proofs newest first, and the profiles of its people', async () => {
      const id = await started(environment, ann);
      expectDone(await takeAction(environment, ben, id, 'joined'));
      const cleo = await environment.signUp('Cleo');
      for (const person of [ann, ben]) expectDone(await checkIn(environment, person, id));
      const comment = { challenge: id, action: 'posted', at: environment.now() };
      for (const person of [cleo, ben]) expectDone(await person.write('comments', commentOf(person, comment)));
      const answer = await cleo.get(`/api/local/${CHALLENGES}/${id}`);
      const people = (key: string): unknown[] => nodesAt(answer, key).map(({ fieldValues }) => fieldValues['/attributes/@usrId']);
      expect(nodesAt(answer, 'nodes')).toMatchObject([{ id, fieldValues: { '/attributes/@chlSt': 'active', '/attributes/@peopl': 2 } }]);
      expect({ participations: people('participations'), proofs: people('proofs'), comments: people('comments') }).toEqual({
        participations: [ann.id, ben.id],
        proofs: [ben.id, ann.id],
        comments: [cleo.id, ben.id],
      });
      expect(new Set(nodesAt(answer, 'profiles').map((each) => each.id))).toEqual(new Set([ann.id, ben.id, cleo.id]));
      expect({ next: answer.at('payload', 'next'), nextComments: answer.at('payload', 'nextComments') }).toEqual({
        next: null,
        nextComments: null,
      });
    });

    it.each(['participations', 'proofs', 'comments'])('of the %s equals the one in its list', async (project) => {
      const id = await started(environment, ann);
      expectDone(await checkIn(environment, ann, id));
      expectDone(await ann.write('comments', commentOf(ann, { challenge: id, action: 'posted', at: environment.now() })));
      const [listed] = await chainOf(ben, `projects/${project}/nodes`, { challenge: id });
      const { nodes, next } = await pageOf(ben, `projects/${project}/nodes/${listed?.id}`);
      expect({ nodes, next }).toEqual({ nodes: [listed], next: null });
    });

    it.each(['challenges', 'participations', 'proofs', 'comments', 'profiles'])(
      'of the %s that does not exist is a 404',
      async (project) => {
        for (const id of [randomUUID(), 'one'])
          expect(refusal(await ann.get(`/api/local/projects/${project}/nodes/${id}`))).toEqual({ status: 404, code: 'NoSuchNode' });
      },
    );

    it('is none of another project', async () => {
      const id = await created(ann);
      for (const project of ['participations', 'proofs', 'comments'])
        expect(refusal(await ann.get(`/api/local/projects/${project}/nodes/${id}`))).toEqual({ status: 404, code: 'NoSuchNode' });
    });
  });

  describe('the parts of challenges', () => {
    it('without a challenge are those of the own challenges, newest first, in pages', async () => {
      const dan = await environment.signUp('Dan');
      const [own, joined] = [await started(environment, dan), await started(environment, ann)];
      await started(environment, ben);
      expectDone(await takeAction(environment, dan, joined, 'joined'));
      const ids = (await chainOf(dan, 'projects/participations/nodes', { limit: '1' })).map(({ fieldValues: fields }) => [
        fields['/attributes/@chlId'],
        fields['/attributes/@actn'],
      ]);
      expect(ids).toEqual([
        [joined, 'joined'],
        [joined, 'started'],
        [own, 'started'],
      ]);
    });

    it("CM4 CM5 CM7 comments hold current texts only, and nobody else's reports", async () => {
      const id = await created(ann);
      const post = async (action: string, changes = {}): Promise<string> =>
        String(
          expectDone(await ann.write('comments', commentOf(ann, { challenge: id, action, at: environment.now() }, changes))).at('nodeId'),
        );
      const edited = await post('posted', { '/text': 'First' });
      const reply = await post('posted', { '/text': 'Reply', '/attributes/@about': edited });
      const deleted = await post('posted', { '/text': 'Regretted' });
      await post('edited', { '/text': 'Second', '/attributes/@about': edited });
      await post('deleted', { '/attributes/@about': deleted });
      const report = commentOf(ben, { challenge: id, action: 'reported', at: environment.now() }, { '/attributes/@about': reply });
      expectDone(await ben.write('comments', report));
      const texts = async (person: Member): Promise<unknown[]> =>
        (await chainOf(person, 'projects/comments/nodes', { challenge: id, limit: '2' })).map(({ fieldValues }) => fieldValues['/text']);
      expect(await texts(ann)).toEqual(['', 'Second', '', 'Reply', '']);
      expect(await texts(ben)).toEqual(['spam', '', 'Second', '', 'Reply', '']);
    });
  });

  it('reports no unexpected error', () => expect(environment.reported).toEqual([]));
}
