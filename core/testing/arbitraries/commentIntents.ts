import fc from 'fast-check';
import type { Root } from '../../domain/registry.ts';
import { intent, onChallenge, pick, type Act, type Intent } from './intent.ts';

const DEEDS = ['EditComment', 'DeleteComment', 'LikeComment', 'UnlikeComment', 'ReportComment'] as const;

const post = pick.map((i) => onChallenge('PostComment', i, () => ({ text: 'Well done!', replyTo: null })));
const share = pick.map((i) => onChallenge('ShareChallenge', i, () => ({ via: 'link' })));

/** Something about the comment number `i` of one's own, or about one of Ben's. */
const deed = fc
  .tuple(fc.constantFrom(...DEEDS), pick, fc.boolean())
  .map(([type, i, isOwn]) => intent(`${type} ${isOwn ? i : 'of Ben'}`, (root) => [aboutComment(root, type, isOwn ? i : null)]));

/** What people say and share, well and badly timed. */
export const saying: fc.Arbitrary<Intent> = fc.oneof({ arbitrary: post, weight: 2 }, { arbitrary: deed, weight: 4 }, share);

function aboutComment(root: Root, type: string, i: number | null): Act {
  const own = Object.entries(root.community.comments.byChallenge).flatMap(([challengeId, group]) =>
    Object.entries(group).flatMap(([commentId, { posted }]) =>
      posted ? [{ challengeId, commentId, author: 'ann', parent: posted.parent }] : [],
    ),
  );
  const bens = { challengeId: 'of ben', commentId: 'c1', author: 'ben', parent: null };
  const comment = { ...((i !== null && own[i % Math.max(1, own.length)]) || bens), isLiked: false };
  return { type, data: { comment, text: 'Better said', reason: 'spam' } };
}
