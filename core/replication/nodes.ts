/** The node API's wire format (spec section 7). Client and server validate with the same schemas. */
import * as z from 'zod/mini';
import { COMMENT_ACTIONS } from '../domain/community/events.ts';
import { PARTICIPATION_ACTIONS, PROOF_TYPES, runSchema } from '../domain/challenge/events.ts';
import { idSchema } from '../kernel/log/id.ts';
import { instantSchema } from '../kernel/time/localDay.ts';
import { pictureSchema } from '../domain/settings/events.ts';
import { BADGES } from '../domain/trust/score.ts';
import { receivedChallenge, type ReceivedChallenge } from './challengeNode.ts';
import { personId, receipt, uuid, zone } from './nodeValues.ts';
import { outcomeFields, receivedReview, type OutcomeFields, type ReceivedReview } from './reviewNode.ts';

/** The projects of the node API. */
export const PROJECTS = ['challenges', 'participations', 'proofs', 'reviews', 'outcomes', 'profiles', 'comments'] as const;
export type Project = (typeof PROJECTS)[number];

/** A person joined, started, cancelled or left a challenge, or invited a witness or became one (RV9). Append-only, in the shape of a proof. */
export const participationFields = z.object({
  '/text': z.enum(PARTICIPATION_ACTIONS),
  /** 'yes' when a person left after the start, which fails their part, and not before it (CH20). */
  '/attributes/@begun': z.optional(z.literal('yes')),
  '/attributes/@chlId': uuid,
  '/attributes/@usrId': personId,
  '/attributes/@actn': z.enum(PARTICIPATION_ACTIONS),
  '/attributes/@tstmp': instantSchema,
  '/attributes/@zone': zone,
  /** Of 'invited' the SHA-256 of the code in the witness's link, of 'witnessed' the code itself (RV10). Nobody receives either. */
  '/attributes/@code': z.optional(z.string().check(z.maxLength(64))),
});
export type ParticipationFields = z.infer<typeof participationFields>;

/** A participation as others see it: without the code of a witness's link. */
export const shownParticipation = z.omit(participationFields, { '/attributes/@code': true });

/** A participation as received: the server adds the instant from which the action counts for everyone (CH16). */
export const receivedParticipation = z.extend(shownParticipation, { ...receipt, '/attributes/@count': z.optional(instantSchema) });
export type ReceivedParticipation = z.infer<typeof receivedParticipation>;

/** A check-in proof. `@prfDt` is the text, the number as text, or the SHA-256 (hex) of a photo or video. */
export const proofFields = z.object({
  '/text': z.string().check(z.maxLength(2000)),
  '/attributes/@chlId': uuid,
  '/attributes/@usrId': personId,
  '/attributes/@proof': z.enum(PROOF_TYPES),
  '/attributes/@prfDt': z.string().check(z.minLength(1), z.maxLength(5000)),
  '/attributes/@verif': z.enum(['yes', 'pending', 'no']),
  '/attributes/@tstmp': instantSchema,
  /** The rejected proof that this one replaces (RV8). */
  '/attributes/@repl': z.optional(uuid),
});
export type ProofFields = z.infer<typeof proofFields>;

/** 'yes' on what a moderator hid (MD6). Only the server writes it. */
const hidden = { '/attributes/@hiddn': z.optional(z.literal('yes')) };

/**
 * A check-in as received: the server adds its receipt, from which the time for a verdict counts. Of a hidden one, others get neither note
 * nor evidence.
 */
export const receivedProof = z.extend(proofFields, { ...receipt, ...hidden });
export type ReceivedProof = z.infer<typeof receivedProof>;

/**
 * An action on a comment. Append-only. `@about` is the comment (the id of its `posted` node), for a new comment the one that it replies to,
 * or ''. `/text` is '' for an action without text and for a text that was edited or deleted since.
 */
export const commentFields = z.object({
  '/text': z.string().check(z.maxLength(2000)),
  '/attributes/@chlId': uuid,
  '/attributes/@usrId': personId,
  '/attributes/@actn': z.enum(COMMENT_ACTIONS),
  '/attributes/@about': z.union([z.literal(''), uuid]),
  '/attributes/@tstmp': instantSchema,
});
export type CommentFields = z.infer<typeof commentFields>;

/** A comment node as received: the server adds its receipt. Of a hidden comment, others get no text. */
export const receivedComment = z.extend(commentFields, { ...receipt, ...hidden });
export type ReceivedComment = z.infer<typeof receivedComment>;

const friend = z.object({ id: personId, name: z.string() });

/** How many saves of a profile its owner's node names. With fewer, they are all. */
export const MAX_SAVES = 100;

/** A person as others see them. The server folds the figures from challenges and proofs. */
export const profileFields = z.object({
  '/text': z.string(),
  '/attributes/@trust': z.number(),
  '/attributes/@compl': z.number(),
  '/attributes/@missd': z.number(),
  '/attributes/@dispt': z.number(),
  '/attributes/@badge': z.enum(BADGES),
  '/attributes/@verif': z.string(),
  '/attributes/@usrId': personId,
  '/attributes/@email': z.optional(z.string()),
  '/attributes/@bio': z.optional(z.string()),
  /** The SHA-256 of the picture. Only its owner receives it while the profile is not public. */
  '/attributes/@image': z.optional(pictureSchema),
  /** The settings as JSON text, and when they were saved. Only in the person's own node. */
  '/attributes/@prof5': z.optional(z.string()),
  '/attributes/@prof6': z.optional(z.string()),
  /**
   * Who signed up through the person's link: those who have checked in since, and those who have not. The code in that link. The events of
   * the person's latest saves, newest first, at most MAX_SAVES. Only in the person's own node.
   */
  '/attributes/@frnds': z.optional(z.array(friend)),
  '/attributes/@invtd': z.optional(z.array(friend)),
  '/attributes/@invit': z.optional(z.string()),
  '/attributes/@saves': z.optional(z.array(z.string())),
  /** 'yes' for a moderator (MD1). Only in the person's own node. */
  '/attributes/@moder': z.optional(z.literal('yes')),
  /** 'yes' on a person whom a block hides: nothing but 'Hidden person' is shown of them (CM17). */
  '/attributes/@apart': z.optional(z.literal('yes')),
  /** 'yes' on the people of the sample community. */
  '/attributes/@sampl': z.optional(z.literal('yes')),
});
export type ProfileFields = z.infer<typeof profileFields>;

/** The schema of the fields of each project. */
export const NODE_SCHEMAS = {
  challenges: receivedChallenge,
  participations: receivedParticipation,
  proofs: receivedProof,
  reviews: receivedReview,
  outcomes: outcomeFields,
  profiles: profileFields,
  comments: receivedComment,
} as const;

/** The fields of a node, by project. */
export type FieldsOf = {
  challenges: ReceivedChallenge;
  participations: ReceivedParticipation;
  proofs: ReceivedProof;
  reviews: ReceivedReview;
  outcomes: OutcomeFields;
  profiles: ProfileFields;
  comments: ReceivedComment;
};

/** A node of the node API. */
export type ApiNode<P extends Project> = { readonly id: string; readonly fieldValues: FieldsOf[P] };

/** A list response before its nodes are validated one by one: a node that does not fit is left out and counted. */
export const listResponse = z.object({
  ok: z.literal(true),
  payload: z.object({
    now: z.optional(instantSchema),
    nodes: z.array(z.unknown()),
    next: z.optional(z.nullable(z.string())),
  }),
});

/** A node of any project, before its fields are validated. */
export const anyNode = z.object({ id: idSchema, fieldValues: z.record(z.string(), z.unknown()) });

/**
 * The response to a POST; the spec reads `nodeId`. With `receipt` the client may push the same node again after the server lost it (SY17).
 * `run` holds the person's windows as the server counts them, after a start or a joining (CH16).
 */
export const createdResponse = z.object({
  ok: z.literal(true),
  nodeId: z.string(),
  receipt: z.optional(z.string()),
  run: z.optional(z.nullable(runSchema)),
  logged: z.optional(z.boolean()),
});

/** The response to an uploaded file that the server stored. */
export const fileStoredResponse = z.object({ ok: z.literal(true) });

/** The refusal of every route. `about` marks a verdict: the event's id, or the SHA-256 of its file (SY19). Without `ok` it is none. `logged`: the account's log has the verdict (SY30). */
export const errorResponse = z.object({
  ok: z.optional(z.literal(false)),
  error: z.object({
    code: z.string(),
    message: z.string(),
    field: z.optional(z.string()),
    about: z.optional(z.string()),
    logged: z.optional(z.boolean()),
  }),
});
