import { CircleCheck, CircleX } from 'lucide-react';
import { checkInsText, type ChallengeDetail, type ParticipantView } from '@gauntlet/core';
import { PersonAvatar } from '../../lib/PersonAvatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';

/** The participants and their progress. */
export function Participants({ challenge }: { challenge: ChallengeDetail }) {
  const { participants, status } = challenge;
  return (
    <Card>
      <h2 className="font-semibold">
        Participants <span className="figures font-normal text-muted">({participants.length})</span>
      </h2>
      <ul className="mt-3 space-y-3">
        {participants.map((participant) => (
          <li key={participant.person} className="flex items-center gap-3">
            <PersonAvatar person={participant.person} size="sm" />
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-medium">
                {participant.name}
                {participant.isMe && <span className="text-faint"> (you)</span>}
              </p>
              {status !== 'cancelled' && (
                <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
                  <p className="figures text-xs text-muted">{progressOf(participant)}</p>
                  <Outcome outcome={participant.outcome} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function progressOf({ done, needed }: ParticipantView): string {
  return done === null || needed === null ? 'Waiting for the start' : checkInsText(done, needed);
}

function Outcome({ outcome }: Pick<ParticipantView, 'outcome'>) {
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
