import fc from 'fast-check';
import type { Root } from '../../domain/slices.ts';
import { always, intent, onChallenge, pick, type IntendedCommand, type Intent } from './intent.ts';

const COMMENT_COMMANDS = ['EditComment', 'DeleteComment', 'LikeComment', 'UnlikeComment', 'ReportComment'] as const;

const post = pick.map((i) => onChallenge('PostComment', i, () => ({ text: 'Well done!', replyTo: null })));
const share = pick.map((i) => onChallenge('ShareChallenge', i, () => ({ via: 'link' })));

/** Returns a command on the own comment number `i`, or on a comment of Ben's when `i` is null. */
const commentCommand = fc
  .tuple(fc.constantFrom(...COMMENT_COMMANDS), pick, fc.boolean())
  .map(([type, i, isOwn]) => intent(`${type} ${isOwn ? i : 'of Ben'}`, (root) => [aboutComment(root, type, isOwn ? i : null)]));

/** Reports of a check-in or of a person, the own ones refused. */
const report = fc.tuple(fc.constantFrom('ann', 'ben'), pick, fc.boolean()).map(([person, i, isProof]) => {
  const why = { reason: 'spam', text: '' };
  const data = isProof ? { challengeId: 'of ben', proofId: `p${i}`, author: person, ...why } : { person, ...why };
  return always(isProof ? 'ReportProof' : 'ReportPerson', data);
});

/** A block, with its end or without. The own one is refused. */
const block = fc.tuple(fc.constantFrom('ann', 'ben', 'cleo'), fc.boolean()).map(([person, ends]) => {
  const begin = { type: 'BlockPerson', data: { person, name: 'Ben' } };
  return intent(`blocks ${person}`, () => (ends ? [begin, { type: 'UnblockPerson', data: { person } }] : [begin]));
});

/** Comments, shares, reports and blocks, allowed or not. */
export const socialIntent: fc.Arbitrary<Intent> = fc.oneof(
  { arbitrary: post, weight: 2 },
  { arbitrary: commentCommand, weight: 4 },
  share,
  report,
  block,
);

function aboutComment(root: Root, type: string, i: number | null): IntendedCommand {
  const own = Object.entries(root.community.comments.byChallenge).flatMap(([challengeId, group]) =>
    Object.entries(group).flatMap(([commentId, { posted }]) =>
      posted ? [{ challengeId, commentId, author: 'ann', parent: posted.parent }] : [],
    ),
  );
  const bens = { challengeId: 'of ben', commentId: 'c1', author: 'ben', parent: null };
  const comment = { ...((i !== null && own[i % Math.max(1, own.length)]) || bens), isLiked: false };
  return { type, data: { comment, text: 'Better said', reason: 'spam' } };
}
