import { affectsOutcome } from '../domain/decisionFacts.ts';
import { ownChallenges, ownRunStatus, recordedFor } from '../domain/challenge/state.ts';
import type { AppCommand, Root } from '../domain/slices.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { outcomeCommand } from '../domain/challenge/outcomeCommand.ts';

/**
 * Returns the commands that record what a server says that has every event of a log, and where nobody verifies: how each challenge ended by `now` (CH26).
 * For scenarios without a server. It does not wait for misses that are not final yet.
 */
export function serverOutcomes(root: Root, now: Instant): AppCommand[] {
  return ownChallenges(root.challenge).flatMap((challenge) => {
    const { id: challengeId, stage, isSample } = challenge;
    const waits = root.sync.pending.some((each) => each.about === challengeId && each.answered === undefined && affectsOutcome(each.type));
    const status = ownRunStatus(challenge, now);
    if (isSample || waits || stage.name !== 'active' || recordedFor(root.challenge, challengeId)) return [];
    if (status === null || status.outcome.name === 'running') return [];
    const { windows, needed, done, missed, outcome } = status;
    const ended = { result: outcome.name, endedAt: outcome.endedAt, windows, needed, done, missed: [...missed] };
    const data = { challengeId, revision: 1, node: challengeId, ...ended, disputesLost: 0 };
    return [{ id: outcomeCommand(data), type: 'ObserveOutcome', data } satisfies AppCommand];
  });
}
