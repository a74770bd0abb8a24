import { type ReactNode, useState } from 'react';
import { formatTimeLeft, today$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/gauntlet.ts';
import { useNow } from '../../../lib/useNow.ts';
import type { CheckInChallenge } from '../checkInStage.ts';

type Props = {
  /** The challenge that was just checked in to. */
  after: string;
  checkIn: (challenge: CheckInChallenge) => ReactNode;
};

/** The next challenge that is due, with its own check-in. It stays once it is done, with what it brought. */
export function NextDue({ after, checkIn }: Props) {
  const { due, done } = useProjection(today$);
  const now = useNow();
  const [first] = due.filter(({ challengeId }) => challengeId !== after);
  const [chosen] = useState(first?.challengeId);
  const next = [...due, ...done].find(({ challengeId }) => challengeId === chosen);
  if (!next) return due.length === 0 ? <p className="text-sm text-muted">That was the last one that was due.</p> : null;
  const deadline = due.find(({ challengeId }) => challengeId === chosen)?.due.deadline;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-40 text-sm">
        <span className="text-muted">Next: </span>
        <span className="font-semibold">{next.title}</span>
        {deadline && <span className="figures text-muted"> · {formatTimeLeft(deadline, now)} left</span>}
      </p>
      {checkIn({ id: next.challengeId, title: next.title, proofType: next.proofType })}
    </div>
  );
}
