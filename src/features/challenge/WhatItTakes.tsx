import { useWatch } from 'react-hook-form';
import { createChallenge, neededOf, windowCount, type CreateChallenge, type Frequency, type ProofType } from '@gauntlet/core';
import { formatCount } from '../../lib/formatNumber.ts';
import { Card } from '../../ui/Card.tsx';

const EACH: Readonly<Record<Frequency, string>> = { daily: 'every day', weekly: 'every week', final: 'on the last day' };
const PROOF: Readonly<Record<ProofType, string>> = { photo: 'a photo', video: 'a video', text: 'a text log', metric: 'a number' };

/** What the challenge, as it is filled in now, will ask of everyone who takes part. */
export function WhatItTakes() {
  const { durationDays, frequency, proofType } = useWatch<CreateChallenge>();
  const days = createChallenge.shape.durationDays.safeParse(durationDays);
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold">What it will take</h2>
      {days.success && frequency && proofType ? (
        <>
          <p className="figures text-lg leading-snug font-bold text-accent">{needed(frequency, days.data)}</p>
          <p className="text-sm text-muted">
            Check in with {PROOF[proofType]} {EACH[frequency]}, {formatCount(days.data, 'day')} long. The days count from the start.
          </p>
        </>
      ) : (
        <p className="text-sm text-muted">Fill in the duration to see how many check-ins are needed.</p>
      )}
      <p className="text-sm text-muted">The challenge waits as Pending until you start it or, one-on-one, until your opponent joins.</p>
    </Card>
  );
}

function needed(frequency: Frequency, days: number): string {
  const windows = windowCount(frequency, days);
  return `${neededOf(windows)} of ${formatCount(windows, 'check-in')} needed`;
}
