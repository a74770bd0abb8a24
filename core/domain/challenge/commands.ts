import * as z from 'zod/mini';
import { idSchema } from '../../kernel/log/id.ts';
import { dateSchema, instantSchema } from '../../kernel/time/localDay.ts';
import {
  CATEGORIES,
  CHALLENGE_TYPES,
  FREQUENCIES,
  listing,
  MAX_DESCRIPTION,
  MAX_INVITED,
  MAX_METRIC,
  MAX_UNIT,
  PROOF_TYPES,
  recordedOutcome,
  runSchema,
} from './events.ts';

/**
 * The create form (spec section 5): `entryFee` in dollars, `durationDays` in local dates. The optional terms (CH17): an empty text is none, and
 * `target` and `unit` apply to metric challenges only.
 */
export const createChallenge = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(5, 'Title must be at least 5 characters'), z.maxLength(200, 'Title must be at most 200 characters')),
  type: z.enum(CHALLENGE_TYPES),
  category: z.enum(CATEGORIES),
  proofType: z.enum(PROOF_TYPES),
  frequency: z.enum(FREQUENCIES),
  durationDays: z
    .int('Duration must be a whole number of days')
    .check(z.minimum(1, 'Duration must be at least 1 day'), z.maximum(365, 'Duration must be at most 365 days')),
  entryFee: z.optional(
    z
      .number('Entry fee must be a number')
      .check(z.minimum(0, 'Entry fee must be at least 0'), z.maximum(10_000, 'Entry fee must be at most 10,000')),
  ),
  opponentId: z.optional(z.string()),
  /** Ids of people who are invited to a group (CH24). */
  invitedIds: z.optional(z.array(z.string()).check(z.maxLength(MAX_INVITED, 'At most 20 people can be invited'))),
  description: z.optional(z.string().check(z.trim(), z.maxLength(MAX_DESCRIPTION, 'Description must be at most 2,000 characters'))),
  target: z.optional(
    z
      .number('Target must be a number')
      .check(z.minimum(0, 'Target must be at least 0'), z.maximum(MAX_METRIC, 'Target must be at most 1,000,000')),
  ),
  unit: z.optional(z.string().check(z.trim(), z.maxLength(MAX_UNIT, 'Unit must be at most 20 characters'))),
  startsOn: z.optional(dateSchema),
});
export type CreateChallenge = z.infer<typeof createChallenge>;

/** The form's default values (spec section 5). */
export const CREATE_DEFAULTS: CreateChallenge = {
  title: '',
  type: 'one-on-one',
  category: 'fitness',
  proofType: 'photo',
  frequency: 'daily',
  durationDays: 30,
  entryFee: 0,
};

/** The submitted create form. `isVerified` comes from the creator's profile node. */
export const createWithHost = z.extend(createChallenge, { isVerified: z.boolean() });

/** Commands of the creator (CH3, CH6). */
export const startChallenge = z.object({ challengeId: idSchema });
export const cancelChallenge = z.object({ challengeId: idSchema });
/** Leaves a challenge (CH20). */
export const leaveChallenge = z.object({ challengeId: idSchema });
export const pinChallenge = z.object({ challengeId: idSchema });
export const unpinChallenge = z.object({ challengeId: idSchema });

/** Joins the described challenge. `paymentId` is the simulated payment of its entry fee, or null (CH7). */
export const joinChallenge = z.object({ listing, paymentId: z.nullable(z.string()) });

/** Commands that the app issues for events of other users, as their nodes report them. */
export const observeStart = z.object({
  challengeId: idSchema,
  startedBy: z.string(),
  startedAt: instantSchema,
  startDate: dateSchema,
  /** From when the user's own part counts (CH16). */
  countsFrom: z.optional(instantSchema),
});
/** The windows that the server counts after it received a start or a joining (CH16). */
export const moveRun = z.object({ challengeId: idSchema, run: runSchema });
/** How the server says that the challenge ended (CH26). */
export const observeOutcome = recordedOutcome;
export const observeCancel = z.object({ challengeId: idSchema, cancelledBy: z.string() });

/** Scheduled commands. `serverTime` is the last time that the node API's clock reported. */
export const recordMiss = z.object({ challengeId: idSchema, window: z.int().check(z.minimum(0)), serverTime: instantSchema });
export const decideOutcome = z.object({ challengeId: idSchema, serverTime: instantSchema });
/** Scheduled: follows a revision of the recorded outcome (CH27). */
export const reviseOutcome = z.object({ challengeId: idSchema, revision: z.int().check(z.minimum(1)) });
