import * as z from 'zod/mini';
import { amountSchema } from '../../kernel/lib/amount.ts';
import { defineEvent, type EventOf, type NewEventOf, type NodeCall } from '../../kernel/log/event.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import { idSchema } from '../../kernel/log/id.ts';
import { dateSchema, instantSchema } from '../../kernel/time/localDay.ts';

export const CHALLENGE_TYPES = ['one-on-one', 'group-paid', 'group-free'] as const;
export const CATEGORIES = ['fitness', 'study', 'diet', 'habit', 'skill'] as const;
export const PROOF_TYPES = ['photo', 'video', 'text', 'metric'] as const;
export const FREQUENCIES = ['daily', 'weekly', 'final'] as const;
export const PARTICIPATION_ACTIONS = ['joined', 'started', 'cancelled'] as const;

export type ChallengeType = (typeof CHALLENGE_TYPES)[number];
export type Category = (typeof CATEGORIES)[number];
export type ProofType = (typeof PROOF_TYPES)[number];
export type Frequency = (typeof FREQUENCIES)[number];
export type ParticipationAction = (typeof PARTICIPATION_ACTIONS)[number];

/** What a challenge asks of everyone who takes part. `entryFeeCents` is in US cents, `durationDays` in local dates. */
export const termsSchema = z.object({
  title: z.string(),
  type: z.enum(CHALLENGE_TYPES),
  category: z.enum(CATEGORIES),
  proofType: z.enum(PROOF_TYPES),
  frequency: z.enum(FREQUENCIES),
  durationDays: z.int().check(z.minimum(1), z.maximum(365)),
  entryFeeCents: amountSchema,
  opponent: z.nullable(z.string()),
});
export type Terms = z.infer<typeof termsSchema>;

/**
 * One person's check-in windows: `bounds[i]` to `bounds[i + 1]`, half-open; the last bound is the end (CH8), the first
 * instant of `endDate` in their zone.
 */
export const runSchema = z.object({
  startedAt: instantSchema,
  endDate: dateSchema,
  bounds: z.array(instantSchema).check(z.minLength(2)),
});
export type Run = z.infer<typeof runSchema>;

/** Another person's challenge as the nodes tell it: what was known when the person joined. */
export const listing = z.object({
  challengeId: idSchema,
  creator: z.string(),
  terms: termsSchema,
  stage: z.enum(['pending', 'active', 'over']),
  /** When and on which date (the starter's) it started; null while it waits. */
  start: z.nullable(z.object({ at: instantSchema, date: dateSchema })),
  participants: z.array(z.string()),
});
export type Listing = z.infer<typeof listing>;

const challengeId = idSchema;
const outcome = z.object({
  challengeId,
  endedAt: instantSchema,
  windows: z.int(),
  needed: z.int(),
  done: z.int(),
});

export const challengeEvents = {
  ChallengeCreated: defineEvent({
    v: 1,
    data: termsSchema,
    node: ({ data, actor, zone }): NodeCall => ({
      project: 'challenges',
      fields: { ...challengeFieldsOf(data, actor), '/attributes/@zone': zone },
      file: null,
    }),
  }),
  /** A challenge of somebody else, taken part in. `run` is null while it waits for its start. */
  ChallengeJoined: defineEvent({
    v: 1,
    data: z.object({
      challengeId,
      creator: z.string(),
      terms: termsSchema,
      run: z.nullable(runSchema),
      payment: z.nullable(z.object({ id: z.string(), cents: amountSchema })),
    }),
    node: ({ data, actor, at, zone }) => participation('joined', data.challengeId, actor, at, zone),
  }),
  /** By this person, or seen: the creator pressed Start, or the opponent joined. */
  ChallengeStarted: defineEvent({
    v: 1,
    data: z.object({ challengeId, startedBy: z.string(), run: runSchema }),
    node: ({ data, actor, at, zone }) => (data.startedBy === actor ? participation('started', data.challengeId, actor, at, zone) : null),
  }),
  ChallengeCancelled: defineEvent({
    v: 1,
    data: z.object({ challengeId, cancelledBy: z.string() }),
    node: ({ data, actor, at, zone }) =>
      data.cancelledBy === actor ? participation('cancelled', data.challengeId, actor, at, zone) : null,
  }),
  /** For good: no proof came within 72 hours of the window's end. */
  CheckInMissed: defineEvent({ v: 1, data: z.object({ challengeId, window: z.int().check(z.minimum(0)) }) }),
  ChallengeCompleted: defineEvent({ v: 1, data: outcome }),
  ChallengeFailed: defineEvent({ v: 1, data: outcome }),
};
export type ChallengeEvent = EventOf<typeof challengeEvents>;
export type NewChallengeEvent = NewEventOf<typeof challengeEvents>;

function challengeFieldsOf(terms: Terms, creator: string): NodeCall['fields'] {
  return {
    '/text': terms.title,
    '/attributes/@chlTy': terms.type,
    '/attributes/@chlSt': 'pending',
    '/attributes/@categ': terms.category,
    '/attributes/@proof': terms.proofType,
    '/attributes/@verif': terms.frequency,
    '/attributes/@durat': terms.durationDays,
    '/attributes/@entry': terms.entryFeeCents / 100,
    '/attributes/@start': '',
    '/attributes/@endDt': '',
    '/attributes/@creat': creator,
    '/attributes/@oppon': terms.opponent ?? '',
  };
}

function participation(action: ParticipationAction, challenge: string, person: string, at: Instant, zone: string): NodeCall {
  return {
    project: 'participations',
    fields: {
      '/text': action,
      '/attributes/@chlId': challenge,
      '/attributes/@usrId': person,
      '/attributes/@actn': action,
      '/attributes/@tstmp': at,
      '/attributes/@zone': zone,
    },
    file: null,
  };
}
