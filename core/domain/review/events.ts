import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf, type NodeCall } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';
import { SECOND, type Instant } from '../../kernel/time/instant.ts';
import { participation } from '../challenge/events.ts';
import { codeSchema } from './witnessCode.ts';

/** Actions of review nodes: an opinion about a proof, a dispute of the verdict on it, and a vote on that dispute. */
export const REVIEW_ACTIONS = ['approved', 'rejected', 'disputed', 'upheld', 'overturned'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** How long a review can be undone; it is pushed after that (RV4), in milliseconds. */
export const UNDO_TIME = 10 * SECOND;
/** Maximum length of a reason, in characters (RV3). */
export const MAX_REASON = 500;

const about = { challengeId: idSchema, proofId: idSchema, owner: z.string() };
const reason = z.string();

/** Events of the review slice: what this user says about other people's proofs and about verdicts, and who may witness. `owner` is who checked in. */
export const reviewEvents = {
  ProofApproved: defineEvent({
    rule: 'RV3',
    v: 1,
    undoMs: UNDO_TIME,
    data: z.object(about),
    node: (event) => reviewNode(event, 'approved', event.data.proofId),
  }),
  ProofRejected: defineEvent({
    rule: 'RV3',
    v: 1,
    undoMs: UNDO_TIME,
    data: z.object({ ...about, reason }),
    node: (event) => reviewNode(event, 'rejected', event.data.proofId, event.data.reason),
  }),
  VerdictDisputed: defineEvent({
    rule: 'RV5',
    v: 1,
    undoMs: UNDO_TIME,
    data: z.object({ ...about, reason }),
    node: (event) => reviewNode(event, 'disputed', event.data.proofId, event.data.reason),
  }),
  /** A vote on the dispute with the id `dispute`. `upholds`: the verdict stands. `asHost`: as a host of the installation (RV6). */
  DisputeVoted: defineEvent({
    rule: 'RV6',
    v: 1,
    undoMs: UNDO_TIME,
    data: z.object({ ...about, dispute: idSchema, upholds: z.boolean(), asHost: z.boolean(), reason }),
    node: (event) => {
      const { dispute, upholds, asHost, reason: text } = event.data;
      const call = reviewNode(event, upholds ? 'upheld' : 'overturned', dispute, text);
      return asHost ? { ...call, fields: { ...call.fields, '/attributes/@role': 'host' } } : call;
    },
  }),
  /** The user took back one of the events above within ten seconds, before it was pushed (RV4). */
  ReviewUndone: defineEvent({ rule: 'RV4', v: 1, data: z.object({ challengeId: idSchema, event: idSchema }) }),
  /** The user made the link of a challenge of their own that asks somebody to be its witness. The node has only the hash of its code. */
  WitnessInvited: defineEvent({
    rule: 'RV9',
    v: 1,
    data: z.object({ challengeId: idSchema, code: codeSchema }),
    node: ({ data, actor, at, zone }) => {
      const call = participation('invited', data.challengeId, actor, at, zone);
      return { ...call, hashed: { '/attributes/@code': data.code } };
    },
  }),
  /** The user became the witness of somebody else's challenge, with the code of its link. */
  WitnessJoined: defineEvent({
    rule: 'RV10',
    v: 1,
    data: z.object({ challengeId: idSchema, creator: z.string(), code: codeSchema }),
    node: ({ data, actor, at, zone }) => {
      const call = participation('witnessed', data.challengeId, actor, at, zone);
      return { ...call, fields: { ...call.fields, '/attributes/@code': data.code } };
    },
  }),
};
export type ReviewEvent = EventOf<typeof reviewEvents>;
export type NewReviewEvent = NewEventOf<typeof reviewEvents>;

type EventFields = { readonly at: Instant; readonly actor: string; readonly data: { readonly challengeId: string } };

/** A node of the append-only project `reviews`. `@about` is the proof, of a vote the dispute. */
function reviewNode({ at, actor, data }: EventFields, action: ReviewAction, subject: string, text = ''): NodeCall {
  return {
    project: 'reviews',
    fields: {
      '/text': text,
      '/attributes/@chlId': data.challengeId,
      '/attributes/@usrId': actor,
      '/attributes/@actn': action,
      '/attributes/@about': subject,
      '/attributes/@tstmp': at,
    },
    file: null,
  };
}
