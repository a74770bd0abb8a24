import type { ProofView, ToVerify } from '@gauntlet/core';
import { formatShortDay } from '../../../lib/formatDate.ts';
import { withUnit } from '../../../lib/formatNumber.ts';
import { isMedia } from '../ProofItem.tsx';
import { ProofMarks } from '../ProofMarks.tsx';
import { ProofMedia } from '../ProofMedia.tsx';

/** The earlier check-ins of the same person in the challenge, with their verdicts, to compare with. */
export function EarlierProofs({ item: { proof, earlier, unit } }: { item: ToVerify }) {
  return (
    <section aria-labelledby="earlier-check-ins" className="surface p-4 shadow-card">
      <h2 id="earlier-check-ins" className="mb-3 font-semibold">
        Earlier check-ins
      </h2>
      {earlier.length === 0 ? (
        <p className="text-sm text-muted">This is the first check-in of {proof.name} in this challenge.</p>
      ) : (
        <ul className="space-y-3">
          {earlier.map((each) => (
            <li key={each.id} className="flex items-start gap-3">
              {isMedia(each) && (
                <div className="size-16 shrink-0 overflow-hidden rounded-md">
                  <ProofMedia proof={each} variant="thumbnail" />
                </div>
              )}
              <Text proof={each} unit={unit} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Text({ proof, unit }: { proof: ProofView; unit: string | null }) {
  const { type, data, note, at, window } = proof;
  const text = type === 'text' ? data : type === 'metric' ? withUnit(Number(data), unit) : note;
  return (
    <div className="min-w-0 space-y-1">
      {text && <p className="line-clamp-2 text-sm wrap-anywhere">{text}</p>}
      <p className="figures text-xs text-faint">
        {formatShortDay(at)}
        {window && ` · Window ${window.number}`}
      </p>
      <ProofMarks proof={proof} />
    </div>
  );
}
