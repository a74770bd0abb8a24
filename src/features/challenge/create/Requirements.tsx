import { useWatch } from 'react-hook-form';
import { createChallenge, neededOf, windowCount, type Frequency, type ProofType } from '@gauntlet/core';
import { formatCount, withUnit } from '../../../lib/formatNumber.ts';
import { Card } from '../../../ui/Card.tsx';
import { SILENCE, VERIFIERS } from '../../proof/whoVerifies.ts';
import type { CreateForm } from './createForm.ts';

const FREQUENCY_TEXT: Readonly<Record<Frequency, string>> = { daily: 'every day', weekly: 'every week', final: 'on the last day' };
const PROOF_TEXT: Readonly<Record<ProofType, string>> = { photo: 'a photo', video: 'a video', text: 'a text log', metric: 'a number' };

/** Without others, and without a witness, nobody verifies (RV9, TR6). */
const ALONE = 'While you take part alone, a witness can verify them. Without one the challenge counts for yourself only.';

/** Summarizes what the challenge, as filled in, will require of every participant, and who verifies it. */
export function Requirements() {
  const { type, durationDays, frequency, proofType, target, unit } = useWatch<CreateForm>();
  const days = createChallenge.shape.durationDays.safeParse(durationDays);
  const aim = proofType === 'metric' && target !== undefined ? ` of ${withUnit(target, unit || null)}` : '';
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold">What it will take</h2>
      {days.success && frequency && proofType ? (
        <>
          <p className="figures text-lg leading-snug font-bold text-accent">{neededText(frequency, days.data)}</p>
          <p className="text-sm text-muted">
            Check in with {PROOF_TEXT[proofType]}
            {aim} {FREQUENCY_TEXT[frequency]}, {formatCount(days.data, 'day')} long. The days count from the start.
          </p>
        </>
      ) : (
        <p className="text-sm text-muted">Fill in the duration to see how many check-ins are needed.</p>
      )}
      {type && (
        <p className="text-sm text-muted">
          {VERIFIERS[type]} {SILENCE} {ALONE}
        </p>
      )}
    </Card>
  );
}

function neededText(frequency: Frequency, days: number): string {
  const windows = windowCount(frequency, days);
  return `${neededOf(windows)} of ${formatCount(windows, 'check-in')} needed`;
}
