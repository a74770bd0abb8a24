import { useEffect } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ProofView } from '@gauntlet/core';
import { formatMoment } from '../../lib/formatDate.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProofMarks } from './ProofMarks.tsx';
import { ProofMedia } from './ProofMedia.tsx';
import { Opinions } from './review/Opinions.tsx';

type Props = {
  /** Photos and videos in gallery order. */
  proofs: readonly ProofView[];
  /** The id of the open proof, or null. */
  openId: string | null;
  onOpen: (id: string | null) => void;
};

/** Shows one photo or video as large as the screen allows. The arrow keys switch to the neighbours, Escape closes. */
export function Lightbox({ proofs, openId, onOpen }: Props) {
  const index = proofs.findIndex(({ id }) => id === openId);
  const proof = proofs[index];
  if (!proof) return null;
  const { name, window, at, note } = proof;
  return (
    <Dialog
      open
      size="lg"
      title={`Check-in of ${name}`}
      description={`${formatMoment(at)}${window ? ` · Window ${window.number} of ${window.of}` : ''}`}
      onClose={() => onOpen(null)}
    >
      <div className="space-y-4">
        <div className="relative">
          <ProofMedia key={proof.id} proof={proof} variant="whole" />
          <Neighbours proofs={proofs} index={index} onOpen={onOpen} />
        </div>
        {note && <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>}
        {proof.review && <Opinions opinions={proof.review.opinions} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ProofMarks proof={proof} />
          <p className="figures text-sm text-muted" aria-live="polite">
            {index + 1} of {proofs.length}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

function Neighbours({ proofs, index, onOpen }: Pick<Props, 'proofs' | 'onOpen'> & { index: number }) {
  const [before, after] = [proofs[index - 1]?.id, proofs[index + 1]?.id];
  useArrowKeys(before, after, onOpen);
  if (proofs.length < 2) return null;
  const style = 'absolute top-1/2 -translate-y-1/2 bg-raised/90 shadow-card';
  return (
    <>
      <IconButton label="Previous" disabled={before === undefined} onClick={() => before && onOpen(before)} className={`${style} left-2`}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton label="Next" disabled={after === undefined} onClick={() => after && onOpen(after)} className={`${style} right-2`}>
        <ChevronRight aria-hidden />
      </IconButton>
    </>
  );
}

function useArrowKeys(before: string | undefined, after: string | undefined, onOpen: (id: string) => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A focused video uses these keys to seek.
      if (event.target instanceof HTMLVideoElement) return;
      const next = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined;
      if (next !== undefined) onOpen(next);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [before, after, onOpen]);
}
