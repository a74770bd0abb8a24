import { useState } from 'react';
import { Flag } from 'lucide-react';
import type { ProofView } from '@gauntlet/core';
import { Badge } from '../../ui/Badge.tsx';
import { useCommand } from '../gauntlet.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { showReported } from './showReported.ts';

type Props = { challengeId: string; proof: ProofView };

/** Reports another person's check-in, once (CM14). */
export function ReportProof({ challengeId, proof: { id, person, name, isReported } }: Props) {
  const report = useCommand('reportProof');
  const [isOpen, setOpen] = useState(false);
  if (isReported) return <Badge icon={<Flag aria-hidden />}>Reported</Badge>;
  return (
    <>
      <button
        type="button"
        aria-label={`Report the check-in of ${name}`}
        title="Report"
        onClick={() => setOpen(true)}
        className="-m-2.5 inline-flex size-10 shrink-0 items-center justify-center rounded-lg text-faint transition duration-150 hover:bg-hover hover:text-ink"
      >
        <Flag className="size-4" aria-hidden />
      </button>
      <ReportDialog
        open={isOpen}
        title="Report check-in"
        name={`By ${name}`}
        hasText
        onSend={(reason, text) => showReported(report({ challengeId, proofId: id, author: person, reason, text }), 'Check-in reported')}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
