import type { ReactNode } from 'react';
import type { ProofView } from '@gauntlet/core';
import { formatMoment } from '../formatDate.ts';

type Props = { proof: ProofView; media: (proof: ProofView) => ReactNode };

/** What a check-in shows: its text, number, photo or video, and when it was made. */
export function DisputedEvidence({ proof, media }: Props) {
  const { type, data, note, at, window } = proof;
  const isMedia = type === 'photo' || type === 'video';
  return (
    <figure className="flex flex-wrap gap-3 rounded-lg border border-line bg-surface p-3">
      {isMedia ? (
        <div className="w-32 shrink-0 overflow-hidden rounded-md">{media(proof)}</div>
      ) : (
        <p
          className={
            type === 'metric'
              ? 'figures text-2xl font-bold text-accent'
              : 'max-h-40 w-full overflow-auto text-sm wrap-anywhere whitespace-pre-wrap'
          }
        >
          {data}
        </p>
      )}
      <figcaption className="min-w-0 flex-1 text-sm">
        {note !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>}
        <p className="figures text-xs text-faint">
          {formatMoment(at)}
          {window && ` · Window ${window.number} of ${window.of}`}
        </p>
      </figcaption>
    </figure>
  );
}
