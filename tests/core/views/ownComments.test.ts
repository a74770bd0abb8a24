import { beforeEach, describe, expect, test } from 'vitest';
import { comments$ } from '@gauntlet/core';
import { refusal } from '../../../core/testing/transport.ts';
import type { World } from '../../../core/testing/world.ts';
import { commentsOf, type CommentView } from '../../../core/views/comments.readModel.ts';
import { firstOf, newWorld, openPerson, type Person } from '../replication/support.ts';

let world: World;
let ann: Person;
let id: string;
beforeEach(async () => {
  world = newWorld();
  ann = await openPerson(world);
  id = await ann.creates();
  await ann.gauntlet.push();
  await ann.hears();
});

const view = () => ann.gauntlet.project(comments$(id)).current();
const only = (): CommentView => {
  const [first] = view().threads;
  if (!first) throw new Error('There is no comment.');
  return first;
};
const says = async (text: string, replyTo: CommentView | null = null): Promise<string> => {
  world.pass(60_000);
  return firstOf(await ann.gauntlet.acts.postComment({ challengeId: id, text, replyTo: replyTo?.ref ?? null })).id;
};
const shape = ({ threads }: ReturnType<typeof view>) => threads.map(({ text, replies }) => [text, replies.map((reply) => reply.text)]);

/** An id that begins with a name's letters. */
const idOf = (name: string): string => `${Buffer.from(name).toString('hex').padEnd(8, '0')}-0000-4000-8000-000000000000`;

/** A comment of somebody else, as its node tells it; `about` is the name of another. */
function hears(node: string, person: string, about: string): void {
  const held = world.transport.nodes.get('comments') ?? new Map<string, unknown>();
  held.set(idOf(node), {
    '/text': node,
    '/attributes/@chlId': id,
    '/attributes/@usrId': person,
    '/attributes/@actn': 'posted',
    '/attributes/@about': about === '' ? '' : idOf(about),
    '/attributes/@tstmp': '2026-03-02T08:00:00.000Z',
  });
  world.transport.nodes.set('comments', held);
}

describe('a comment that no node tells of yet', () => {
  test('SY10 is all that the log says of it', async () => {
    const commentId = await says('Who joins?');
    expect(only()).toEqual({
      id: commentId,
      ref: { challengeId: id, commentId, author: 'ann', parent: null, isLiked: false },
      name: 'ANN',
      isMine: true,
      isDeleted: false,
      text: 'Who joins?',
      at: '2026-03-02T09:01:00.000Z',
      isEdited: false,
      likes: 0,
      isLiked: false,
      isReported: false,
      replies: [],
      sync: { name: 'waiting' },
    });
  });

  test('SY10 liked and edited, it shows so at once, and the same once it was told', async () => {
    await says('Who joins?');
    await ann.gauntlet.acts.likeComment({ comment: only().ref });
    await ann.gauntlet.acts.editComment({ comment: only().ref, text: 'Who runs?' });
    const shown = { text: 'Who runs?', isEdited: true, likes: 1, isLiked: true, isMine: true };
    expect(only()).toMatchObject({ ...shown, sync: { name: 'waiting' } });
    await ann.gauntlet.push();
    await ann.hears();
    expect(only()).toMatchObject({ ...shown, sync: { name: 'synced' } });
  });

  test('SY10 liked after it was told, it is not edited; each challenge has its own', async () => {
    await says('Who joins?');
    await ann.gauntlet.push();
    await ann.hears();
    await ann.gauntlet.acts.likeComment({ comment: only().ref });
    expect(only()).toMatchObject({ isEdited: false, likes: 1 });
    const other = await ann.creates();
    expect(ann.gauntlet.project(comments$(other)).current()).toMatchObject({ count: 0, threads: [] });
    expect(view().count).toBe(1);
  });

  test('CM5 deleted, its place stays while there are replies, and none of the count', async () => {
    await says('Who joins?');
    await says('I do', only());
    expect([view().count, shape(view())]).toEqual([2, [['Who joins?', ['I do']]]]);
    await ann.gauntlet.acts.deleteComment({ comment: only().ref });
    expect([view().count, shape(view())]).toEqual([1, [['', ['I do']]]]);
    expect(only()).toMatchObject({ isDeleted: true, text: '' });
    const [reply] = only().replies;
    if (reply) await ann.gauntlet.acts.deleteComment({ comment: reply.ref });
    expect(view()).toMatchObject({ count: 0, threads: [] });
  });
});

describe('threads', () => {
  test('CM3 a reply to a reply stands in its thread, one to what is gone begins its own', async () => {
    hears('n1', 'ben', '');
    hears('n2', 'cleo', 'n1');
    await ann.hears();
    const [reply] = only().replies;
    await says('Third', reply ?? null);
    expect(shape(view())).toEqual([['n1', ['n2', 'Third']]]);
    const lost = { ...only(), ref: { ...only().ref, commentId: idOf('gone') } };
    await says('Alone', lost);
    expect(shape(view())).toEqual([
      ['Alone', []],
      ['n1', ['n2', 'Third']],
    ]);
  });

  test('CM3 one level deep, whatever answers what: one that answers a reply stands beside it', () => {
    const posted = (minute: number, parent: string | null) => ({ parent, at: `2026-03-02T09:0${minute}:00.000Z`, text: `${minute}` });
    const deeds = { refusal: null, edits: [], deletedBy: null, likes: [], reportedBy: null, isSample: false };
    const group = {
      c1: { ...deeds, posted: posted(1, null) },
      c2: { ...deeds, posted: posted(2, 'c1') },
      c3: { ...deeds, posted: posted(3, 'c2') },
      c4: { ...deeds, posted: posted(4, 'gone') },
      c5: { ...deeds, posted: posted(5, 'c4') },
    };
    const { root } = ann.app();
    const community = { ...root.community, comments: { ...root.community.comments, byChallenge: { [id]: group } } };
    const { threads, count } = commentsOf({ ...ann.app(), root: { ...root, community } }, id);
    expect([count, shape({ threads, count, refused: [] })]).toEqual([
      5,
      [
        ['4', ['5']],
        ['1', ['2', '3']],
      ],
    ]);
    expect(threads[1]?.replies.map(({ replies }) => replies)).toEqual([[], []]);
  });

  test('CM1 of one instant they stand by their ids', async () => {
    for (const node of ['n2', 'n1', 'n3']) hears(node, 'ben', '');
    for (const node of ['r2', 'r1', 'r3']) hears(node, 'ben', 'n1');
    await ann.hears();
    expect(shape(view())).toEqual([
      ['n3', []],
      ['n2', []],
      ['n1', ['r1', 'r2', 'r3']],
    ]);
    expect(view().threads.map(({ isMine, isEdited }) => [isMine, isEdited])).toEqual(Array.from({ length: 3 }, () => [false, false]));
  });

  test('SY10 what is done about the comment of another is in no comment of one’s own', async () => {
    hears('n1', 'ben', '');
    await ann.hears();
    await ann.gauntlet.acts.likeComment({ comment: only().ref });
    world.transport.nodes.get('comments')?.delete(idOf('n1'));
    const other = await openPerson(world, 'ann', ann.device);
    await other.hears();
    expect(other.gauntlet.project(comments$(id)).current()).toMatchObject({ count: 0, threads: [] });
  });
});

test('CM8 what was refused elsewhere, and what is no comment, is not told here', async () => {
  const elsewhere = await ann.creates();
  await ann.gauntlet.push();
  const ref = { challengeId: elsewhere, commentId: 'c9', author: 'ben', parent: null, isLiked: false };
  await ann.gauntlet.acts.likeComment({ comment: ref });
  world.transport.script(refusal(409, 'CommentGone', 'It was deleted.'));
  await ann.gauntlet.push();
  await ann.gauntlet.acts.cancelChallenge({ challengeId: id });
  world.transport.script(refusal(409, 'AlreadyStarted', 'It has started.'));
  await ann.gauntlet.push();
  expect(ann.app().root.sync.refused.map(({ type }) => type)).toEqual(['CommentLiked', 'ChallengeCancelled']);
  expect(view().refused).toEqual([]);
});
