import type { ChallengeDetail, Contestant } from '@gauntlet/core';
import { formatCount } from '../../../lib/formatNumber.ts';
import { ChallengeActions } from '../ChallengeActions.tsx';
import type { Payment } from '../payment/useEntryFee.tsx';
import { joinedText, joiningText } from './beforeStartText.ts';

type Props = { challenge: ChallengeDetail; pay: () => Promise<Payment>; others: readonly Contestant[] };

/** A challenge that the user can start, join or wait for: what each does. Nothing for somebody who only watches. */
export function BeforeStart({ challenge, pay, others }: Props) {
  const { start, join, takesPart, status, creator, needed, windows } = challenge;
  const isWaiting = status === 'pending' && takesPart;
  if (!isWaiting && join !== null) return null;
  return (
    <div className="space-y-4">
      <div className="space-y-1">
        <h2 className="text-lg font-bold sm:text-xl">{titleOf(challenge)}</h2>
        <p className="figures text-sm text-muted">
          {needed} of {formatCount(windows, 'check-in')} needed. {isWaiting && joinedText(others)}
        </p>
        {isWaiting && start !== null && <p className="text-sm">It starts when {creator} starts it.</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChallengeActions challenge={challenge} pay={pay} />
        {join === null && <p className="text-sm text-muted max-sm:order-first">{joiningText(challenge)}</p>}
        {start === null && <p className="text-sm text-muted max-sm:order-first">This starts the challenge now and closes betting.</p>}
      </div>
    </div>
  );
}

function titleOf({ start, join, creator }: ChallengeDetail): string {
  if (join === null) return 'Take part';
  return start === null ? 'Ready to start' : `Waiting for ${creator}`;
}
