import * as z from 'zod/mini';
import { idSchema } from '../../kernel/log/id.ts';
import { instantSchema } from '../../kernel/time/localDay.ts';
import { MAX_REASON } from './events.ts';
import { codeSchema } from './witnessCode.ts';

const LONG = 'A reason has at most 500 characters';
const reason = z.string().check(z.trim(), z.minLength(1, 'Say why.'), z.maxLength(MAX_REASON, LONG));
const optionalReason = z.string().check(z.trim(), z.maxLength(MAX_REASON, LONG));

/** A proof of somebody else. `until` is the instant at which the time for this ends, as the nodes say. */
const about = { challengeId: idSchema, proofId: idSchema, owner: z.string(), until: instantSchema };

/** Commands of somebody who may verify a proof (RV3). */
export const approveProof = z.object(about);
export const rejectProof = z.object({ ...about, reason });

/** Disputes the verdict on a proof (RV5). `accepts`: whether it accepts the proof. */
export const disputeVerdict = z.object({ ...about, accepts: z.boolean(), reason });

/** Votes on a dispute (RV6), whose author is `disputer`. `asHost`: as a host of the installation. */
export const voteOnDispute = z.object({
  ...about,
  dispute: idSchema,
  disputer: z.string(),
  upholds: z.boolean(),
  asHost: z.boolean(),
  reason: optionalReason,
});

/** Makes the link of a challenge for a witness (RV9). `code` is random. */
export const inviteWitness = z.object({ challengeId: idSchema, code: codeSchema });

/** Becomes the witness of a challenge of `creator`, by the code in its link (RV10). */
export const becomeWitness = z.object({ challengeId: idSchema, creator: z.string(), code: codeSchema });

/** Takes back an event of the review slice within ten seconds (RV4). */
export const undoReview = z.object({ event: idSchema });
