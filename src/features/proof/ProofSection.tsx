import { useState } from 'react';
import { Camera, Upload } from 'lucide-react';
import { type ChallengeDetail, type ChallengeType, type ProofView, refusalText } from '@gauntlet/core';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isMedia, ProofItem, type MetricTerms } from './ProofItem.tsx';
import { Lightbox } from './Lightbox.tsx';
import { UploadDialog } from './UploadDialog.tsx';

/** Check-ins rendered at first and with each further step. */
const AT_ONCE = 24;

/** Who will verify the proofs of each type of challenge. */
const VERIFIERS: Readonly<Record<ChallengeType, string>> = {
  'one-on-one': 'The opponent will verify proofs.',
  'group-free': 'The other participants will verify proofs.',
  'group-paid': 'The host and the other participants will verify proofs.',
};

const NOBODY_YET = 'Nobody does yet: they stay Pending, and count.';
const ALONE = 'Nobody else takes part who could verify proofs: they stay Pending, and count.';

/** The check-in proofs of a challenge, with a button to upload one while it is active. */
export function ProofSection({ challenge }: { challenge: ChallengeDetail }) {
  const { proofs, status, takesPart, checkIn } = challenge;
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
          <Button variant="secondary" onClick={() => setOpen(true)} disabled={checkIn !== null}>
            <Upload aria-hidden />
            Upload Proof
          </Button>
        )}
      </div>
      {status === 'active' && (
        <p className="mb-4 text-sm text-muted">{challenge.people > 1 ? `${VERIFIERS[challenge.type]} ${NOBODY_YET}` : ALONE}</p>
      )}
      {canUpload && checkIn && <p className="mb-4 text-sm text-muted">{refusalText(checkIn)}</p>}
      {proofs.length === 0 ? (
        <EmptyState icon={<Camera />} title={isOver ? 'No Check-Ins' : 'No Check-Ins Yet'} description={nothingYet(challenge)} />
      ) : (
        <Gallery challengeId={challenge.id} proofs={proofs} target={challenge.target} unit={challenge.unit} />
      )}
      <UploadDialog open={isOpen} challenge={challenge} onClose={() => setOpen(false)} />
    </section>
  );
}

function Gallery({ challengeId, proofs, target, unit }: MetricTerms & { challengeId: string; proofs: readonly ProofView[] }) {
  const [shown, setShown] = useState(AT_ONCE);
  const [openId, setOpenId] = useState<string | null>(null);
  const media = proofs.filter(isMedia);
  const left = proofs.length - shown;
  return (
    <div className="space-y-4">
      <ul className={cx('grid gap-3 sm:gap-4', media.length > 0 ? 'grid-cols-2 md:grid-cols-3' : 'sm:grid-cols-2')}>
        {proofs.slice(0, shown).map((proof) => (
          <li key={proof.id} className="min-w-0">
            <ProofItem challengeId={challengeId} proof={proof} target={target} unit={unit} onOpen={setOpenId} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="secondary" block onClick={() => setShown(shown + AT_ONCE)}>
          Show older check-ins ({left})
        </Button>
      )}
      <Lightbox proofs={media} openId={openId} onOpen={setOpenId} />
    </div>
  );
}

function nothingYet({ status, takesPart }: ChallengeDetail): string {
  if (status === 'pending') return 'Check-ins begin when the challenge starts.';
  if (status !== 'active') return 'Nobody checked in.';
  return takesPart ? 'Upload your first proof to show your progress.' : 'Proofs of those who take part appear here.';
}
