import { Check, CloudAlert, CloudUpload, Clock, EyeOff, X } from 'lucide-react';
import type { ProofView } from '@gauntlet/core';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatRelative } from '../../lib/formatRelative.ts';
import { useNow } from '../../lib/useNow.ts';
import { Badge } from '../../ui/Badge.tsx';

/** The verification and synchronization status of a check-in. 'Verified' says that people looked at it. */
export function ProofMarks({ proof: { sync, verified, review, isHidden, isWithheld } }: { proof: ProofView }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {sync.name !== 'refused' && <Verdict verified={verified} review={review} />}
      {isHidden && !isWithheld && (
        <Badge tone="amber" icon={<EyeOff aria-hidden />}>
          Hidden by a moderator
        </Badge>
      )}
      {sync.name === 'waiting' && (
        <Badge tone="amber" icon={<CloudUpload aria-hidden />}>
          Waiting to sync
        </Badge>
      )}
      {sync.name === 'refused' && (
        <Badge tone="red" icon={<CloudAlert aria-hidden />}>
          Not accepted
        </Badge>
      )}
    </div>
  );
}

function Verdict({ verified, review }: Pick<ProofView, 'verified' | 'review'>) {
  if (verified === 'pending') {
    return (
      <Badge tone="amber" icon={<Clock aria-hidden />}>
        Pending
      </Badge>
    );
  }
  return verified === 'yes' ? (
    <Badge tone="green" icon={<Check aria-hidden />}>
      {review?.basis === 'nobody' || review?.basis === 'silence' ? 'Accepted' : 'Verified'}
    </Badge>
  ) : (
    <Badge tone="red" icon={<X aria-hidden />}>
      Not Verified
    </Badge>
  );
}

/** The time of a check-in and the number of its window. */
export function ProofWhen({ proof: { at, window } }: { proof: ProofView }) {
  const now = useNow();
  return (
    <p className="figures text-xs text-faint">
      <time dateTime={at} title={formatMoment(at)}>
        {formatRelative(at, now)}
      </time>
      {window && (
        <>
          {' · '}
          <span className="whitespace-nowrap">
            Window {window.number} of {window.of}
          </span>
        </>
      )}
    </p>
  );
}
