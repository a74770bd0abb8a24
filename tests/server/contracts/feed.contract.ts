import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nodesOfPorts } from '../../../server/nodes/sqlNodes.ts';
import type { Environment, Member } from '../support/environment.ts';
import { catchUp, changesSince, named, replicaOf, snapshotOf, snapshotPage } from '../support/feed.ts';
import { checkIn, commentOf, created, expectDone, started, takeAction } from '../support/nodes.ts';
import { refusal } from '../support/visitor.ts';

/** The snapshot and the changes that continue it, on any store. */
export function feedContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let ann: Member;
  let ben: Member;
  let eve: Member;
  /** Ann and Ben take part in it; Eve does not. */
  let shared: string;
  beforeAll(async () => void (environment = await openEnvironment()));
  afterAll(() => environment.close());
  beforeEach(async () => {
    [ann, ben, eve] = [await environment.signUp('Ann'), await environment.signUp('Ben'), await environment.signUp('Eve')];
    shared = await started(environment, ann);
    expectDone(await takeAction(environment, ben, shared, 'joined'));
  });

  const comment = async (author: Member, action: string, about = '', id = randomUUID()): Promise<string> => {
    const fields = commentOf(author, { challenge: shared, action, at: environment.now() }, { '/attributes/@about': about });
    expectDone(await author.write('comments', fields, id));
    return id;
  };
  const single = async (reader: Member, project: string, id: string): Promise<unknown> =>
    expectDone(await reader.get(`/api/local/projects/${project}/nodes/${id}`)).at('payload', 'nodes', 0);

  describe('a snapshot', () => {
    it('holds the own profile first, and everything of the challenges with a part of this person', async () => {
      expectDone(await checkIn(environment, ben, shared));
      const posted = await comment(ben, 'posted');
      const [other] = [await started(environment, eve)];
      const { pages } = await snapshotOf(ann);
      const [changes = []] = pages;
      const projects = changes.map(({ project }) => project);
      expect(projects).toEqual(['profiles', 'challenges', 'profiles', 'comments', 'proofs', 'participations', 'participations']);
      expect(named(changes).slice(0, 4)).toEqual([
        `profiles ${ann.id}`,
        `challenges ${shared}`,
        `profiles ${ben.id}`,
        `comments ${posted}`,
      ]);
      expect(named((await snapshotOf(eve)).pages.flat())).toContain(`challenges ${other}`);
      expect(JSON.stringify(await snapshotOf(eve))).not.toContain(shared);
    });

    it('shows each node as lists return it to this person', async () => {
      await comment(ben, 'posted');
      expectDone(await checkIn(environment, ben, shared));
      for (const { project, node } of (await snapshotOf(ann)).pages.flat()) {
        expect(await single(ann, project, node?.id ?? ''), project).toEqual(node);
      }
    });

    it('comes in pages of at most `limit` nodes that hold each one once, while others are written', async () => {
      for (let i = 0; i < 5; i += 1) await comment(ben, 'posted');
      const whole = named((await snapshotOf(ann)).pages.flat());
      for (const limit of [1, 2, 5]) {
        const pages = [];
        let page = await snapshotPage(ann, { limit: String(limit) });
        for (pages.push(page.changes); page.next !== null; pages.push(page.changes)) {
          if (pages.length < 3) await comment(ann, 'posted');
          page = await snapshotPage(ann, { limit: String(limit), after: page.next });
        }
        expect(pages.every(({ length }) => length <= limit)).toBe(true);
        const all = named(pages.flat());
        expect(new Set(all).size).toBe(all.length);
        expect(all).toEqual(expect.arrayContaining(whole));
      }
    });

    it('keeps the position of its first page, so that changes continue all of it', async () => {
      const first = await snapshotPage(ann, { limit: '2' });
      const posted = await comment(ben, 'posted');
      const second = await snapshotPage(ann, { limit: '2', after: first.next ?? '' });
      expect(second.cursor).toBe(first.cursor);
      expect(named((await changesSince(ann, second.cursor)).changes)).toEqual([`comments ${posted}`]);
    });

    it('is not sent again to a client that has it, whatever happens elsewhere', async () => {
      const answer = await ann.get('/api/local/snapshot');
      const tag = answer.headers.get('ETag') ?? '';
      await created(eve);
      expect((await ann.get('/api/local/snapshot', { 'If-None-Match': tag })).status).toBe(304);
      await comment(ben, 'posted');
      expect((await ann.get('/api/local/snapshot', { 'If-None-Match': tag })).status).toBe(200);
    });

    it.each([['limit=0'], ['limit=1001'], ['limit=many'], ['after=none'], ['page=2'], ['limit=1&limit=2']])(
      'with the query %s is refused with the field',
      async (query) => {
        const answer = await ann.get(`/api/local/snapshot?${query}`);
        expect(answer.status).toBe(400);
        expect(answer.at('error', 'field')).toBe(query.split('=')[0]);
      },
    );
  });

  describe('changes', () => {
    it('are those of the challenges with a part of this person, each node once and as lists return it', async () => {
      const { cursor } = await changesSince(ann);
      const proof = randomUUID();
      expectDone(await ben.write('comments', commentOf(ben, { challenge: shared, action: 'posted', at: environment.now() }), proof));
      await comment(ben, 'edited', proof);
      await started(environment, eve);
      const { changes, reload, more } = await changesSince(ann, cursor);
      expect({ reload, more, changes: changes.map(({ project }) => project) }).toEqual({
        reload: false,
        more: false,
        changes: ['comments', 'comments'],
      });
      for (const { project, node } of changes) expect(await single(ann, project, node?.id ?? '')).toEqual(node);
    });

    it('continue a snapshot to what the next snapshot holds', async () => {
      const replica = await replicaOf(ben);
      const posted = await comment(ann, 'posted');
      await comment(ben, 'liked', posted);
      await comment(ann, 'edited', posted);
      expectDone(await checkIn(environment, ann, shared));
      expectDone(await ann.patch(`/api/local/projects/profiles/nodes/${ann.id}`, { '/attributes/@bio': 'Runs' }));
      expectDone(await takeAction(environment, eve, shared, 'joined'));
      await comment(ann, 'deleted', posted);
      await catchUp(ben, replica);
      expect(replica.nodes).toEqual((await replicaOf(ben)).nodes);
    });

    it('bring a person who joins, and their profile', async () => {
      const { cursor } = await changesSince(ann);
      expectDone(await takeAction(environment, eve, shared, 'joined'));
      const { changes } = await changesSince(ann, cursor);
      expect(named(changes)).toContain(`profiles ${eve.id}`);
      expect(changes.find(({ project }) => project === 'participations')?.node?.fieldValues).toMatchObject({
        '/attributes/@usrId': eve.id,
      });
    });

    it('are of a challenge, too, on which the person only commented, and show the others who did', async () => {
      const [before, known] = [await changesSince(ann), await changesSince(eve)];
      const posted = await comment(eve, 'posted');
      expect(named((await changesSince(ann, before.cursor)).changes)).toEqual([`comments ${posted}`, `profiles ${eve.id}`]);
      const liked = await comment(ben, 'liked', posted);
      expect(named((await changesSince(eve, known.cursor)).changes)).toContain(`comments ${liked}`);
      expect(named((await snapshotOf(eve)).pages.flat())).toEqual(
        expect.arrayContaining([`challenges ${shared}`, `comments ${posted}`, `profiles ${ann.id}`]),
      );
    });

    it('CH24 bring an invitation: the challenge and the profile of its creator, and nothing else of it', async () => {
      const { cursor } = await changesSince(eve);
      const [group, duel] = [
        await created(ann, { '/attributes/@invit': `${eve.id} ${ben.id}` }),
        await created(ben, { '/attributes/@chlTy': 'one-on-one', '/attributes/@oppon': eve.id }),
      ];
      const names = named((await changesSince(eve, cursor)).changes);
      expect(new Set(names)).toEqual(new Set([`challenges ${group}`, `challenges ${duel}`, `profiles ${ann.id}`, `profiles ${ben.id}`]));
      const snapshot = named((await snapshotOf(eve)).pages.flat());
      expect(new Set(snapshot)).toEqual(new Set([...names, `profiles ${eve.id}`]));
      expectDone(await takeAction(environment, ann, group, 'cancelled'));
      expect(named((await snapshotOf(eve)).pages.flat())).not.toContain(`challenges ${group}`);
    });

    it('CM7 of a report come to its author alone, and only the position moves for the others', async () => {
      const posted = await comment(ann, 'posted');
      const before = await changesSince(ann);
      const report = randomUUID();
      const fields = commentOf(ben, { challenge: shared, action: 'reported', at: environment.now() }, { '/attributes/@about': posted });
      expectDone(await ben.write('comments', fields, report));
      const after = await changesSince(ann, before.cursor);
      expect(after).toMatchObject({ changes: [], reload: false });
      expect(after.cursor).not.toBe(before.cursor);
      expect(named((await changesSince(ben, before.cursor)).changes)).toEqual([`comments ${report}`]);
      expect(JSON.stringify((await snapshotOf(ann)).pages)).not.toContain(report);
    });

    it('ST3 of a profile show others what they may see, and its owner everything', async () => {
      const { cursor } = await changesSince(ann);
      const hidden = { '/attributes/@bio': 'Secret', '/attributes/@prof5': JSON.stringify({ publicProfile: false }) };
      expectDone(await ben.patch(`/api/local/projects/profiles/nodes/${ben.id}`, hidden));
      const seen = async (reader: Member) => (await changesSince(reader, cursor)).changes[0]?.node?.fieldValues ?? {};
      expect(await seen(ben)).toMatchObject(hidden);
      const others = await seen(ann);
      expect(others).toMatchObject({ '/text': 'Ben' });
      for (const field of ['@bio', '@email', '@prof5', '@saves', '@invit']) expect(others).not.toHaveProperty([`/attributes/${field}`]);
      expect((await changesSince(eve, cursor)).changes).toEqual([]);
    });

    it('come in pages of 500, which a client follows while there are more', async () => {
      const { cursor } = await changesSince(ann);
      const gone = Array.from({ length: 501 }, () => randomUUID());
      const changes = gone.map((node) => ({ project: 'proofs', node, challenge: shared, person: null }) as const);
      await nodesOfPorts(environment.ports).inTransaction(async (work) => work.recordChanges(changes));
      const [first, second] = [await changesSince(ann, cursor), await changesSince(ann, (await changesSince(ann, cursor)).cursor)];
      expect([first.more, second.more]).toEqual([true, false]);
      expect(first.changes).toHaveLength(500);
      expect([...first.changes, ...second.changes]).toEqual(gone.map((id) => ({ project: 'proofs', gone: id, challenge: shared })));
    });

    it.each([
      ['that is missing', ''],
      ['that is no position', '7'],
      ['ahead of the feed', '999999999-1'],
      ['with another mark', '1-0'],
      ['of any text', 'x'.repeat(5_000)],
    ])('after a cursor %s are none: the snapshot is to be read, and the feed goes on from its last position', async (_, cursor) => {
      const page = await changesSince(ann, cursor);
      expect(page).toMatchObject({ reload: true, changes: [], more: false });
      const posted = await comment(ben, 'posted');
      expect(named((await changesSince(ann, page.cursor)).changes)).toEqual([`comments ${posted}`]);
    });

    it('after a cursor that the feed has, but not the later one as of which a challenge was read, are none: the snapshot is to be read', async () => {
      const { cursor } = await changesSince(ann);
      await comment(ben, 'posted');
      const read = (await ann.get(`/api/local/projects/challenges/nodes/${shared}`)).at('payload', 'cursor');
      expect((await ann.get(`/api/local/changes?after=${cursor}&seen=${String(read)}`)).at('payload', 'reload')).toBe(false);
      const [position] = String(read).split('-');
      expect((await ann.get(`/api/local/changes?after=${cursor}&seen=${position}-0`)).at('payload', 'reload')).toBe(true);
    });

    it('are not sent to a client that has the last position', async () => {
      const { cursor } = await changesSince(ann);
      const path = `/api/local/changes?after=${cursor}`;
      const { headers } = await ann.get(path);
      const tag = headers.get('ETag') ?? '';
      expect((await ann.get(path, { 'If-None-Match': tag })).status).toBe(304);
      await comment(ben, 'posted');
      expect((await ann.get(path, { 'If-None-Match': tag })).status).toBe(200);
    });

    it('with an unknown parameter are refused with the field', async () => {
      const answer = await ann.get('/api/local/changes?since=1');
      expect({ ...refusal(answer), field: answer.at('error', 'field') }).toEqual({ status: 400, code: 'BadShape', field: 'since' });
    });
  });
}
