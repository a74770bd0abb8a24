import { useState } from 'react';
import { Camera, Upload } from 'lucide-react';
import { refusalText, type ChallengeDetail } from '@gauntlet/core';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ProofItem } from './ProofItem.tsx';
import { UploadDialog } from './UploadDialog.tsx';

/** The check-in proofs of a challenge, and the way to add one while it is active. */
export function ProofSection({ challenge }: { challenge: ChallengeDetail }) {
  const { id, title, proofType, proofs, status, takesPart, checkIn } = challenge;
  const [isOpen, setOpen] = useState(false);
  const isOver = status !== 'pending' && status !== 'active';
  const canUpload = status === 'active' && takesPart;
  return (
    <section aria-labelledby="check-in-proofs">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="check-in-proofs" className="text-lg font-bold sm:text-xl">
          Check-In Proofs
        </h2>
        {canUpload && (
          <Button onClick={() => setOpen(true)} disabled={checkIn !== null}>
            <Upload aria-hidden />
            Upload Proof
          </Button>
        )}
      </div>
      {canUpload && checkIn && <p className="mb-4 text-sm text-muted">{refusalText(checkIn)}</p>}
      {proofs.length === 0 ? (
        <EmptyState icon={<Camera />} title={isOver ? 'No Check-Ins' : 'No Check-Ins Yet'} description={nothingYet(challenge)} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {proofs.map((proof) => (
            <li key={proof.id} className="min-w-0">
              <ProofItem proof={proof} />
            </li>
          ))}
        </ul>
      )}
      <UploadDialog open={isOpen} challengeId={id} type={proofType} title={title} onClose={() => setOpen(false)} />
    </section>
  );
}

function nothingYet({ status, takesPart }: ChallengeDetail): string {
  if (status === 'pending') return 'Check-ins begin when the challenge starts.';
  if (status !== 'active') return 'Nobody checked in.';
  return takesPart ? 'Upload your first proof to show your progress.' : 'Proofs of those who take part appear here.';
}
