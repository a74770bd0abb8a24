import type { Run } from './events.ts';
import { isFilled, runOf, type OwnChallenge } from './state.ts';
import { isInLastGrace, windowAt, windowsOf } from './windows.ts';

/** Removes a proof that the server refused (SY3). */
export function dropProof(challenge: OwnChallenge, proof: string): void {
  const withoutRefused = (proofs: OwnChallenge['proofs'][number]): typeof proofs => proofs.filter(({ id }) => id !== proof);
  const run = runOf(challenge);
  if (run) return placeProofs(challenge, run, withoutRefused(Object.values(challenge.proofs).flat()));
  // The start was refused before, so there are no windows yet: the next start assigns the remaining proofs.
  for (const [window, proofs] of Object.entries(challenge.proofs)) challenge.proofs[Number(window)] = withoutRefused(proofs);
}

/** Assigns every proof to its window again, by the proofs' instants alone, as the server does (CH10). */
export function placeProofs(challenge: OwnChallenge, run: Run, proofs: OwnChallenge['proofs'][number]): void {
  const inOrder = proofs.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  challenge.proofs = {};
  const placeOf = new Map<string, number>();
  for (const proof of inOrder) {
    const ofReplaced = placeOf.get(proof.replaces ?? '');
    const window = ofReplaced ?? windowAt(run, proof.at, (each) => isFilled(challenge, each));
    // One after the end that filled the last window, until one with an earlier instant did, stays there as a second proof.
    const place = typeof window === 'number' ? window : isInLastGrace(run, proof.at) ? windowsOf(run) - 1 : null;
    if (place === null) continue;
    placeOf.set(proof.id, place);
    (challenge.proofs[place] ??= []).push(proof);
  }
}
