import { useState } from 'react';
import { CircleCheck, CircleX, LogOut } from 'lucide-react';
import { checkInsText, type Contestant } from '@gauntlet/core';
import { formatCount } from '../../../lib/formatNumber.ts';
import { PersonAvatar } from '../../../lib/PersonAvatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PACE_TEXTS } from '../../proof/courseText.ts';
import { leadText } from './contestText.ts';

/** So many participants of a group are shown at once, and the user. */
const AT_ONCE = 3;

type Props = { contestants: readonly Contestant[] };

/** The participants and how they stand: two people side by side, more as a ranking. Nothing for one person alone. */
export function Contest({ contestants }: Props) {
  const [isWhole, setWhole] = useState(false);
  if (contestants.length < 2) return null;
  const isDuel = contestants.length === 2;
  const shown = contestants.filter(({ isMe }, place) => isWhole || place < AT_ONCE || isMe);
  const lead = leadText(contestants);
  return (
    <section aria-labelledby="participants" className="border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="participants" className="font-semibold">
          Participants <span className="figures font-normal text-muted">({contestants.length})</span>
        </h2>
        {lead && <p className="figures font-semibold text-accent">{lead}</p>}
      </div>
      <ul className={isDuel ? 'mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2' : 'mt-3 space-y-3'}>
        {shown.map((contestant) => (
          <li key={contestant.person} className="min-w-0">
            <Row contestant={contestant} />
          </li>
        ))}
      </ul>
      {shown.length < contestants.length && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setWhole(true)}>
          Show all {formatCount(contestants.length, 'participant')}
        </Button>
      )}
    </section>
  );
}

function Row({ contestant: { rank, person, name, isMe, course, outcome, hasLeft } }: { contestant: Contestant }) {
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-3">
        {rank !== null && <span className="figures w-5 text-center font-bold text-muted">{rank}</span>}
        <PersonAvatar person={person} size="sm" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">
            {name}
            {isMe && <span className="text-faint"> (you)</span>}
          </p>
          <p className="figures text-xs text-muted">
            {course ? checkInsText(course.done, course.needed) : 'Waiting for the start'}
            {course && outcome === 'running' && `, ${PACE_TEXTS[course.pace]}`}
          </p>
        </div>
        <Outcome outcome={outcome} hasLeft={hasLeft} />
      </div>
    </div>
  );
}

function Outcome({ outcome, hasLeft }: Pick<Contestant, 'outcome' | 'hasLeft'>) {
  if (hasLeft) return <Badge icon={<LogOut aria-hidden />}>Left</Badge>;
  if (outcome === 'completed') {
    return (
      <Badge tone="green" icon={<CircleCheck aria-hidden />}>
        Completed
      </Badge>
    );
  }
  return outcome === 'failed' ? (
    <Badge tone="red" icon={<CircleX aria-hidden />}>
      Failed
    </Badge>
  ) : null;
}
