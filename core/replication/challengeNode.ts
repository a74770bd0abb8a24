/** The node of a challenge (spec section 7). Client and server validate with the same schema. */
import * as z from 'zod/mini';
import {
  CATEGORIES,
  CHALLENGE_TYPES,
  FREQUENCIES,
  MAX_DESCRIPTION,
  MAX_INVITED,
  MAX_METRIC,
  MAX_UNIT,
  PROOF_TYPES,
  type Terms,
} from '../domain/challenge/events.ts';
import { dateSchema, instantSchema } from '../kernel/time/localDay.ts';
import { personId, receipt, zone } from './nodeValues.ts';

const noInstantYet = z.literal('');
const title = z.string().check(z.trim(), z.minLength(5, 'Title must be at least 5 characters'), z.maxLength(200));
const METRIC_RANGE = 'A target is a number from 0 to 1,000,000.';

const cents = z.int().check(z.minimum(0));

/** What a paid group brought, as the server's ledger says, in US cents (WA10). */
export const earningsSchema = z.object({
  /** How many people joined with a payment that stands. */
  joined: z.int().check(z.minimum(0)),
  host: cents,
  platform: cents,
  /** What was returned to payers. */
  refunded: cents,
});
export type Earnings = z.infer<typeof earningsSchema>;

/** A challenge at its creation. The server folds status, start and end; clients never write them. */
export const challengeFields = z.object({
  '/text': title,
  '/attributes/@chlTy': z.enum(CHALLENGE_TYPES),
  '/attributes/@chlSt': z.string().check(z.maxLength(20)),
  '/attributes/@categ': z.enum(CATEGORIES),
  '/attributes/@proof': z.enum(PROOF_TYPES),
  '/attributes/@verif': z.enum(FREQUENCIES),
  '/attributes/@durat': z.int().check(z.minimum(1), z.maximum(365)),
  '/attributes/@entry': z.number().check(z.minimum(0), z.maximum(10_000)),
  '/attributes/@start': z.union([noInstantYet, instantSchema]),
  '/attributes/@endDt': z.union([noInstantYet, instantSchema]),
  '/attributes/@creat': personId,
  '/attributes/@oppon': z.string().check(z.maxLength(64)),
  /** The creator's zone at the creation. Not one of the spec's fields: other servers leave it out. */
  '/attributes/@zone': z.optional(zone),
  /** The optional terms (CH17, CH18), absent on older nodes: description, target and unit of a metric, and the date of the start. */
  '/attributes/@descr': z.optional(
    z.string().check(z.minLength(1), z.maxLength(MAX_DESCRIPTION, 'A description has at most 2,000 characters.')),
  ),
  '/attributes/@targt': z.optional(z.number().check(z.minimum(0, METRIC_RANGE), z.maximum(MAX_METRIC, METRIC_RANGE))),
  '/attributes/@unit': z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_UNIT, 'A unit has at most 20 characters.'))),
  '/attributes/@begin': z.optional(dateSchema),
  /** The ids of the people whom the creator invited to a group (CH24), separated by spaces. Only the creator and they receive it. */
  '/attributes/@invit': z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_INVITED * 65))),
  /** 'yes' on challenges of the sample community, absent on all others. */
  '/attributes/@sampl': z.optional(z.literal('yes')),
  /** The settled entry fees of a paid group, in US cents, without refunded ones. The server folds it; clients never write it. */
  '/attributes/@paid': z.optional(cents),
  /** What the group brought. Only its host receives it. */
  '/attributes/@earnd': z.optional(earningsSchema),
});
export type ChallengeFields = z.infer<typeof challengeFields>;

/** Returns the ids of the people whom the creator invited to a group (CH24). */
export function invitedIn({ '/attributes/@invit': invited = '' }: Pick<ChallengeFields, '/attributes/@invit'>): string[] {
  return invited.split(' ').filter(Boolean);
}

/** A challenge as received: other servers may send one without a title, or with a shorter one (SY9). */
export const receivedChallenge = z.extend(challengeFields, {
  '/text': z.prefault(z.string().check(z.trim(), z.maxLength(200)), ''),
  /** How many people take part, the creator included. The server counts them. */
  '/attributes/@peopl': z.optional(z.int().check(z.minimum(0))),
  ...receipt,
});
export type ReceivedChallenge = z.infer<typeof receivedChallenge>;

/** Returns a challenge node's fields as terms. Converts dollars to cents. */
export function termsOf(fields: ChallengeFields): Terms {
  const description = fields['/attributes/@descr'];
  const target = fields['/attributes/@targt'];
  const unit = fields['/attributes/@unit'];
  const startsOn = fields['/attributes/@begin'];
  return {
    title: fields['/text'],
    type: fields['/attributes/@chlTy'],
    category: fields['/attributes/@categ'],
    proofType: fields['/attributes/@proof'],
    frequency: fields['/attributes/@verif'],
    durationDays: fields['/attributes/@durat'],
    entryFeeCents: Math.round(fields['/attributes/@entry'] * 100),
    opponent: fields['/attributes/@oppon'] || null,
    ...(description !== undefined && { description }),
    ...(target !== undefined && { target }),
    ...(unit !== undefined && { unit }),
    ...(startsOn !== undefined && { startsOn }),
  };
}
