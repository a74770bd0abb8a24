import { useState } from 'react';
import { Camera, Upload } from 'lucide-react';
import { type ChallengeDetail, type ProofView, refusalText, witnesses$ } from '@gauntlet/core';
import { usePartOf } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isMedia, ProofItem } from './ProofItem.tsx';
import { Lightbox } from './Lightbox.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import type { Replaces } from './useUploadProof.ts';
import { SILENCE, VERIFIERS } from './whoVerifies.ts';

/** Check-ins rendered at first and with each further step. */
const AT_ONCE = 24;

const WITNESS = 'A witness verifies check-ins.';
const ALONE = 'Nobody else takes part who could verify check-ins: each is accepted when the server receives it.';

/** The check-in proofs of a challenge, with a button to upload one while it is active. */
export function ProofSection({ challenge }: { challenge: ChallengeDetail }) {
  const { proofs, status, takesPart, checkIn } = challenge;
  const [isOpen, setOpen] = useState(false);
  const isOver = status !== 'pending' && status !== 'active' && status !== 'disputed';
  const isRunning = status === 'active' || status === 'disputed';
  const canUpload = isRunning && takesPart;
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
      {isRunning && <WhoVerifies challenge={challenge} />}
      {canUpload && checkIn && <p className="mb-4 text-sm text-muted">{refusalText(checkIn)}</p>}
      {proofs.length === 0 ? (
        <EmptyState icon={<Camera />} title={isOver ? 'No Check-Ins' : 'No Check-Ins Yet'} description={nothingYet(challenge)} />
      ) : (
        <Gallery challenge={challenge} />
      )}
      <UploadDialog open={isOpen} challenge={challenge} onClose={() => setOpen(false)} />
    </section>
  );
}

/** Says who verifies check-ins, and what becomes of one that nobody looks at (RV1, RV2, RV11). */
function WhoVerifies({ challenge: { id, type, people } }: { challenge: ChallengeDetail }) {
  const hasWitness = usePartOf(witnesses$(id), ({ witnesses, isWitness }) => isWitness || witnesses.length > 0);
  const isAlone = people < 2 && !hasWitness;
  return <p className="mb-4 text-sm text-muted">{isAlone ? ALONE : `${people > 1 ? VERIFIERS[type] : WITNESS} ${SILENCE}`}</p>;
}

function Gallery({ challenge }: { challenge: ChallengeDetail }) {
  const { proofs, target, unit, id } = challenge;
  const [replaced, setReplaced] = useState<ProofView | null>(null);
  const [shown, setShown] = useState(AT_ONCE);
  const [openId, setOpenId] = useState<string | null>(null);
  const media = proofs.filter(isMedia);
  const left = proofs.length - shown;
  return (
    <div className="space-y-4">
      <ul className={cx('grid gap-3 sm:gap-4', media.length > 0 ? 'grid-cols-2 md:grid-cols-3' : 'sm:grid-cols-2')}>
        {proofs.slice(0, shown).map((proof) => (
          <li key={proof.id} className="min-w-0">
            <ProofItem proof={proof} challengeId={id} target={target} unit={unit} onOpen={setOpenId} onReplace={setReplaced} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="secondary" block onClick={() => setShown(shown + AT_ONCE)}>
          Show older check-ins ({left})
        </Button>
      )}
      <Lightbox proofs={media} openId={openId} onOpen={setOpenId} />
      <UploadDialog open={replaced !== null} challenge={challenge} replaces={replacementOf(replaced)} onClose={() => setReplaced(null)} />
    </div>
  );
}

function replacementOf(proof: ProofView | null): Replaces | null {
  const until = proof?.review?.replaceableUntil ?? null;
  return proof && until !== null ? { proofId: proof.id, until } : null;
}

function nothingYet({ status, takesPart }: ChallengeDetail): string {
  if (status === 'pending') return 'Check-ins begin when the challenge starts.';
  if (status !== 'active') return 'Nobody checked in.';
  return takesPart ? 'Upload your first proof to show your progress.' : 'Proofs of those who take part appear here.';
}
