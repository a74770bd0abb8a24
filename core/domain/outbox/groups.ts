import type { FoldedEvent } from '../../kernel/log/event.ts';

/** Returns the id of the challenge that an event names, or the event's own id. Runs for every event of a replay, hence without a schema. */
export function subjectOf({ id, data }: FoldedEvent): string {
  const named = typeof data === 'object' && data !== null && 'challengeId' in data ? data.challengeId : id;
  return typeof named === 'string' ? named : id;
}

/** What a person says about others' check-ins: it waits for none of their own. */
const REVIEWS: ReadonlySet<string> = new Set(['ProofApproved', 'ProofRejected', 'VerdictDisputed', 'DisputeVoted']);

/** Types whose nodes no list returns: only the moderators read reports, and nobody blocks. A device cannot see their loss, so it looks for none. */
const UNLISTED: ReadonlySet<string> = new Set(['ProofReported', 'PersonReported', 'PersonBlocked', 'PersonUnblocked']);

/** Whether the lists of the node API return the node of an event of this type (SY16). */
export function isListedType(type: string): boolean {
  return !UNLISTED.has(type);
}

/**
 * Returns the delivery group of an event. Events of one group depend on each other and are sent in log order. The groups are: the
 * participation and check-ins of a challenge, the reviews of others' check-ins, its comments, profiles, and reports.
 */
export function groupOf({ type, about }: { type: string; about: string }): string {
  if (type === 'ProfileSaved') return 'profile';
  if (REVIEWS.has(type)) return `reviews ${about}`;
  if (!isListedType(type)) return 'reports';
  return type.startsWith('Comment') ? `comments ${about}` : `course ${about}`;
}
