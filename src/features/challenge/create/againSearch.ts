import type { ChallengeDetail } from '@gauntlet/core';
import type { CreateSearch } from './createSearch.ts';

/**
 * Returns the search parameters that fill the create form with the terms of a challenge. Other terms go beside them.
 *
 * @example <Link to="/create" search={{ ...againSearch(challenge), opponentId: rival }}>Rematch</Link>
 */
export function againSearch(challenge: ChallengeDetail): CreateSearch {
  const { title, type, category, proofType, frequency, durationDays, entryFeeCents, description, target, unit } = challenge;
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
