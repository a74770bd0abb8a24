import type * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { createWithHost } from './commands.ts';
import type { NewChallengeEvent, Terms } from './events.ts';
import { hostRefusal, startDateRefusal } from './permissions.ts';
import type { ChallengeState } from './state.ts';

type OptionalTerms = Pick<Terms, 'description' | 'target' | 'unit' | 'startsOn'>;

/**
 * Creates a pending challenge (CH2). Refuses a paid group whose host is not a verified influencer, and a start date in the past or more than a
 * year ahead (CH18).
 */
export function decideCreate(
  data: z.infer<typeof createWithHost>,
  _: ChallengeState,
  __: unknown,
  { day, actor }: Context,
): Decision<NewChallengeEvent, RefusalOf<'HostNotVerified' | 'StartDateOutside'>> {
  const refusal = hostRefusal(data.type, data.isVerified) ?? startDateRefusal(data.startsOn, day.date);
  if (refusal) return refuse(refusal);
  return accept({
    type: 'ChallengeCreated',
    data: {
      title: data.title,
      type: data.type,
      category: data.category,
      proofType: data.proofType,
      frequency: data.frequency,
      durationDays: data.durationDays,
      entryFeeCents: data.type === 'group-paid' ? Math.round((data.entryFee ?? 0) * 100) : 0,
      opponent: data.type === 'one-on-one' ? data.opponentId?.trim() || null : null,
      ...optionalTermsOf(data),
      ...invitedOf(data, actor),
    },
  });
}

/** Whom the creator invites to a group, each once (CH24). A one-on-one has an opponent instead. */
function invitedOf({ type, invitedIds = [] }: z.infer<typeof createWithHost>, creator: string): { invited?: string[] } {
  const invited = [...new Set(invitedIds)].filter((person) => person !== creator);
  return type === 'one-on-one' || invited.length === 0 ? {} : { invited };
}

/** The optional terms that the form holds (CH17). An empty text is none, and only a metric has a target and a unit. */
function optionalTermsOf({ description, proofType, target, unit, startsOn }: z.infer<typeof createWithHost>): OptionalTerms {
  return {
    ...(description && { description }),
    ...(proofType === 'metric' && target !== undefined && { target }),
    ...(proofType === 'metric' && unit && { unit }),
    ...(startsOn !== undefined && { startsOn }),
  };
}
