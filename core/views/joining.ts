import { invitedIn } from '../replication/challengeNode.ts';
import { MAX_PARTICIPANTS } from '../domain/challenge/events.ts';
import type { ReceivedChallenge } from '../replication/challengeNode.ts';
import { isRunning } from '../replication/challengeStatus.ts';

/** Returns whether `me`, who does not take part, can join a challenge of `people` people (CH5). Ignores that joining closes near its end. */
export function isOpen(fields: ReceivedChallenge, people: number, me: string): boolean {
  const status = fields['/attributes/@chlSt'];
  if (fields['/attributes/@creat'] === me || (status !== 'pending' && !isRunning({ status }))) return false;
  const opponent = fields['/attributes/@oppon'];
  return fields['/attributes/@chlTy'] === 'one-on-one' ? people === 1 && (opponent === '' || opponent === me) : people < MAX_PARTICIPANTS;
}

/** Returns whether the creator names `me` as the opponent, or invited them to a group (CH24). */
export function isInvited(fields: ReceivedChallenge, me: string): boolean {
  return fields['/attributes/@oppon'] === me || invitedIn(fields).includes(me);
}
