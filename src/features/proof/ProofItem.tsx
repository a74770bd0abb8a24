import { memo } from 'react';
import { sameJson, type ProofView } from '@gauntlet/core';
import { PersonAvatar } from '../../lib/PersonAvatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { isMedia } from './isMedia.ts';
import { ProofEvidence } from './ProofEvidence.tsx';
import { ProofMarks, ProofWhen } from './ProofMarks.tsx';
import { ProofMedia } from './ProofMedia.tsx';

type Props = { proof: ProofView; onOpen: (id: string) => void };

/** One check-in: what it shows, whose it is, and what its verifiers said. Redraws only when its own values change. */
export const ProofItem = memo(PlainProof, (before, after) => before.onOpen === after.onOpen && sameJson(before.proof, after.proof));

function PlainProof({ proof, onOpen }: Props) {
  const hasMedia = isMedia(proof);
  return (
    <Card
      padded={false}
      className={cx(
        'flex h-full flex-col overflow-hidden',
        hasMedia && 'transition duration-150 focus-within:border-accent hover:border-accent',
      )}
    >
      {hasMedia ? <Thumbnail proof={proof} onOpen={onOpen} /> : <ProofEvidence proof={proof} />}
      {/* Words and numbers take what room there is; a picture has its own shape. */}
      <div className={cx('flex flex-col gap-2.5', hasMedia ? 'grow p-3' : 'p-4')}>
        {proof.note && <p className={cx('text-sm wrap-anywhere whitespace-pre-wrap', hasMedia && 'line-clamp-2')}>{proof.note}</p>}
        <div className="mt-auto flex items-center gap-2.5">
          <span className={cx('flex', hasMedia && 'max-sm:hidden')}>
            <PersonAvatar person={proof.person} size="sm" />
          </span>
          <div className="min-w-0 flex-1 text-sm">
            <p className="truncate font-medium">
              {proof.name}
              {proof.isMine && <span className="text-faint"> (you)</span>}
            </p>
            <ProofWhen proof={proof} />
          </div>
        </div>
        <ProofMarks proof={proof} />
        {proof.sync.name === 'refused' && <p className="text-sm text-red">{proof.sync.message}</p>}
      </div>
    </Card>
  );
}

/** The picture, and a button over all of it: a picture inside of a button would be nothing but its name. */
function Thumbnail({ proof, onOpen }: Props) {
  const { id, type, name, window } = proof;
  return (
    <div className="relative border-b border-line">
      <ProofMedia proof={proof} variant="thumbnail" />
      <button
        type="button"
        aria-label={`Open the ${type} of ${name}${window ? `, check-in ${window.number}` : ''}`}
        onClick={() => onOpen(id)}
        className="absolute inset-0 cursor-zoom-in -outline-offset-4"
      />
    </div>
  );
}
