import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { type DisputeView, openDisputes$, type ProofView } from '@gauntlet/core';
import { formatCount } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { DisputeCard } from '../../lib/review/DisputeCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProofMedia } from '../proof/ProofMedia.tsx';
import { disputesText } from './disputesText.ts';

/** The notice of the user's disputes, and the list of the open ones. `lost`: how many disputes lower the trust score. Nothing without any. */
export function ActiveDisputes({ lost }: { lost: number }) {
  const open = useProjection(openDisputes$);
  const [isOpen, setOpen] = useState(false);
  if (open.length === 0 && lost === 0) return null;
  return (
    <Notice tone="orange" icon={<Scale aria-hidden />} title="Active Disputes">
      <p>{disputesText(open, lost)}</p>
      {open.length > 0 && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={() => setOpen(true)}>
          Show {formatCount(open.length, 'open dispute')}
        </Button>
      )}
      {isOpen && <DisputesDialog disputes={open} onClose={() => setOpen(false)} />}
    </Notice>
  );
}

function DisputesDialog({ disputes, onClose }: { disputes: readonly DisputeView[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Active Disputes"
      description="Both sides, the evidence, and who decides. Nothing is paid out until a dispute is decided."
    >
      {disputes.length === 0 && <EmptyState icon={<Scale />} title="No Open Disputes" description="All of them are decided." />}
      <div className="space-y-4">
        {disputes.map((dispute) => (
          <DisputeCard key={dispute.id} dispute={dispute} media={mediaOf} heading={<ChallengeLink dispute={dispute} onClick={onClose} />} />
        ))}
      </div>
    </Dialog>
  );
}

function ChallengeLink({ dispute: { challengeId, title }, onClick }: { dispute: DisputeView; onClick: () => void }) {
  return (
    <Link to="/challenge/$id" params={{ id: challengeId }} onClick={onClick} className="min-w-0 truncate text-sm text-accent underline">
      {title}
    </Link>
  );
}

/** The photo or video of a check-in. */
function mediaOf(proof: ProofView) {
  return <ProofMedia proof={proof} variant="thumbnail" />;
}
