import { beforeEach, describe, expect, test } from 'vitest';
import { comments$ } from '@gauntlet/core';
import { refusal } from '../../../core/testing/transport.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { commentsOf, type CommentView } from '../../../core/views/comments.readModel.ts';
import { firstOf, newEnvironment, openPerson, type Person } from '../replication/support.ts';

let environment: Environment;
let ann: Person;
let id: string;
beforeEach(async () => {
  environment = newEnvironment();
  ann = await openPerson(environment);
  id = await ann.creates();
  await ann.gauntlet.push();
  await ann.pulls();
});

const view = () => ann.gauntlet.project(comments$(id)).current();
const only = (): CommentView => {
  const [first] = view().threads;
  if (!first) throw new Error('There is no comment.');
  return first;
};
const posts = async (text: string, replyTo: CommentView | null = null): Promise<string> => {
  environment.advance(60_000);
  return firstOf(await ann.gauntlet.commands.postComment({ challengeId: id, text, replyTo: replyTo?.ref ?? null })).id;
};
const shape = ({ threads }: ReturnType<typeof view>) =>
  threads.map(({ text, replies }) => ({ text, replies: replies.map((reply) => reply.text) }));

/** An id that begins with a name's letters. */
const idOf = (name: string): string => `${Buffer.from(name).toString('hex').padEnd(8, '0')}-0000-4000-8000-000000000000`;

/** Lists a comment of another person; `about` is the name of the comment that it answers. */
function listsComment(node: string, person: string, about: string): void {
  const nodes = environment.transport.nodes.get('comments') ?? new Map<string, unknown>();
  nodes.set(idOf(node), {
    '/text': node,
    '/attributes/@chlId': id,
    '/attributes/@usrId': person,
    '/attributes/@actn': 'posted',
    '/attributes/@about': about === '' ? '' : idOf(about),
    '/attributes/@tstmp': '2026-03-02T08:00:00.000Z',
  });
  environment.transport.nodes.set('comments', nodes);
}

describe('an own comment without a node', () => {
  test('SY10 has exactly the fields of the log', async () => {
    const commentId = await posts('Who joins?');
    expect(only()).toEqual({
      id: commentId,
      ref: { challengeId: id, commentId, author: 'ann', parent: null, isLiked: false },
      name: 'ANN',
      isMine: true,
      isDeleted: false,
      isHidden: false,
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

  test('SY10 shows a like and an edit at once, and the same after the push', async () => {
    await posts('Who joins?');
    await ann.gauntlet.commands.likeComment({ comment: only().ref });
    await ann.gauntlet.commands.editComment({ comment: only().ref, text: 'Who runs?' });
    const shown = { text: 'Who runs?', isEdited: true, likes: 1, isLiked: true, isMine: true };
    expect(only()).toMatchObject({ ...shown, sync: { name: 'waiting' } });
    await ann.gauntlet.push();
    await ann.pulls();
    expect(only()).toMatchObject({ ...shown, sync: { name: 'synced' } });
  });

  test('SY10 is not marked as edited by a like after the push; each challenge has its own comments', async () => {
    await posts('Who joins?');
    await ann.gauntlet.push();
    await ann.pulls();
    await ann.gauntlet.commands.likeComment({ comment: only().ref });
    expect(only()).toMatchObject({ isEdited: false, likes: 1 });
    const other = await ann.creates();
    expect(ann.gauntlet.project(comments$(other)).current()).toMatchObject({ count: 0, threads: [] });
    expect(view().count).toBe(1);
  });

  test('CM5 retains its place after deletion while it has replies, and does not count', async () => {
    await posts('Who joins?');
    await posts('I do', only());
    expect({ count: view().count, shape: shape(view()) }).toEqual({ count: 2, shape: [{ text: 'Who joins?', replies: ['I do'] }] });
    await ann.gauntlet.commands.deleteComment({ comment: only().ref });
    expect({ count: view().count, shape: shape(view()) }).toEqual({ count: 1, shape: [{ text: '', replies: ['I do'] }] });
    expect(only()).toMatchObject({ isDeleted: true, text: '' });
    const [reply] = only().replies;
    if (reply) await ann.gauntlet.commands.deleteComment({ comment: reply.ref });
    expect(view()).toMatchObject({ count: 0, threads: [] });
  });
});

describe('threads', () => {
  test('CM3 a reply to a reply joins its thread; a reply to a missing comment begins its own', async () => {
    listsComment('n1', 'ben', '');
    listsComment('n2', 'cleo', 'n1');
    await ann.pulls();
    const [reply] = only().replies;
    await posts('Third', reply ?? null);
    expect(shape(view())).toEqual([{ text: 'n1', replies: ['n2', 'Third'] }]);
    const lost = { ...only(), ref: { ...only().ref, commentId: idOf('gone') } };
    await posts('Alone', lost);
    expect(shape(view())).toEqual([
      { text: 'Alone', replies: [] },
      { text: 'n1', replies: ['n2', 'Third'] },
    ]);
  });

  test('CM3 threads are one level deep: a reply to a reply is listed beside it', () => {
    const posted = (minute: number, parent: string | null) => ({ parent, at: `2026-03-02T09:0${minute}:00.000Z`, text: `${minute}` });
    const actions = { refusal: null, edits: [], deletedBy: null, likes: [], reportedBy: null, isSample: false };
    const group = {
      c1: { ...actions, posted: posted(1, null) },
      c2: { ...actions, posted: posted(2, 'c1') },
      c3: { ...actions, posted: posted(3, 'c2') },
      c4: { ...actions, posted: posted(4, 'gone') },
      c5: { ...actions, posted: posted(5, 'c4') },
    };
    const { root } = ann.app();
    const community = { ...root.community, comments: { ...root.community.comments, byChallenge: { [id]: group } } };
    const { threads, count } = commentsOf({ ...ann.app(), root: { ...root, community } }, id);
    expect({ count, shape: shape({ threads, count, refused: [] }) }).toEqual({
      count: 5,
      shape: [
        { text: '4', replies: ['5'] },
        { text: '1', replies: ['2', '3'] },
      ],
    });
    expect(threads.find(({ text }) => text === '1')?.replies.map(({ replies }) => replies)).toEqual([[], []]);
  });

  test('CM1 comments of one instant are sorted by id', async () => {
    for (const node of ['n2', 'n1', 'n3']) listsComment(node, 'ben', '');
    for (const node of ['r2', 'r1', 'r3']) listsComment(node, 'ben', 'n1');
    await ann.pulls();
    expect(shape(view())).toEqual([
      { text: 'n3', replies: [] },
      { text: 'n2', replies: [] },
      { text: 'n1', replies: ['r1', 'r2', 'r3'] },
    ]);
    expect(view().threads.map(({ isMine, isEdited }) => ({ isMine, isEdited }))).toEqual(
      Array.from({ length: 3 }, () => ({ isMine: false, isEdited: false })),
    );
  });

  test("SY10 an action on another person's comment appears in no own comment", async () => {
    listsComment('n1', 'ben', '');
    await ann.pulls();
    await ann.gauntlet.commands.likeComment({ comment: only().ref });
    environment.transport.nodes.get('comments')?.delete(idOf('n1'));
    const other = await openPerson(environment, 'ann', ann.device);
    await other.pulls();
    expect(other.gauntlet.project(comments$(id)).current()).toMatchObject({ count: 0, threads: [] });
  });
});

test('CM8 a refusal elsewhere, and a refusal of another kind of event, is not shown here', async () => {
  const elsewhere = await ann.creates();
  await ann.gauntlet.push();
  const ref = { challengeId: elsewhere, commentId: 'c9', author: 'ben', parent: null, isLiked: false };
  await ann.gauntlet.commands.likeComment({ comment: ref });
  environment.transport.script(refusal(409, 'CommentGone', 'It was deleted.'));
  await ann.gauntlet.push();
  await ann.gauntlet.commands.cancelChallenge({ challengeId: id });
  environment.transport.script(refusal(409, 'AlreadyStarted', 'It has started.'));
  await ann.gauntlet.push();
  expect(ann.app().root.sync.refused.map(({ type }) => type)).toEqual(['CommentLiked', 'ChallengeCancelled']);
  expect(view().refused).toEqual([]);
});
