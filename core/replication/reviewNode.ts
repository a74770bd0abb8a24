/** The nodes of reviews and outcomes. Client and server validate with the same schemas. */
import * as z from 'zod/mini';
import { MAX_DISPUTES_LOST } from '../domain/challenge/events.ts';
import { MAX_REASON, REVIEW_ACTIONS } from '../domain/review/events.ts';
import { instantSchema } from '../kernel/time/localDay.ts';
import { personId, receipt, uuid } from './nodeValues.ts';

/**
 * An opinion about a proof, a dispute of the verdict on it, or a vote on that dispute. Append-only. `@about` is the proof, of a vote the dispute.
 * `/text` is the reason. `@role` is 'host' on a vote as a host of the installation.
 */
export const reviewFields = z.object({
  '/text': z.string().check(z.maxLength(MAX_REASON, 'A reason has at most 500 characters.')),
  '/attributes/@chlId': uuid,
  '/attributes/@usrId': personId,
  '/attributes/@actn': z.enum(REVIEW_ACTIONS),
  '/attributes/@about': uuid,
  '/attributes/@tstmp': instantSchema,
  '/attributes/@role': z.optional(z.literal('host')),
});
export type ReviewFields = z.infer<typeof reviewFields>;

/** A review as received: the server adds its receipt, from which it counts. */
export const receivedReview = z.extend(reviewFields, receipt);
export type ReceivedReview = z.infer<typeof receivedReview>;

const count = z.int().check(z.minimum(0));

/** How one participant's part ended. `windows`, `needed` and `done` are counts of windows; `missed` holds window indices. */
export const endedPart = z.object({
  person: personId,
  name: z.enum(['completed', 'failed']),
  endedAt: instantSchema,
  windows: count,
  needed: count,
  done: count,
  missed: z.array(count),
  /** How many disputes of this challenge the person lost. */
  lost: z.int().check(z.minimum(0), z.maximum(MAX_DISPUTES_LOST)),
});
export type EndedPart = z.infer<typeof endedPart>;

/**
 * How a challenge ended, as the server decided: once, or again in a revision that names the one before (`@prior`, else ''). Only the server writes
 * it. `@rules` is the version of the rules.
 */
export const outcomeFields = z.object({
  '/text': z.enum(['completed', 'failed']),
  '/attributes/@chlId': uuid,
  '/attributes/@revsn': z.int().check(z.minimum(1)),
  '/attributes/@prior': z.union([z.literal(''), uuid]),
  '/attributes/@rules': z.int().check(z.minimum(1)),
  '/attributes/@tstmp': instantSchema,
  '/attributes/@parts': z.array(endedPart),
});
export type OutcomeFields = z.infer<typeof outcomeFields>;
