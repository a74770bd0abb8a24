/** What the link of a challenge shows to somebody who is not signed in (CM24). Client and server validate with the same schema. */
import * as z from 'zod/mini';
import { CHALLENGE_TYPES, FREQUENCIES, PROOF_TYPES } from '../domain/challenge/events.ts';
import { idSchema } from '../kernel/log/id.ts';
import { dateSchema, instantSchema } from '../kernel/time/localDay.ts';

/** A check-in as the link for a witness shows it. `data` is the text, the number as text, or the SHA-256 of the photo or video. */
export const witnessedProof = z.object({ id: idSchema, type: z.enum(PROOF_TYPES), data: z.string(), note: z.string(), at: instantSchema });
export type WitnessedProof = z.infer<typeof witnessedProof>;

/** What the link for a witness shows beside (RV12): whose witness, the newest check-ins, and whether somebody new can still become one. */
export const witnessInvitation = z.object({
  creator: z.nullable(z.string()),
  proofs: z.array(witnessedProof),
  canWitness: z.boolean(),
});
export type WitnessInvitation = z.infer<typeof witnessInvitation>;

export const challengeInvitation = z.object({
  title: z.string(),
  /** The name of the inviter, or of the creator; null when neither may be shown. */
  invitedBy: z.nullable(z.string()),
  type: z.enum(CHALLENGE_TYPES),
  proofType: z.enum(PROOF_TYPES),
  frequency: z.enum(FREQUENCIES),
  durationDays: z.int(),
  entryFeeCents: z.int(),
  /** The target and the unit of a metric (CH17). */
  target: z.optional(z.number()),
  unit: z.optional(z.string()),
  /** From when: the date that the creator set, the instant of the start, and the end of the creator's part. Null while there is none. */
  startsOn: z.nullable(dateSchema),
  startedAt: z.nullable(instantSchema),
  endsAt: z.nullable(instantSchema),
  /** Whether somebody new can still join. The one whom a one-on-one names as the opponent may be anybody. */
  canBeJoined: z.boolean(),
  /** Absent without the code of a witness's link. */
  witness: z.optional(witnessInvitation),
});
export type ChallengeInvitation = z.infer<typeof challengeInvitation>;

/** The response to a request for an invitation. */
export const invitationResponse = z.object({ ok: z.literal(true), invitation: challengeInvitation });
