import { Link } from '@tanstack/react-router';
import { CloudAlert } from 'lucide-react';
import { refused$ } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';

/** Labels by event type. Refused check-ins are shown in the list of proofs instead. */
const ACTION_LABELS: Readonly<Record<string, string>> = {
  ChallengeCreated: 'Creating a challenge',
  ChallengeJoined: 'Joining a challenge',
  ChallengeStarted: 'Starting a challenge',
  ChallengeCancelled: 'Cancelling a challenge',
};

/** Lists own changes that the server refused, with the reasons: of one challenge, or of all. Renders nothing when there are none. */
export function RefusedNotice({ challengeId }: { challengeId?: string }) {
  const refused = useProjection(refused$);
  const shown = refused.filter(({ type, about }) => type in ACTION_LABELS && (challengeId === undefined || about === challengeId));
  if (shown.length === 0) return null;
  return (
    <div role="status" className="rounded-xl border border-red/30 bg-red-soft p-4 text-sm">
      <p className="flex items-center gap-2 font-semibold text-red">
        <CloudAlert className="size-4" aria-hidden />
        Not accepted by the server
      </p>
      <ul className="mt-2 space-y-1">
        {shown.map(({ event, type, about, message }) => (
          <li key={event}>
            {challengeId === undefined ? (
              <Link to="/challenge/$id" params={{ id: about }} className="font-semibold underline underline-offset-2">
                {ACTION_LABELS[type]}
              </Link>
            ) : (
              <span className="font-semibold">{ACTION_LABELS[type]}</span>
            )}
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
