import type { ImportProgress } from '@gauntlet/core';

/** What each step is called, and where it begins and ends on the way, in percent. */
const STEPS: Readonly<Record<ImportProgress['step'], { readonly label: string; readonly from: number; readonly to: number }>> = {
  reading: { label: 'Reading the file', from: 0, to: 15 },
  checking: { label: 'Checking every event', from: 15, to: 35 },
  writing: { label: 'Writing to this device', from: 35, to: 95 },
};

/** All is written: what is left is to fold it. */
const FOLDING = 'Working out your figures';

/** How far an import is: what it does, and how much of all is done, in whole percent. */
export function importProgressLabel({ step, done, all }: ImportProgress): { readonly label: string; readonly percent: number } {
  const { label, from, to } = STEPS[step];
  const share = all > 0 ? Math.min(done / all, 1) : 0;
  if (step === 'writing' && share === 1) return { label: FOLDING, percent: to };
  return { label, percent: Math.floor(from + (to - from) * share) };
}
