import { useState } from 'react';
import { ImageOff } from 'lucide-react';
import type { ProofView } from '@gauntlet/core';
import { useBlobSource } from '../../lib/useBlobSource.ts';
import { cx } from '../../ui/cx.ts';
import { ProofText } from './ProofText.tsx';
import { useProofFile } from './useProofFile.ts';

/** From so many characters on, a number is written smaller, to stay in one line. */
const LONG_NUMBER = 10;

/** What a check-in shows: a picture, a video, words or a number. */
export function ProofEvidence({ proof }: { proof: ProofView }) {
  switch (proof.type) {
    case 'text':
      return <ProofText text={proof.data} />;
    case 'metric':
      return (
        <p
          className={cx(
            'figures flex grow items-center justify-center border-b border-line bg-sunken p-6 font-bold text-accent',
            proof.data.length > LONG_NUMBER ? 'text-lg' : 'text-4xl',
          )}
        >
          <span className="min-w-0 text-center wrap-anywhere">{proof.data}</span>
        </p>
      );
    default:
      return <Media proof={proof} />;
  }
}

const frame = 'aspect-4/3 w-full border-b border-line bg-sunken';

function Media({ proof: { type, data, name, isMine } }: { proof: ProofView }) {
  const file = useProofFile(data, isMine);
  const source = useBlobSource(file.name === 'here' ? file.blob : null);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Missing type={type} />;
  if (file.name === 'looking') return <div className={frame} />;
  const shared = { ref: source, onError: () => setBroken(true), ...(file.name === 'server' && { src: file.url }) };
  return type === 'video' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people record has no captions
    <video {...shared} controls preload="metadata" aria-label={`Video proof of ${name}`} className={cx(frame, 'object-contain')} />
  ) : (
    <img {...shared} alt={`Check-in proof of ${name}`} loading="lazy" className={cx(frame, 'object-cover')} />
  );
}

function Missing({ type }: Pick<ProofView, 'type'>) {
  return (
    <div className={cx(frame, 'flex flex-col items-center justify-center gap-2 p-4 text-center text-sm text-muted')}>
      <ImageOff className="size-6 text-faint" aria-hidden />
      This {type} cannot be shown right now.
    </div>
  );
}
