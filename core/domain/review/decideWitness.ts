import type * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { becomeWitness, inviteWitness } from './commands.ts';
import type { ReviewFacts } from './decide.ts';
import type { NewReviewEvent } from './events.ts';
import { isOwnWitnessing, witnessCodeOf, type ReviewState } from './state.ts';

/** Makes the link for a witness of a challenge that the user created (RV9). There is one link for a challenge. */
export function decideInviteWitness(
  data: z.infer<typeof inviteWitness>,
  state: ReviewState,
  facts: ReviewFacts,
  { actor }: Context,
): Decision<NewReviewEvent, RefusalOf<'ChallengeUnknown' | 'NotTheCreator' | 'ChallengeOver' | 'NothingNew'>> {
  const part = facts.partIn(data.challengeId);
  if (part === null) return refuse({ type: 'ChallengeUnknown' });
  if (part.creator !== actor) return refuse({ type: 'NotTheCreator' });
  if (part.isOver) return refuse({ type: 'ChallengeOver' });
  return witnessCodeOf(state, data.challengeId) === null ? accept({ type: 'WitnessInvited', data }) : refuse({ type: 'NothingNew' });
}

/** Becomes the witness of somebody else's challenge (RV10). The server compares the code. */
export function decideBecomeWitness(
  data: z.infer<typeof becomeWitness>,
  state: ReviewState,
  facts: ReviewFacts,
  { actor }: Context,
): Decision<NewReviewEvent, RefusalOf<'OwnChallenge' | 'AlreadyTakingPart' | 'AlreadyWitness'>> {
  if (data.creator === actor) return refuse({ type: 'OwnChallenge' });
  if (facts.partIn(data.challengeId) !== null) return refuse({ type: 'AlreadyTakingPart' });
  return isOwnWitnessing(state, data.challengeId) ? refuse({ type: 'AlreadyWitness' }) : accept({ type: 'WitnessJoined', data });
}
