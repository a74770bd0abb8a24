import fc from 'fast-check';
import { entriesIn } from '../../kernel/lib/pagedRecord.ts';
import { HOUR, later } from '../../kernel/time/instant.ts';
import { intent, pick, type Intent } from './intent.ts';

const COMMANDS = ['ApproveProof', 'RejectProof', 'DisputeVerdict', 'VoteOnDispute'] as const;

/** Reviews a proof of Ben's, or the user's own, in time or too late. */
const say: fc.Arbitrary<Intent> = fc
  .tuple(fc.constantFrom(...COMMANDS), pick, fc.constantFrom('ben', 'ben', 'ben', 'ann'), fc.constantFrom(HOUR, HOUR, -HOUR), fc.boolean())
  .map(([type, n, owner, timeLeft, isFor]) =>
    intent(`${type} ${n} of ${owner}`, (_, { now }) => {
      const about = { challengeId: `others-${n}`, proofId: `proof-${n}`, owner, until: later(now, timeLeft) };
      const dispute = { dispute: `dispute-${n}`, disputer: 'cid', upholds: isFor, asHost: !isFor };
      return [{ type, data: { ...about, ...dispute, accepts: isFor, reason: 'It is another day' } }];
    }),
  );

/** Takes back the latest review about a subject, in time or too late. */
const undo: fc.Arbitrary<Intent> = pick.map((n) =>
  intent(`UndoReview ${n}`, ({ review }) => {
    const latest = entriesIn(review.bySubject).flatMap(([, reviews]) => reviews.at(-1) ?? []);
    return [{ type: 'UndoReview', data: { event: latest[n % Math.max(1, latest.length)]?.event ?? 'none' } }];
  }),
);

/** Says something about a proof, and takes it back at once. */
const sayAndUndo: fc.Arbitrary<Intent> = fc.tuple(say, undo).map(([saying, undoing]): Intent => ({
  name: `${saying.name}, ${undoing.name}`,
  *commands(current) {
    yield* saying.commands(current);
    yield* undoing.commands(current);
  },
}));

/** Opinions, disputes and votes, some of them taken back, allowed or not. */
export const reviewing: fc.Arbitrary<Intent> = fc.oneof({ arbitrary: say, weight: 4 }, sayAndUndo, undo);
