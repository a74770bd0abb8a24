import { describe, expect, test } from 'vitest';
import type { Ports } from '../../../core/kernel/store/ports.ts';
import { decideLost } from '../../../core/domain/outbox/decide.ts';
import { groupOf } from '../../../core/domain/outbox/groups.ts';
import { initialSync } from '../../../core/domain/outbox/state.ts';
import { DEFAULT_SETTINGS } from '../../../core/domain/settings/state.ts';
import { answer } from '../../../core/testing/transport.ts';
import { asObject, figures, keys, told } from './lostStory.ts';
import { newWorld, openPerson, photoOf, recorded, sent } from './support.ts';

describe('SY16 what the node API lost is told again', () => {
  test('SY16 in its order, under its ids, with its receipts, and no figure moves', async () => {
    const { world, ann, id, start, proof, restore, posts } = await told();
    const before = figures(ann);
    restore();
    await ann.hears();
    expect(recorded(ann, 'NodesLost').map(({ data }) => data)).toMatchObject([
      { events: [{ event: start }, { event: proof }], stands: { event: id } },
    ]);
    expect([ann.status(id).name, ann.status(start).name, ann.status(proof).name]).toEqual(['synced', 'waiting', 'waiting']);
    await ann.gauntlet.push();
    expect(keys(posts)).toEqual([start, proof]);
    expect(posts.map(({ headers }) => [headers?.['Receipt'], headers?.['After']])).toEqual([
      [`receipt of ${start}`, id],
      [`receipt of ${proof}`, start],
    ]);
    expect([...(world.transport.nodes.get('proofs')?.keys() ?? [])]).toEqual([proof]);
    expect([figures(ann), ann.status(proof).name]).toEqual([before, 'synced']);
  });

  test('SY16 nothing is recorded and the log is not read when nothing was lost, however often lists come', async () => {
    const { ann } = await told();
    const { length } = ann.device.log.events;
    for (let n = 0; n < 3; n += 1) await ann.hears();
    expect(ann.device.log.events).toHaveLength(length);
  });

  test('SY16 a list that was asked for before the answer came says nothing of it', async () => {
    const world = newWorld();
    const asks: (() => void)[] = [];
    let isSlow = false;
    const fetch: Ports['fetch'] = async (request) => {
      const given = await world.ports.fetch(request);
      if (isSlow && request.method === 'GET') await new Promise<void>((resolve) => void asks.push(resolve));
      return given;
    };
    const ann = await openPerson(world, 'ann', undefined, { fetch });
    await ann.creates();
    isSlow = true;
    const heard = Promise.all((['challenges', 'participations', 'proofs'] as const).map((project) => ann.gauntlet.pull(project)));
    await expect.poll(() => asks.length).toBe(3);
    await ann.gauntlet.push();
    for (const resolve of asks) resolve();
    await heard;
    expect([recorded(ann, 'NodeAcknowledged').length, recorded(ann, 'NodesLost').length]).toEqual([1, 0]);
  });

  test('SY16 what is in a list and does not fit is there', async () => {
    const { world, ann, proof } = await told();
    world.transport.nodes.get('proofs')?.set(proof, { '/text': 7 });
    await ann.hears();
    expect([ann.app().known.proofs?.leftOut, recorded(ann, 'NodesLost').length]).toEqual([1, 0]);
  });

  test('SY16 two tabs note a loss once, and a second loss is noted again', async () => {
    const { world, ann, restore, posts, ports } = await told();
    const two = await openPerson(world, 'ann', ann.device, ports);
    for (let losses = 1; losses <= 2; losses += 1) {
      restore();
      await Promise.all([ann.hears(), two.hears()]);
      expect(recorded(ann, 'NodesLost')).toHaveLength(losses);
      await ann.gauntlet.push();
      await two.gauntlet.refresh();
      expect([posts.splice(0).length, two.app().root.sync.pending.length]).toEqual([2, 0]);
    }
  });

  test('SY16 what waits again is not noted again by a tab whose list lacks more', () => {
    const start = { event: 'start', type: 'ChallengeStarted', about: 'run', answered: 4, position: 2 };
    const proof = { event: 'proof', type: 'ProofUploaded', about: 'run', answered: 5, position: 3 };
    // Another tab has noted the loss of the check-in alone.
    const state = { ...initialSync, pending: [proof], last: { [groupOf(start)]: start } };
    const lost = { events: [start, proof], stands: null, asked: 6 };
    expect(decideLost(lost, state)).toEqual({ ok: false, refusal: { type: 'NothingLost' } });
    expect(decideLost({ ...lost, events: [start] }, state).ok).toBe(true);
  });

  test('SY16 what is told first after a loss waits for what it follows', async () => {
    const { world, ann, id, start, proof, restore, posts } = await told();
    restore();
    world.pass(60_000);
    const next = await ann.checksIn(id, { type: 'text', text: 'once more' });
    await ann.gauntlet.push();
    expect(keys(posts)).toEqual([next.id, start, proof, next.id]);
    expect([...(world.transport.nodes.get('proofs')?.keys() ?? [])]).toEqual([proof, next.id]);
    expect(recorded(ann, 'NodeRefused')).toEqual([]);
  });

  test("SY16 what is about another's challenge waits until that is back, and is left alone if it never is", async () => {
    const { world, ann, id, restore, ports } = await told();
    const ben = await openPerson(world, 'ben', undefined, ports);
    await ann.hears();
    await ben.hears();
    await ben.gauntlet.acts.postComment({ challengeId: id, text: 'Well done' });
    await ben.gauntlet.push();
    restore();
    world.transport.nodes.get('challenges')?.delete(id);
    await ben.hears();
    expect(recorded(ben, 'NodesLost')).toEqual([]);
    await ann.hears();
    await ann.gauntlet.push();
    await ben.hears();
    await ben.gauntlet.push();
    expect([recorded(ben, 'NodesLost').length, world.transport.nodes.get('comments')?.size]).toEqual([1, 1]);
  });

  test('SY16 an act on what is gone waits 72 hours for it to be back, and holds up nothing else', async () => {
    const { world, id, restore, ports } = await told();
    const ben = await openPerson(world, 'ben', undefined, ports);
    await ben.hears();
    await ben.gauntlet.acts.postComment({ challengeId: id, text: 'Well done' });
    await ben.gauntlet.push();
    restore();
    world.transport.nodes.get('challenges')?.delete(id);
    await ben.gauntlet.acts.postComment({ challengeId: id, text: 'Again' });
    const own = await ben.creates();
    await ben.gauntlet.push();
    expect([ben.status(own).name, ben.app().root.sync.pending.length, ben.app().connection]).toEqual(['synced', 1, 'done']);
    world.pass(73 * 3_600_000);
    await ben.hears();
    await ben.gauntlet.push();
    expect(ben.app().root.sync.pending).toEqual([]);
  });

  test('SY16 a photo is uploaded again where the device has it; where it has not, the check-in is told without', async () => {
    for (const isThere of [true, false]) {
      const world = newWorld();
      const ann = await openPerson(world);
      const id = await ann.begins({ proofType: 'photo' });
      const proof = await ann.checksIn(id, await photoOf(ann));
      await ann.gauntlet.push();
      world.transport.nodes.get('proofs')?.clear();
      if (!isThere) ann.device.files.clear();
      await ann.hears();
      world.transport.requests.splice(0);
      await ann.gauntlet.push();
      expect(sent(world.transport.requests).map((each) => each.split(' ')[0])).toEqual(isThere ? ['PUT', 'POST'] : ['POST']);
      expect(ann.status(proof.id).name).toBe('synced');
    }
  });

  test('SY16 the profile that was saved last is told again when the own profile is older than it', async () => {
    const world = newWorld();
    const saved: object[] = [];
    const fetch: Ports['fetch'] = async (request) => {
      if (!request.path.includes('/profiles/')) return world.ports.fetch(request);
      if (request.method === 'POST') saved.push({ ...asObject(request.json) });
      const node = { id: 'ann', fieldValues: { ...saved.at(-1) } };
      return request.method === 'POST'
        ? answer(201, { ok: true, nodeId: 'ann' })
        : answer(200, { ok: true, payload: { now: world.now(), nodes: [node] } });
    };
    const ann = await openPerson(world, 'ann', undefined, { fetch });
    for (const displayName of ['Ann One', 'Ann Two']) {
      world.pass(1_000);
      const profile = { displayName, email: 'ann@example.org', bio: '', profileImage: '', isNewPicture: false };
      await ann.gauntlet.acts.saveProfile({ ...profile, settings: DEFAULT_SETTINGS });
      await ann.gauntlet.push();
    }
    await ann.hears();
    expect(recorded(ann, 'NodesLost')).toEqual([]);
    saved.pop();
    await ann.hears();
    await ann.gauntlet.push();
    expect([saved.length, saved.at(-1)]).toMatchObject([2, { '/text': 'Ann Two' }]);
  });
});
