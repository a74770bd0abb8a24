import * as z from 'zod/mini';
import { amountSchema, defineEvent, type EventOf, type FoldedEvent, type NewEventOf, type NodeCall } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';
import { instantSchema } from '../../kernel/time/localDay.ts';
import { challengeFieldsOf, participation } from './nodeCalls.ts';
import { MAX_INVITED, runSchema, termsSchema } from './terms.ts';

export { participation } from './nodeCalls.ts';
export * from './terms.ts';

const challengeId = idSchema;
const outcome = z.object({
  challengeId,
  endedAt: instantSchema,
  windows: z.int(),
  needed: z.int(),
  done: z.int(),
});

/** The most disputes that one outcome counts as lost. Each is a line of its own in the history of trust (TR1), so a damaged log must not name millions. */
export const MAX_DISPUTES_LOST = 1_000;

/** How the challenge ended for this user, as the server recorded it (CH26): the fact that a participant's log gets, once a revision. */
export const recordedOutcome = z.object({
  challengeId,
  revision: z.int().check(z.minimum(1)),
  /** The id of the outcome's node. */
  node: idSchema,
  result: z.enum(['completed', 'failed']),
  endedAt: instantSchema,
  windows: z.int(),
  needed: z.int(),
  done: z.int(),
  /** The windows that were missed, or whose check-ins were rejected. */
  missed: z.array(z.int().check(z.minimum(0))),
  /** How many disputes of this challenge the user lost. */
  disputesLost: z.int().check(z.minimum(0), z.maximum(MAX_DISPUTES_LOST)),
});
export type RecordedOutcome = z.infer<typeof recordedOutcome>;

/** Events of the challenge slice. */
export const challengeEvents = {
  /** The user created a challenge. The event's id is the challenge's id. */
  ChallengeCreated: defineEvent({
    rule: 'CH2',
    v: 3,
    data: z.extend(termsSchema, {
      /** Ids of the people whom the creator invited to a group (CH24). */
      invited: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_INVITED))),
    }),
    upcasters: { 1: withOptionalTerms, 2: (event) => [{ ...event, v: 3 }] },
    node: ({ data, actor, zone }): NodeCall => ({
      project: 'challenges',
      fields: {
        ...challengeFieldsOf(data, actor),
        '/attributes/@zone': zone,
        ...(data.invited && { '/attributes/@invit': data.invited.join(' ') }),
      },
      file: null,
    }),
  }),
  /** The user joined another user's challenge. `run` is null while it is pending. */
  ChallengeJoined: defineEvent({
    rule: 'CH5',
    v: 2,
    upcasters: { 1: withOptionalTerms },
    data: z.object({
      challengeId,
      creator: z.string(),
      terms: termsSchema,
      run: z.nullable(runSchema),
      payment: z.nullable(z.object({ id: z.string(), cents: amountSchema })),
    }),
    node: ({ data, actor, at, zone }) => participation('joined', data.challengeId, actor, at, zone),
  }),
  /** The challenge started: by this user, or by another one (the creator, or the opponent by joining). */
  ChallengeStarted: defineEvent({
    rule: 'CH3',
    v: 1,
    data: z.object({ challengeId, startedBy: z.string(), run: runSchema }),
    node: ({ data, actor, at, zone }) => (data.startedBy === actor ? participation('started', data.challengeId, actor, at, zone) : null),
  }),
  /** The creator, this user or another one, cancelled the challenge before its start (CH6). */
  ChallengeCancelled: defineEvent({
    rule: 'CH6',
    v: 1,
    data: z.object({ challengeId, cancelledBy: z.string() }),
    node: ({ data, actor, at, zone }) =>
      data.cancelledBy === actor ? participation('cancelled', data.challengeId, actor, at, zone) : null,
  }),
  /** The user left the challenge, before its start or after it (CH20). */
  ChallengeLeft: defineEvent({
    rule: 'CH20',
    v: 1,
    data: z.object({ challengeId, hasStarted: z.boolean() }),
    node: ({ data, actor, at, zone }) => {
      const call = participation('left', data.challengeId, actor, at, zone);
      return data.hasStarted ? { ...call, fields: { ...call.fields, '/attributes/@begun': 'yes' } } : call;
    },
  }),
  /** The server counts the user's part from another instant than this device recorded, so the windows differ (CH16). */
  RunMoved: defineEvent({ rule: 'CH16', v: 1, data: z.object({ challengeId, run: runSchema }) }),
  /** A final miss: no proof arrived within 72 hours after the window's end (CH11). */
  CheckInMissed: defineEvent({ rule: 'CH11', v: 1, data: z.object({ challengeId, window: z.int().check(z.minimum(0)) }) }),
  /** The server decided how the challenge ended (CH26). */
  OutcomeRecorded: defineEvent({ rule: 'CH26', v: 1, data: recordedOutcome }),
  /** A later revision of the outcome differs from the one that ended the user's part, so what followed from that is taken back (CH27). */
  OutcomeReversed: defineEvent({
    rule: 'CH27',
    v: 1,
    data: z.object({
      challengeId,
      /** The revision of the recorded outcome that counts from now on. */
      revision: z.int().check(z.minimum(1)),
      /** The end that is taken back; null when it stands and only its misses or its counts differ. */
      result: z.nullable(z.enum(['completed', 'failed'])),
      /** The windows whose misses are taken back. */
      missed: z.array(z.int().check(z.minimum(0))),
      /** The XP of the challenge that are taken back. */
      xp: amountSchema,
      /** The settlement of the bet that is taken back, in points; `payout` is 0 for a lost one. Null without one. */
      bet: z.nullable(z.object({ outcome: z.enum(['won', 'lost']), stake: amountSchema, payout: amountSchema })),
    }),
  }),
  /** The user's outcomes (CH12). `windows`, `needed` and `done` are counts of windows. */
  ChallengeCompleted: defineEvent({ rule: 'CH12', v: 1, data: outcome }),
  ChallengeFailed: defineEvent({ rule: 'CH12', v: 1, data: outcome }),
  /** The person pinned it to the top of their list (CH15). Private: the node API never receives it. */
  ChallengePinned: defineEvent({ rule: 'CH15', v: 1, data: z.object({ challengeId }) }),
  ChallengeUnpinned: defineEvent({ rule: 'CH15', v: 1, data: z.object({ challengeId }) }),
};
export type ChallengeEvent = EventOf<typeof challengeEvents>;
export type NewChallengeEvent = NewEventOf<typeof challengeEvents>;

/** Version 2 adds the optional terms (CH17). */
function withOptionalTerms(event: FoldedEvent): FoldedEvent[] {
  return [{ ...event, v: 2 }];
}
