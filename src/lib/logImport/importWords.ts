import type { ImportProgress } from '@gauntlet/core';

/** What each step is called, and where it begins and ends on the way, in percent. */
const STEPS: Readonly<Record<ImportProgress['step'], { readonly label: string; readonly from: number; readonly to: number }>> = {
  reading: { label: 'Reading the file', from: 0, to: 45 },
  checking: { label: 'Checking every event', from: 45, to: 90 },
  writing: { label: 'Writing to this device', from: 90, to: 100 },
};

/** How far an import is: what it does, and how much of all is done, in whole percent. */
export function importProgressInWords({ step, done, all }: ImportProgress): { readonly label: string; readonly percent: number } {
  const { label, from, to } = STEPS[step];
  const share = all > 0 ? Math.min(done / all, 1) : 0;
  return { label, percent: Math.floor(from + (to - from) * share) };
}
