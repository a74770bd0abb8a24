import * as z from 'zod/mini';
import { amountSchema } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';
import { dateSchema, instantSchema } from '../../kernel/time/localDay.ts';

/** The choices of the create form (CH2), and the actions of participation nodes. */
export const CHALLENGE_TYPES = ['one-on-one', 'group-paid', 'group-free'] as const;
export const CATEGORIES = ['fitness', 'study', 'diet', 'habit', 'skill'] as const;
export const PROOF_TYPES = ['photo', 'video', 'text', 'metric'] as const;
export const FREQUENCIES = ['daily', 'weekly', 'final'] as const;
export const PARTICIPATION_ACTIONS = ['joined', 'started', 'cancelled', 'left', 'invited', 'witnessed'] as const;

export type ChallengeType = (typeof CHALLENGE_TYPES)[number];
export type Category = (typeof CATEGORIES)[number];
export type ProofType = (typeof PROOF_TYPES)[number];
export type Frequency = (typeof FREQUENCIES)[number];
export type ParticipationAction = (typeof PARTICIPATION_ACTIONS)[number];

/** Limits of the optional terms (CH17): lengths in characters, and the largest target and value of a metric. */
export const MAX_DESCRIPTION = 2000;
export const MAX_UNIT = 20;
export const MAX_METRIC = 1_000_000;
/** How many people a creator can invite to a group at most (CH24). */
export const MAX_INVITED = 20;
/** Maximum number of participants of a challenge, the creator included (CH5). */
export const MAX_PARTICIPANTS = 1_000;

/**
 * The terms that apply to every participant. `entryFeeCents` is in US cents, `durationDays` in local dates. The optional terms are absent when
 * the creator left them out (CH17).
 */
export const termsSchema = z.object({
  title: z.string(),
  type: z.enum(CHALLENGE_TYPES),
  category: z.enum(CATEGORIES),
  proofType: z.enum(PROOF_TYPES),
  frequency: z.enum(FREQUENCIES),
  durationDays: z.int().check(z.minimum(1), z.maximum(365)),
  entryFeeCents: amountSchema,
  opponent: z.nullable(z.string()),
  description: z.optional(z.string()),
  /** The number that each check-in of a metric challenge aims at, and what it counts: 20 'pages'. */
  target: z.optional(z.number()),
  unit: z.optional(z.string()),
  /** The local date of the creator on which their app starts it (CH18). */
  startsOn: z.optional(dateSchema),
});
export type Terms = z.infer<typeof termsSchema>;

/**
 * One participant's check-in windows (CH8). Window `i` is the half-open interval from `bounds[i]` to `bounds[i + 1]`. The last
 * bound is the end: the first instant of `endDate` in their zone.
 */
export const runSchema = z.object({
  startedAt: instantSchema,
  endDate: dateSchema,
  bounds: z.array(instantSchema).check(z.minLength(2)),
});
export type Run = z.infer<typeof runSchema>;

/** Another user's challenge as its nodes described it when this user joined. */
export const listing = z.object({
  challengeId: idSchema,
  creator: z.string(),
  terms: termsSchema,
  stage: z.enum(['pending', 'active', 'over']),
  /** The instant of the start and its date in the starter's zone; null while pending. */
  start: z.nullable(z.object({ at: instantSchema, date: dateSchema })),
  participants: z.array(z.string()),
});
export type Listing = z.infer<typeof listing>;
