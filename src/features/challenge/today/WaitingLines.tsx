import type { Waiting } from '@gauntlet/core';
import { SyncMark } from '../SyncMark.tsx';
import { ChallengeLine } from './ChallengeLine.tsx';
import { waitingText } from './todayText.ts';

/** Challenges that wait for the user, for another person, or for the server. */
export function WaitingLines({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul className="space-y-2">
      {waiting.map((each) => (
        <li key={each.challengeId}>
          <ChallengeLine
            id={each.challengeId}
            title={each.title}
            category={each.category}
            mark={each.for === 'own-start' && <span className="text-sm font-semibold text-accent">Start</span>}
          >
            <p className="text-sm text-muted">{waitingText(each)}</p>
            <SyncMark sync={each.sync} />
          </ChallengeLine>
        </li>
      ))}
    </ul>
  );
}
