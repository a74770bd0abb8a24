import { beforeEach, describe, expect, test } from 'vitest';
import { commentsOf, type CommentsView, type CommentView } from '../../../core/views/comments.readModel.ts';
import { comments$ } from '@gauntlet/core';
import { refusal, type Environment } from '@gauntlet/core/testing';
import { firstOf, newEnvironment, openPerson, type Person } from '../replication/support.ts';

let environment: Environment;
let ann: Person;
let ben: Person;
let id: string;

beforeEach(async () => {
  environment = newEnvironment();
  [ann, ben] = [await openPerson(environment), await openPerson(environment, 'ben')];
  id = await ann.creates();
  await delivered();
});

/** Pushes everything that waits, and lets both people pull. */
async function delivered(): Promise<void> {
  for (const { gauntlet } of [ann, ben]) await gauntlet.push();
  for (const person of [ann, ben]) await person.pulls();
}

const seenBy = (person: Person): CommentsView => commentsOf(person.app(), id);
const only = (person: Person): CommentView => {
  const [thread] = seenBy(person).threads;
  if (!thread) throw new Error('There is no comment.');
  return thread;
};
const posts = async (person: Person, text: string, replyTo: CommentView | null = null): Promise<string> => {
  environment.advance(60_000);
  return firstOf(await person.gauntlet.commands.postComment({ challengeId: id, text, replyTo: replyTo?.ref ?? null })).id;
};

describe('one view of own and remote comments', () => {
  test('SY10 an own comment shows at once as waiting, then once as synced; others see it after a pull', async () => {
    await posts(ann, 'Who joins?');
    expect(only(ann)).toMatchObject({ text: 'Who joins?', name: 'ANN', isMine: true, likes: 0, sync: { name: 'waiting' } });
    await delivered();
    expect(seenBy(ann)).toMatchObject({ count: 1, threads: [{ sync: { name: 'synced' } }] });
    expect(only(ben)).toMatchObject({ text: 'Who joins?', name: 'Unknown User', isMine: false });
  });

  test('CM3 the newest thread comes first, and in a thread the oldest reply', async () => {
    await posts(ann, 'one');
    await delivered();
    await posts(ben, 'first', only(ben));
    await posts(ben, 'two');
    await delivered();
    const thread = seenBy(ann).threads[1];
    const reply = thread?.replies[0];
    if (!thread || !reply) throw new Error('The reply did not come.');
    await posts(ann, 'to the reply', reply);
    await posts(ann, 'third', thread);
    await delivered();
    for (const person of [ann, ben]) {
      const { threads, count } = seenBy(person);
      expect(threads.map(({ text }) => text)).toEqual(['two', 'one']);
      expect(threads.find(({ text }) => text === 'one')?.replies.map(({ text }) => text)).toEqual(['first', 'to the reply', 'third']);
      expect(count).toBe(5);
    }
  });

  test('CM4 an edit shows at once, and to others after the push', async () => {
    await posts(ann, 'Frist');
    await delivered();
    await ann.gauntlet.commands.editComment({ comment: only(ann).ref, text: 'First' });
    expect(only(ann)).toMatchObject({ text: 'First', isEdited: true, sync: { name: 'waiting' } });
    expect(only(ben)).toMatchObject({ text: 'Frist', isEdited: false });
    await delivered();
    expect(only(ben)).toMatchObject({ text: 'First', isEdited: true });
  });

  test('CM5 a deleted comment disappears; with replies its place stays without its text', async () => {
    await posts(ann, 'Secret');
    await delivered();
    await posts(ben, 'Oh!', only(ben));
    await delivered();
    await ann.gauntlet.commands.deleteComment({ comment: only(ann).ref });
    expect(only(ann)).toMatchObject({ isDeleted: true, text: '', replies: [{ text: 'Oh!' }] });
    const reply = only(ben).replies[0];
    if (reply) await ben.gauntlet.commands.deleteComment({ comment: reply.ref });
    await delivered();
    for (const person of [ann, ben]) expect(seenBy(person)).toMatchObject({ count: 0, threads: [] });
  });

  test('CM6 the likes of all people are counted, an own like at once', async () => {
    await posts(ann, 'Done!');
    await delivered();
    await ben.gauntlet.commands.likeComment({ comment: only(ben).ref });
    expect(only(ben)).toMatchObject({ likes: 1, isLiked: true });
    await delivered();
    expect(only(ann)).toMatchObject({ likes: 1, isLiked: false });
    await ann.gauntlet.commands.likeComment({ comment: only(ann).ref });
    expect(only(ann)).toMatchObject({ likes: 2, isLiked: true });
    await ben.gauntlet.commands.unlikeComment({ comment: only(ben).ref });
    expect(only(ben)).toMatchObject({ likes: 0, isLiked: false });
    await delivered();
    for (const person of [ann, ben]) expect(only(person).likes).toBe(1);
  });

  test('CM7 the reporter sees the report and cannot report again', async () => {
    await posts(ann, 'Buy followers');
    await delivered();
    await ben.gauntlet.commands.reportComment({ comment: only(ben).ref, reason: 'spam' });
    expect(only(ben).isReported).toBe(true);
    expect(only(ann).isReported).toBe(false);
  });

  test('CM8 a refused comment stays with its reason; a refused like is reported and reverted', async () => {
    await posts(ann, 'Ahead of time');
    environment.transport.script(refusal(409, 'AheadOfClock', 'Too early.'));
    await ann.gauntlet.push();
    expect(only(ann).sync).toEqual({ name: 'refused', message: 'Too early.' });
    expect(seenBy(ann).refused).toEqual([]);
    await posts(ben, 'Hello');
    await delivered();
    const hello = seenBy(ann).threads.find(({ text }) => text === 'Hello');
    if (hello) await ann.gauntlet.commands.likeComment({ comment: hello.ref });
    environment.transport.script(refusal(409, 'CommentGone', 'It was deleted.'));
    await ann.gauntlet.push();
    expect(seenBy(ann).refused).toMatchObject([{ type: 'CommentLiked', message: 'It was deleted.' }]);
    expect(seenBy(ann).threads.find(({ text }) => text === 'Hello')).toMatchObject({ likes: 0, isLiked: false });
  });

  test('a thousand comments are scanned once for any number of reads', async () => {
    await posts(ann, 'One');
    const projection = ann.gauntlet.project(comments$(id));
    const before = projection.current();
    await ann.gauntlet.commands.buyPoints({ paymentId: 'p1', packageId: 'starter' });
    await ann.gauntlet.refresh();
    expect(projection.current()).toBe(before);
  });
});
