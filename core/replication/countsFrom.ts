import { HOUR, later, type Instant } from '../kernel/time/instant.ts';
import { instantOfId } from '../kernel/log/uuid.ts';
import type { ChallengeStatus } from './foldedChallenge.ts';
import type { ApiNode, ParticipationFields } from './nodes.ts';

/** The longest time that a person's own instant may lie before the server's receipt, in milliseconds (CH16). */
export const MAX_LATE = 72 * HOUR;

/**
 * Returns the instant from which an action counts for everyone (CH16): the server's receipt when it affects another person, else the action's
 * own instant, at most 72 hours before the receipt and never before the challenge was created. `status` is the challenge without the action.
 *
 * @example countsFrom(status, createdAt, fields, '2026-03-02T09:00:00.000Z') // a start that somebody else waits for: the receipt
 */
export function countsFrom(status: ChallengeStatus, createdAt: Instant, fields: ParticipationFields, received: Instant): Instant {
  if (affectsOthers(status, fields)) return received;
  return latest(boundedInstant(fields['/attributes/@tstmp'], received), createdAt);
}

/** Returns a person's own instant, at most 72 hours before the server's receipt (CH16). */
function boundedInstant(at: Instant, received: Instant): Instant {
  return latest(at, later(received, -MAX_LATE));
}

/** Whether the action begins, or ends, something that another person takes part in. */
function affectsOthers({ terms, start, creator, participants }: ChallengeStatus, fields: ParticipationFields): boolean {
  switch (fields['/attributes/@actn']) {
    case 'joined':
      return terms.type === 'one-on-one' && start === null && fields['/attributes/@usrId'] !== creator;
    case 'started':
      return participants.length > 1;
    case 'cancelled':
    case 'left':
    case 'invited':
    case 'witnessed':
      return true;
  }
}

/**
 * Returns when a challenge was created: the instant in its id, a UUID version 7, at most 72 hours before the server's receipt and never after it.
 * The receipt itself for any other id.
 */
export function creationOf({ id }: Pick<ApiNode<'challenges'>, 'id'>, received: Instant): Instant {
  const own = instantOfId(id) ?? received;
  return own > received ? received : boundedInstant(own, received);
}

function latest(...instants: readonly [Instant, ...Instant[]]): Instant {
  return instants.reduce((a, b) => (a > b ? a : b));
}
