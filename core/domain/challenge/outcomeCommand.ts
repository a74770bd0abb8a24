import type { RecordedOutcome } from './events.ts';

/** Returns the id of the command that records an outcome: the same on the server and on every device, so that a log has each revision once. */
export function outcomeCommand({ challengeId, revision }: Pick<RecordedOutcome, 'challengeId' | 'revision'>): string {
  return `recorded:${challengeId}:${revision}`;
}
