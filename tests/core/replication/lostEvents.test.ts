import { profileFields } from './nodeFields.ts';
import { describe, expect, test } from 'vitest';
import type { Ports } from '../../../core/kernel/store/ports.ts';
import { UNDO_TIME } from '../../../core/domain/review/events.ts';
import { decideLost } from '../../../core/domain/outbox/decide.ts';
import { groupOf } from '../../../core/domain/outbox/groups.ts';
import { initialOutbox } from '../../../core/domain/outbox/state.ts';
import { DEFAULT_SETTINGS } from '../../../core/domain/settings/state.ts';
import { response } from '../../../core/testing/transport.ts';
import { asObject, figures, keys, acknowledgedChallenge, missingChallenge } from './lostScenario.ts';
import { newEnvironment, openPerson, photoOf, recorded, sent, type Person } from './support.ts';

describe('SY16 events that the node API lost are pushed again', () => {
  test('SY16 in their order, under their ids, with their receipts, and no figure moves', async () => {
    const { environment, ann, id, start, proof, restore, posts } = await acknowledgedChallenge();
    const before = figures(ann);
    restore();
    await ann.pulls();
    expect(recorded(ann, 'NodesLost').map(({ data }) => data)).toMatchObject([
      { events: [{ event: start }, { event: proof }], stands: { event: id } },
    ]);
    expect({ creation: ann.status(id).name, start: ann.status(start).name, proof: ann.status(proof).name }).toEqual({
      creation: 'synced',
      start: 'waiting',
      proof: 'waiting',
    });
    await ann.gauntlet.push();
    expect(keys(posts)).toEqual([start, proof]);
    expect(posts.map(({ headers }) => ({ receipt: headers?.['Receipt'], after: headers?.['After'] }))).toEqual([
      { receipt: `receipt of ${start}`, after: id },
      { receipt: `receipt of ${proof}`, after: start },
    ]);
    expect([...(environment.transport.nodes.get('proofs')?.keys() ?? [])]).toEqual([proof]);
    expect({ figures: figures(ann), proof: ann.status(proof).name }).toEqual({ figures: before, proof: 'synced' });
  });

  test('SY16 records nothing and does not read the log when nothing was lost, for any number of lists', async () => {
    const { ann } = await acknowledgedChallenge();
    const { length } = ann.device.log.events;
    for (let n = 0; n < 3; n += 1) await ann.pulls();
    expect(ann.device.log.events).toHaveLength(length);
  });

  test('SY16 a first comment on an own challenge that is lost waits until the challenge is back', async () => {
    const { environment, ann, id, posts } = await acknowledgedChallenge();
    for (const nodes of environment.transport.nodes.values()) nodes.clear();
    await ann.gauntlet.commands.postComment({ challengeId: id, text: 'Two more to go' });
    const [comment = ''] = recorded(ann, 'CommentPosted').map((event) => event.id);
    await ann.gauntlet.push();
    expect(ann.status(comment).name).toBe('waiting');
    posts.splice(0);
    await ann.pulls();
    await ann.gauntlet.push();
    expect(keys(posts)[0]).toBe(id);
    expect(keys(posts).at(-1)).toBe(comment);
    expect(ann.status(comment).name).toBe('synced');
  });

  test('SY16 RV3 a lost rejection is pushed again, with its reason', async () => {
    const { environment, id, proof, ports, posts } = await acknowledgedChallenge();
    const ben = await openPerson(environment, 'ben', undefined, ports);
    await ben.pulls();
    const until = '2026-03-04T09:00:00.000Z';
    await ben.gauntlet.commands.rejectProof({ challengeId: id, proofId: proof, owner: 'ann', reason: 'It shows no run.', until });
    const [rejection] = recorded(ben, 'ProofRejected').map((event) => event.id);
    environment.advance(UNDO_TIME);
    await ben.gauntlet.push();
    const sentOnce = keys(posts.splice(0));
    environment.transport.nodes.get('reviews')?.clear();
    await ben.pulls();
    await ben.gauntlet.push();
    expect({ sentOnce, sentAgain: keys(posts) }).toEqual({ sentOnce: [rejection], sentAgain: [rejection] });
    expect(posts[0]).toMatchObject({ path: '/api/local/projects/reviews/nodes' });
    expect(JSON.stringify(posts[0]?.json)).toContain('It shows no run.');
  });

  test('SY16 ignores a list that was requested before the acknowledgement arrived', async () => {
    const environment = newEnvironment();
    const asks: (() => void)[] = [];
    let isSlow = false;
    const fetch: Ports['fetch'] = async (request) => {
      const given = await environment.ports.fetch(request);
      if (isSlow && request.method === 'GET') await new Promise<void>((resolve) => void asks.push(resolve));
      return given;
    };
    const ann = await openPerson(environment, 'ann', undefined, { fetch });
    await ann.creates();
    isSlow = true;
    const pulled = ann.gauntlet.pull();
    await expect.poll(() => asks.length).toBe(1);
    await ann.gauntlet.push();
    for (const resolve of asks) resolve();
    await pulled;
    expect({ acknowledged: recorded(ann, 'NodeAcknowledged').length, lost: recorded(ann, 'NodesLost').length }).toEqual({
      acknowledged: 1,
      lost: 0,
    });
  });

  test('SY16 finds a listed node though its fields do not fit', async () => {
    const { environment, ann, proof } = await acknowledgedChallenge();
    environment.transport.nodes.get('proofs')?.set(proof, { '/text': 7 });
    await ann.pulls();
    expect({ leftOut: Object.keys(ann.app().remote.leftOut).length, lost: recorded(ann, 'NodesLost').length }).toEqual({
      leftOut: 1,
      lost: 0,
    });
  });

  test('SY16 records a loss once for two tabs, and records a second loss again', async () => {
    const { environment, ann, restore, posts, ports } = await acknowledgedChallenge();
    const two = await openPerson(environment, 'ann', ann.device, ports);
    for (let losses = 1; losses <= 2; losses += 1) {
      restore();
      await Promise.all([ann.pulls(), two.pulls()]);
      expect(recorded(ann, 'NodesLost')).toHaveLength(losses);
      await ann.gauntlet.push();
      await two.gauntlet.refresh();
      expect({ posts: posts.splice(0).length, pending: two.app().root.sync.pending.length }).toEqual({ posts: 2, pending: 0 });
    }
  });

  test('SY16 does not record an event that waits again when the list of another tab lacks more', () => {
    const start = { event: 'start', type: 'ChallengeStarted', about: 'run', answered: 4, position: 2 };
    const proof = { event: 'proof', type: 'ProofUploaded', about: 'run', answered: 5, position: 3 };
    // Another tab recorded the loss of the check-in alone.
    const state = { ...initialOutbox, pending: [proof], last: { [groupOf(start)]: start } };
    const lost = { events: [start, proof], stands: null, awaits: null, asked: 6 };
    expect(decideLost(lost, state)).toEqual({ ok: false, refusal: { type: 'NothingLost' } });
    expect(decideLost({ ...lost, events: [start] }, state).ok).toBe(true);
  });

  test('SY16 pushes a new event after the lost events that it follows', async () => {
    const { environment, ann, id, start, proof, restore, posts } = await acknowledgedChallenge();
    restore();
    environment.advance(60_000);
    const next = await ann.checksIn(id, { type: 'text', text: 'once more' });
    await ann.gauntlet.push();
    expect(keys(posts)).toEqual([next.id, start, proof, next.id]);
    expect([...(environment.transport.nodes.get('proofs')?.keys() ?? [])]).toEqual([proof, next.id]);
    expect(recorded(ann, 'NodeRefused')).toEqual([]);
  });

  test("SY16 delays an event about another person's challenge until that is back, and leaves it when it never returns", async () => {
    const { environment, ann, id, restore, ports } = await acknowledgedChallenge();
    const ben = await openPerson(environment, 'ben', undefined, ports);
    await ann.pulls();
    await ben.pulls();
    await ben.gauntlet.commands.postComment({ challengeId: id, text: 'Well done' });
    await ben.gauntlet.push();
    restore();
    environment.transport.nodes.get('challenges')?.delete(id);
    await ben.pulls();
    expect(recorded(ben, 'NodesLost')).toEqual([]);
    await ann.pulls();
    await ann.gauntlet.push();
    await ben.pulls();
    await ben.gauntlet.push();
    expect({ lost: recorded(ben, 'NodesLost').length, comments: environment.transport.nodes.get('comments')?.size }).toEqual({
      lost: 1,
      comments: 1,
    });
  });

  test("SY16 pushes an event again that waited for another person's comment, also after others of its group are back", async () => {
    const { environment, ann, id, ports } = await acknowledgedChallenge();
    const [ben, cleo] = [await openPerson(environment, 'ben', undefined, ports), await openPerson(environment, 'cleo', undefined, ports)];
    const comments = (): string[] => [...(environment.transport.nodes.get('comments')?.keys() ?? [])];
    const commentsOn = async (person: Person, text: string): Promise<string> => {
      await person.pulls();
      await person.gauntlet.commands.postComment({ challengeId: id, text });
      await person.gauntlet.push();
      return recorded(person, 'CommentPosted').at(-1)?.id ?? '';
    };
    const bens = await commentsOn(ben, 'Well done');
    const cleos = await commentsOn(cleo, 'So it is');
    await ben.gauntlet.openChallenge(id);
    await ben.gauntlet.commands.likeComment({
      comment: { challengeId: id, commentId: cleos, author: 'cleo', parent: null, isLiked: false },
    });
    await ben.gauntlet.push();
    const like = recorded(ben, 'CommentLiked')[0]?.id ?? '';
    environment.transport.nodes.get('comments')?.clear();

    await ben.pulls();
    await ben.gauntlet.push();
    expect(comments()).toEqual([bens]);
    await cleo.pulls();
    await cleo.gauntlet.push();
    await ben.pulls();
    await ben.gauntlet.push();
    expect(comments()).toEqual([bens, cleos, like]);
    await ann.pulls();
    expect(recorded(ben, 'NodesLost')).toHaveLength(2);
  });

  test('SY16 delays an action on a lost challenge for up to 72 hours, and nothing else waits for it', async () => {
    const { environment, ben } = await missingChallenge();
    const own = await ben.creates();
    await ben.gauntlet.push();
    expect({ status: ben.status(own).name, pending: ben.app().root.sync.pending.length, connection: ben.app().connection }).toEqual({
      status: 'synced',
      pending: 1,
      connection: 'held',
    });
    environment.advance(73 * 3_600_000);
    await ben.pulls();
    await ben.gauntlet.push();
    expect(ben.app().root.sync.pending).toEqual([]);
  });

  test('SY16 uploads a photo again where the device has it, and pushes the check-in without it otherwise', async () => {
    for (const isThere of [true, false]) {
      const environment = newEnvironment();
      const ann = await openPerson(environment);
      const id = await ann.begins({ proofType: 'photo' });
      const proof = await ann.checksIn(id, await photoOf(ann));
      await ann.gauntlet.push();
      environment.transport.nodes.get('proofs')?.clear();
      if (!isThere) ann.device.files.clear();
      await ann.pulls();
      environment.transport.requests.splice(0);
      await ann.gauntlet.push();
      expect(sent(environment.transport.requests).map((each) => each.split(' ')[0])).toEqual(isThere ? ['PUT', 'POST'] : ['POST']);
      expect(ann.status(proof.id).name).toBe('synced');
    }
  });

  test('SY16 pushes the last saved profile again when the listed one is older', async () => {
    const environment = newEnvironment();
    const saved: object[] = [];
    const fetch: Ports['fetch'] = async (request) => {
      if (!request.path.includes('/profiles/')) return environment.ports.fetch(request);
      saved.push({ ...asObject(request.json) });
      show();
      return response(201, { ok: true, nodeId: 'ann' });
    };
    const show = () => environment.transport.nodes.set('profiles', new Map([['ann', { ...profileFields('ann'), ...saved.at(-1) }]]));
    const ann = await openPerson(environment, 'ann', undefined, { fetch });
    for (const displayName of ['Ann One', 'Ann Two']) {
      environment.advance(1_000);
      const profile = { displayName, email: 'ann@example.org', bio: '', profileImage: '', isNewPicture: false };
      await ann.gauntlet.commands.saveProfile({ ...profile, settings: DEFAULT_SETTINGS });
      await ann.gauntlet.push();
    }
    await ann.pulls();
    expect(recorded(ann, 'NodesLost')).toEqual([]);
    saved.pop();
    show();
    await ann.pulls();
    await ann.gauntlet.push();
    expect({ pushes: saved.length, last: saved.at(-1) }).toMatchObject({ pushes: 2, last: { '/text': 'Ann Two' } });
  });
});
