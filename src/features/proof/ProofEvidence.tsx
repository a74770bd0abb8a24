import type { ProofView } from '@gauntlet/core';
import { cx } from '../../ui/cx.ts';
import { ProofText } from './ProofText.tsx';

/** From so many characters on, a number is written smaller, to stay in one line. */
const LONG_NUMBER = 10;

/** What a check-in without a file shows: words or a number. */
export function ProofEvidence({ proof: { type, data } }: { proof: ProofView }) {
  if (type === 'text') return <ProofText text={data} />;
  return (
    <p
      className={cx(
        'figures flex grow items-center justify-center border-b border-line bg-sunken p-6 font-bold text-accent',
        data.length > LONG_NUMBER ? 'text-lg' : 'text-4xl',
      )}
    >
      <span className="min-w-0 text-center wrap-anywhere">{data}</span>
    </p>
  );
}
