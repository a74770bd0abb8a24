import { useState } from 'react';
import { Check, RefreshCw, X } from 'lucide-react';
import type { ProofView } from '@gauntlet/core';
import { DisputeControls } from '../../../lib/review/DisputeControls.tsx';
import { useNow } from '../../../lib/useNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Opinions } from './Opinions.tsx';
import { RejectForm } from './RejectForm.tsx';
import { verdictText } from './reviewText.ts';
import { useReview } from './useReview.ts';

type Props = {
  proof: ProofView;
  challengeId: string;
  /** Opens the check-in that replaces a rejected one. */
  onReplace: (proof: ProofView) => void;
};

/** What became of a check-in: who looked and why, what follows, and what the user can do about it. Renders nothing before the server has it. */
export function ReviewPart({ proof, challengeId, onReplace }: Props) {
  const now = useNow();
  const { review } = proof;
  if (!review) return null;
  const text = verdictText(proof, now);
  return (
    <>
      <Opinions opinions={review.opinions} />
      {text && <p className="text-sm text-muted">{text}</p>}
      {review.replaceableUntil !== null && (
        <Button size="sm" variant="secondary" onClick={() => onReplace(proof)}>
          <RefreshCw aria-hidden />
          Replace
        </Button>
      )}
      {review.isDisputable && <DisputeControls challengeId={challengeId} proofId={proof.id} />}
      {review.mayVerify && review.until !== null && <Verify proof={proof} challengeId={challengeId} until={review.until} />}
    </>
  );
}

function Verify({ proof: { id, name, person }, challengeId, until }: Omit<Props, 'onReplace'> & { until: string }) {
  const [isRejecting, setRejecting] = useState(false);
  const say = useReview();
  const about = { proofId: id, challengeId, owner: person, until };
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      <Button size="sm" variant="danger" aria-label={`Reject the check-in of ${name}`} onClick={() => setRejecting(true)}>
        <X aria-hidden />
        Reject
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Approve the check-in of ${name}`}
        onClick={() => void say(about, { accepts: true })}
      >
        <Check aria-hidden />
        Approve
      </Button>
      {/* A check-in in the gallery of a phone is too narrow for the form. */}
      <Dialog open={isRejecting} size="sm" title="Reject Check-In" onClose={() => setRejecting(false)}>
        <RejectForm name={name} onReject={(reason) => say(about, { accepts: false, reason })} onClose={() => setRejecting(false)} />
      </Dialog>
    </div>
  );
}
