import { proofDispute$ } from '@gauntlet/core';
import { formatMoment } from '../formatDate.ts';
import { useProjection } from '../gauntlet.ts';
import { DisputeButton } from './DisputeButton.tsx';
import { decidersText, decisionText, nameOf } from './disputeText.ts';
import { UndoLine } from './UndoLine.tsx';
import { Reason } from './Voices.tsx';

type Props = { challengeId: string; proofId: string };

/** What the user can do about the verdict on a check-in: dispute it, or read its dispute and how that was decided. Nothing without any. */
export function DisputeControls({ challengeId, proofId }: Props) {
  const { disputable, filed, dispute } = useProjection(proofDispute$(challengeId, proofId));
  if (dispute) {
    const { decision, author, reason, canVoteAs } = dispute;
    return (
      <div className="space-y-2 rounded-lg bg-orange-soft p-3 text-sm">
        <p className="font-semibold text-orange">
          {nameOf(author)} disputed this verdict{decision && `: it ${decision.name}`}
        </p>
        <Reason text={reason} />
        <p>{decision ? decisionText(dispute, decision) : decidersText(dispute)}</p>
        {canVoteAs !== null && (
          <p>{canVoteAs === 'host' ? 'You can decide it' : 'You can vote on it'} under &lsquo;In dispute&rsquo; above, with both sides.</p>
        )}
      </div>
    );
  }
  if (filed) return <UndoLine voice={filed} text="You disputed this verdict. The others learn of it in a moment." />;
  if (!disputable) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <DisputeButton verdict={disputable} />
      <p className="text-xs text-faint">until {formatMoment(disputable.until)}</p>
    </div>
  );
}
