import { foldLog } from '../../devtools/show.ts';
import type { EventEnvelope, Stored } from '../../kernel/log/event.ts';
import type { ChallengeEvent } from '../../domain/challenge/events.ts';
import { progressEvents, type ProgressEvent } from '../../domain/progress/events.ts';
import { xpHistoryOf } from '../../domain/progress/xpHistory.readModel.ts';
import { anyLog, counted } from '../arbitraries/logs.ts';
import * as assert from '../assert.ts';
import { defineLogInvariant } from './defineInvariant.ts';

export const awardsOnce = defineLogInvariant({
  rule: 'PR6 PR8',
  says: 'an award is given once: no challenge, achievement or comment pays XP twice, in any log',
  runs: 120,
  random: anyLog,
  holds: (events) => {
    const root = foldLog(events);
    const since = sinceFresh(counted(root, events));
    const awards = new Set<string>();
    for (const event of since) {
      // A revision takes the award of its challenge back.
      if (isReversal(event) && event.data.xp > 0)
        assert.ok(awards.delete(`challenge ${event.data.challengeId}`), 'an award taken back twice');
      const award = awardOf(event);
      if (award === null) continue;
      assert.ok(!awards.has(award), 'an award twice');
      awards.add(award);
    }
    const lines = xpHistoryOf(root.progress, () => null);
    const ids = new Set(since.map(({ id }) => id));
    assert.ok(
      lines.every(({ id }) => ids.has(id)),
      'each line has its event',
    );
    const comments = lines.filter(({ reason }) => reason === 'CommentPosted').map(({ id }) => id);
    assert.equal(new Set(comments).size, comments.length, 'a comment twice');
  },
});

/** Returns what an award is given for. It must be unique. Null for other events. */
function awardOf(event: EventEnvelope): string | null {
  if (!isProgress(event)) return null;
  if (event.type === 'ChallengeXpAwarded') return `challenge ${event.data.challengeId}`;
  return event.type === 'AchievementUnlocked' ? `achievement ${event.data.achievement}` : null;
}

function isReversal(event: EventEnvelope): event is Stored<Extract<ChallengeEvent, { type: 'OutcomeReversed' }>> {
  return event.type === 'OutcomeReversed';
}

function isProgress(event: EventEnvelope): event is Stored<ProgressEvent> {
  return event.type in progressEvents;
}

/** A fresh start allows the same awards again (AC10). */
function sinceFresh(events: readonly EventEnvelope[]): readonly EventEnvelope[] {
  return events.slice(events.findLastIndex(({ type }) => type === 'StartedFresh') + 1);
}
