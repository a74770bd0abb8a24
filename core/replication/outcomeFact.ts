import type { RecordedOutcome } from '../domain/challenge/events.ts';
import type { ApiNode } from './nodes.ts';

/** Returns what an outcome says of a person, as their log records it (CH26); null for somebody who has no part in it. */
export function outcomeFact({ id, fieldValues }: ApiNode<'outcomes'>, person: string): RecordedOutcome | null {
  const part = fieldValues['/attributes/@parts'].find((each) => each.person === person);
  if (part === undefined) return null;
  const { name, endedAt, windows, needed, done, missed, lost } = part;
  const [challengeId, revision] = [fieldValues['/attributes/@chlId'], fieldValues['/attributes/@revsn']];
  return { challengeId, revision, node: id, result: name, endedAt, windows, needed, done, missed, disputesLost: lost };
}
