import { describe, expect, test } from 'vitest';
import { commentRefusal, foldComments, type RemoteComment } from '../../../core/replication/commentThread.ts';
import type { ApiNode, CommentFields } from '../../../core/replication/nodes.ts';

type Action = CommentFields['/attributes/@actn'];

const fieldsOf = (person: string, action: Action, { about = '', text = '' } = {}): CommentFields => ({
  '/text': text,
  '/attributes/@chlId': 'walk',
  '/attributes/@usrId': person,
  '/attributes/@actn': action,
  '/attributes/@about': about,
  '/attributes/@tstmp': '2026-03-02T09:00:00.000Z',
});
const node = (id: string, ...fields: Parameters<typeof fieldsOf>): ApiNode<'comments'> => ({ id, fieldValues: fieldsOf(...fields) });
const hello = node('c1', 'ben', 'posted', { text: 'Hello' });

/** The comment c1 after these nodes. */
const comment = (...nodes: ApiNode<'comments'>[]): RemoteComment | undefined => foldComments([hello, ...nodes]).get('c1');
const refusal = (fields: CommentFields, ...nodes: ApiNode<'comments'>[]): string | undefined =>
  commentRefusal(foldComments([hello, ...nodes]), fields)?.type;

test('CM6 an action without a comment is dropped', () => {
  for (const action of ['liked', 'edited', 'reported'] as const) expect(refusal(fieldsOf('ann', action))).toBe('NoSuchComment');
  expect(refusal(fieldsOf('ann', 'posted'))).toBeUndefined();
});

describe('comments from their nodes', () => {
  test('CM1 a comment has the fields of its node', () => {
    expect(comment()).toEqual({
      id: 'c1',
      author: 'ben',
      parent: null,
      at: '2026-03-02T09:00:00.000Z',
      text: 'Hello',
      textNode: 'c1',
      isDeleted: false,
      isHidden: false,
      likes: new Set(),
      reporters: new Set(),
    });
  });

  test("CM12 SY32 a comment is as old as the server's receipt, where a server says it", () => {
    const receivedAt = (received: string) => {
      const fieldValues = { ...hello.fieldValues, '/attributes/@recvd': received };
      return foldComments([{ ...hello, fieldValues }]).get('c1')?.at;
    };
    expect(receivedAt('2026-03-05T09:00:00.000Z')).toBe('2026-03-05T09:00:00.000Z');
    expect(receivedAt('2026-03-02T08:00:00.000Z')).toBe('2026-03-02T08:00:00.000Z');
    expect(foldComments([hello]).get('c1')?.at).toBe(hello.fieldValues['/attributes/@tstmp']);
  });

  test('CM3 a reply joins its thread; a reply to a deleted comment begins its own thread', () => {
    const all = foldComments([
      hello,
      node('c2', 'ann', 'posted', { about: 'c1' }),
      node('c3', 'cleo', 'posted', { about: 'c2' }),
      node('c4', 'ann', 'posted', { about: 'lost' }),
    ]);
    expect([...all.values()].map(({ id, parent }) => ({ id, parent }))).toEqual([
      { id: 'c1', parent: null },
      { id: 'c2', parent: 'c1' },
      { id: 'c3', parent: 'c1' },
      { id: 'c4', parent: null },
    ]);
  });

  test('CM4 only the author edits a comment', () => {
    expect(comment(node('e1', 'ben', 'edited', { about: 'c1', text: 'Hello!' }))).toMatchObject({ text: 'Hello!', textNode: 'e1' });
    expect(comment(node('e1', 'ann', 'edited', { about: 'c1', text: 'Mine' }))).toMatchObject({ text: 'Hello', textNode: 'c1' });
  });

  test('CM5 only the author deletes a comment, which removes the text', () => {
    expect(comment(node('d1', 'ben', 'deleted', { about: 'c1' }))).toMatchObject({ text: '', isDeleted: true });
    expect(comment(node('d1', 'ann', 'deleted', { about: 'c1' }))).toMatchObject({ text: 'Hello', isDeleted: false });
  });

  test("CM6 a person's like counts once until they take it back", () => {
    const likes = [
      node('l1', 'ann', 'liked', { about: 'c1' }),
      node('l2', 'cleo', 'liked', { about: 'c1' }),
      node('l3', 'ann', 'liked', { about: 'c1' }),
    ];
    expect(comment(...likes)?.likes).toEqual(new Set(['ann', 'cleo']));
    expect(comment(...likes, node('u1', 'ann', 'unliked', { about: 'c1' }))?.likes).toEqual(new Set(['cleo']));
    expect(comment(node('u1', 'ann', 'unliked', { about: 'c1' }))?.likes).toEqual(new Set());
  });

  test('CM7 a report lists its reporter, and people cannot report their own comment', () => {
    expect(comment(node('r1', 'ann', 'reported', { about: 'c1' }), node('r2', 'ben', 'reported', { about: 'c1' }))?.reporters).toEqual(
      new Set(['ann']),
    );
  });

  test('CM8 an action on an unknown or deleted comment changes nothing', () => {
    const lost = foldComments([node('l1', 'ann', 'liked', { about: 'c9' }), hello]);
    expect([...lost.keys()]).toEqual(['c1']);
    const gone = comment(
      node('d1', 'ben', 'deleted', { about: 'c1' }),
      node('l1', 'ann', 'liked', { about: 'c1' }),
      node('e1', 'ben', 'edited', { about: 'c1', text: 'Back' }),
    );
    expect(gone).toMatchObject({ text: '', isDeleted: true, likes: new Set() });
  });
});

describe("the server's judgement of comment actions", () => {
  const liked = node('l1', 'ann', 'liked', { about: 'c1' });
  const deleted = node('d1', 'ben', 'deleted', { about: 'c1' });

  test.each([
    ['CM1 accepts a comment', { fields: fieldsOf('ann', 'posted'), before: [], type: undefined }],
    ['CM3 accepts a reply', { fields: fieldsOf('ann', 'posted', { about: 'c1' }), before: [], type: undefined }],
    [
      'CM3 refuses a reply to an unknown comment',
      { fields: fieldsOf('ann', 'posted', { about: 'c9' }), before: [], type: 'NoSuchComment' },
    ],
    [
      'CM3 refuses a reply to a reply',
      { fields: fieldsOf('ann', 'posted', { about: 'c2' }), before: [node('c2', 'ann', 'posted', { about: 'c1' })], type: 'ReplyToReply' },
    ],
    [
      'CM8 refuses a reply to a deleted comment',
      { fields: fieldsOf('ann', 'posted', { about: 'c1' }), before: [deleted], type: 'CommentGone' },
    ],
    ['CM4 accepts an edit by the author', { fields: fieldsOf('ben', 'edited', { about: 'c1' }), before: [], type: undefined }],
    ['CM4 refuses an edit by another person', { fields: fieldsOf('ann', 'edited', { about: 'c1' }), before: [], type: 'NotTheAuthor' }],
    ['CM5 accepts a deletion by the author', { fields: fieldsOf('ben', 'deleted', { about: 'c1' }), before: [], type: undefined }],
    ['CM5 refuses a deletion by another person', { fields: fieldsOf('ann', 'deleted', { about: 'c1' }), before: [], type: 'NotTheAuthor' }],
    ['CM5 refuses a second deletion', { fields: fieldsOf('ben', 'deleted', { about: 'c1' }), before: [deleted], type: 'CommentGone' }],
    ['CM6 accepts a like', { fields: fieldsOf('ann', 'liked', { about: 'c1' }), before: [], type: undefined }],
    [
      'CM6 refuses a second like of one person',
      { fields: fieldsOf('ann', 'liked', { about: 'c1' }), before: [liked], type: 'AlreadyLiked' },
    ],
    ['CM6 accepts a like of another person', { fields: fieldsOf('cleo', 'liked', { about: 'c1' }), before: [liked], type: undefined }],
    ['CM6 accepts taking a like back', { fields: fieldsOf('ann', 'unliked', { about: 'c1' }), before: [liked], type: undefined }],
    [
      'CM6 refuses taking back a like that does not exist',
      { fields: fieldsOf('ann', 'unliked', { about: 'c1' }), before: [], type: 'NotLiked' },
    ],
    ['CM7 accepts a report', { fields: fieldsOf('ann', 'reported', { about: 'c1' }), before: [], type: undefined }],
    ['CM7 refuses a report of an own comment', { fields: fieldsOf('ben', 'reported', { about: 'c1' }), before: [], type: 'OwnComment' }],
    [
      'CM7 refuses a second report',
      {
        fields: fieldsOf('ann', 'reported', { about: 'c1' }),
        before: [node('r1', 'ann', 'reported', { about: 'c1' })],
        type: 'AlreadyReported',
      },
    ],
    ['CM8 refuses a like of an unknown comment', { fields: fieldsOf('ann', 'liked', { about: 'c9' }), before: [], type: 'NoSuchComment' }],
  ] as const)('%s', (_, { fields, before, type }) => expect(refusal(fields, ...before)).toBe(type));
});
