import type { ChallengeDetail } from '@gauntlet/core';
import { formatCount } from '../../../lib/formatNumber.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FREQUENCY_LABELS, PROOF_LABELS } from '../challengeLabels.ts';
import { ChallengeFacts } from '../ChallengeFacts.tsx';
import { CheckIns } from '../CheckIns.tsx';
import { LeaveChallenge } from '../LeaveChallenge.tsx';

/** The terms of a challenge, its dates, and the check-ins of everybody by month. Folded: what is due now is above. */
export function ChallengeDetails({ challenge }: { challenge: ChallengeDetail }) {
  const { proofType, frequency, durationDays } = challenge;
  return (
    <Disclosure
      summary={
        <span className="min-w-0">
          Details
          <span className="figures ml-2 text-sm font-normal text-muted">
            {PROOF_LABELS[proofType]} · {FREQUENCY_LABELS[frequency]} · {formatCount(durationDays, 'day')}
          </span>
        </span>
      }
    >
      <div className="space-y-6">
        <ChallengeFacts challenge={challenge} />
        <CheckIns challenge={challenge} />
        <LeaveChallenge challenge={challenge} />
      </div>
    </Disclosure>
  );
}
