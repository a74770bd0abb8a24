import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { ChallengeCard, DueWindow } from '@gauntlet/core';
import { useNow } from '../../lib/useNow.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DONE_FOR } from '../proof/courseText.ts';
import { timeLeftText, urgencyTone } from './standingText.ts';

/** Marks a card whose check-in is due with the time left, one that is done for now, and one that cannot be completed any more. */
export function CardMarks({ card: { standing, frequency } }: { card: ChallengeCard }) {
  if (!standing) return null;
  return (
    <>
      {standing.due && <DueMark due={standing.due} />}
      {standing.isDoneForNow && (
        <Badge tone="green" icon={<CircleCheck aria-hidden />}>
          {DONE_FOR[frequency]}
        </Badge>
      )}
      {standing.failsAt && (
        <Badge tone="red" icon={<CircleX aria-hidden />}>
          Out of reach
        </Badge>
      )}
    </>
  );
}

function DueMark({ due }: { due: DueWindow }) {
  const now = useNow();
  const tone = urgencyTone(due, now);
  return (
    <Badge tone={tone === 'grey' ? 'amber' : tone} icon={<Clock aria-hidden />} className="figures">
      Due: {timeLeftText(due, now)}
    </Badge>
  );
}
