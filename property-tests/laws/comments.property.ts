import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createInMemoryStore } from '@gauntlet/core/testing';
import { commentActionsOn, likedBy } from '../../core/domain/community/state.ts';
import { foldComments } from '../../core/replication/commentThread.ts';
import type { ApiNode } from '../../core/replication/nodes.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { invariant } from '../invariant.ts';

const PEOPLE = ['ann', 'ben', 'cleo'] as const;
const COMMENTS = ['one', 'two'] as const;
type Toggle = { readonly person: string; readonly comment: string; readonly likes: boolean };

const toggle: fc.Arbitrary<Toggle> = fc.record({
  person: fc.constantFrom(...PEOPLE),
  comment: fc.constantFrom(...COMMENTS),
  likes: fc.boolean(),
});

invariant(
  'CM6 the likes of a comment equal a set, for any order of likes and unlikes',
  300,
  fc.property(fc.array(toggle, { maxLength: 60 }), (toggles) => {
    const comments = foldComments([...COMMENTS.map((id) => node(id, 'ben', 'posted', '')), ...toggles.map(nodeOf)]);
    for (const id of COMMENTS) assert.deepEqual([...(comments.get(id)?.likes ?? [])].toSorted(), [...setOf(toggles, id)].toSorted());
  }),
);

invariant(
  'CM6 the likes in the person’s own log equal a set when the server refuses half of them',
  50,
  fc.property(fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 30 }), (actions) => {
    const store = createInMemoryStore({ calendar });
    const comment = { challengeId: 'of ben', commentId: 'one', author: 'ben', parent: null, isLiked: false };
    let isLiked = false;
    for (const [likes, isRefused] of actions) {
      const { refusal } = store.execute(likes ? 'LikeComment' : 'UnlikeComment', { comment });
      assert.equal(refusal === null, likes !== isLiked);
      if (refusal) continue;
      const event = store.root.sync.pending.at(-1)?.event;
      if (isRefused) store.execute('RefuseEvent', { event, code: 'NotAllowed', message: 'No.' });
      else isLiked = likes;
      assert.equal(likedBy(commentActionsOn(store.root.community, 'of ben', 'one') ?? { likes: [] }) ?? false, isLiked);
    }
    assert.deepEqual(store.root.log.voided, []);
  }),
);

function setOf(toggles: readonly Toggle[], comment: string): ReadonlySet<string> {
  const set = new Set<string>();
  for (const { person, likes } of toggles.filter((each) => each.comment === comment)) {
    if (likes) set.add(person);
    else set.delete(person);
  }
  return set;
}

function nodeOf({ person, comment, likes }: Toggle, place: number): ApiNode<'comments'> {
  return node(`toggle ${place}`, person, likes ? 'liked' : 'unliked', comment);
}

function node(id: string, person: string, action: 'posted' | 'liked' | 'unliked', about: string): ApiNode<'comments'> {
  return {
    id,
    fieldValues: {
      '/text': '',
      '/attributes/@chlId': 'challenge',
      '/attributes/@usrId': person,
      '/attributes/@actn': action,
      '/attributes/@about': about,
      '/attributes/@tstmp': '2026-03-02T09:00:00.000Z',
    },
  };
}
