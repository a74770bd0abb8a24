import { type ChallengeNodes, type Participant, type Refusal } from '@gauntlet/core';
import { MAX_PROOFS_PER_WINDOW, windowsOfProofs } from '@gauntlet/core/server';

/** Returns why a window takes no more check-ins of this participant (PF9), or null. */
export function windowFullRefusal({ proofs }: ChallengeNodes, { run, person }: Participant, window: number): Refusal | null {
  const windows = run === null ? [] : [...windowsOfProofs(run, person, proofs).values()];
  return windows.filter((each) => each === window).length >= MAX_PROOFS_PER_WINDOW ? { type: 'WindowFull' } : null;
}
