import type { ImportProgress } from '@gauntlet/core';

/** The label of each step, and its range of the whole progress in percent. */
const STEPS: Readonly<Record<ImportProgress['step'], { readonly label: string; readonly from: number; readonly to: number }>> = {
  reading: { label: 'Reading the file', from: 0, to: 15 },
  checking: { label: 'Checking every event', from: 15, to: 35 },
  writing: { label: 'Writing to this device', from: 35, to: 95 },
};

/** Shown once all events are written: only the fold remains. */
const FOLDING = 'Working out your figures';

/** Returns the label of the current step and the progress in whole percent. */
export function importProgressLabel({ step, done, all }: ImportProgress): { readonly label: string; readonly percent: number } {
  const { label, from, to } = STEPS[step];
  const share = all > 0 ? Math.min(done / all, 1) : 0;
  if (step === 'writing' && share === 1) return { label: FOLDING, percent: to };
  return { label, percent: Math.floor(from + (to - from) * share) };
}
