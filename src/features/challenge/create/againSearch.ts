import { hostRefusal, type ChallengeDetail } from '@gauntlet/core';
import type { CreateSearch } from './createSearch.ts';

type AgainTerms = Pick<
  ChallengeDetail,
  'title' | 'type' | 'category' | 'proofType' | 'frequency' | 'durationDays' | 'entryFeeCents' | 'description' | 'target' | 'unit'
>;

/**
 * Returns the search parameters that fill the create form with the terms of a challenge (CH23). Other terms go beside them. A paid group
 * becomes a free one for a person who is no verified influencer.
 *
 * @example <Link to="/create" search={{ ...againSearch(challenge, isVerified), opponentId: rival }}>Rematch</Link>
 */
export function againSearch(challenge: AgainTerms, isVerified: boolean): CreateSearch {
  const { title, category, proofType, frequency, durationDays, entryFeeCents, description, target, unit } = challenge;
  const type = hostRefusal(challenge.type, isVerified) ? 'group-free' : challenge.type;
  return {
    title,
    type,
    category,
    proofType,
    frequency,
    durationDays,
    ...(type === 'group-paid' && { entryFee: entryFeeCents / 100 }),
    ...(description !== null && { description }),
    ...(target !== null && { target }),
    ...(unit !== null && { unit }),
  };
}
