import { useEffect, useSyncExternalStore } from 'react';
import type { CheckInView, ProofType } from '@gauntlet/core';
import { createListeners } from '../../lib/listeners.ts';

/** What a quick check-in needs to know of a challenge. */
export type CheckInChallenge = { readonly id: string; readonly title: string; readonly proofType: ProofType };

/** Where on a screen a check-in is. Two check-ins of one challenge on one screen need different places. */
export type CheckInPlace = 'today' | 'card' | 'header' | 'next';

/** What a quick check-in shows at its place: its button, its form, or what it brought. */
export type CheckInStage =
  | { readonly name: 'closed' }
  | { readonly name: 'form'; readonly file: File | null }
  | { readonly name: 'sent'; readonly before: CheckInView; readonly isKept: boolean };

const CLOSED: CheckInStage = { name: 'closed' };

const stages = new Map<string, CheckInStage>();
const mounted = new Map<string, number>();
const listeners = createListeners();

/**
 * The stage of a check-in at a place of the screen, and a function that sets it. It is kept while a list moves the check-in elsewhere
 * in the same render, and dropped when the check-in leaves the screen.
 */
export function useCheckInStage(place: CheckInPlace, challengeId: string): readonly [CheckInStage, (stage: CheckInStage) => void] {
  const key = `${place}:${challengeId}`;
  const stage = useSyncExternalStore(listeners.subscribe, () => stages.get(key) ?? CLOSED);
  useEffect(() => {
    mounted.set(key, (mounted.get(key) ?? 0) + 1);
    return () => {
      mounted.set(key, (mounted.get(key) ?? 1) - 1);
      // The one that takes its place is mounted in the same task.
      setTimeout(() => {
        if (mounted.get(key) === 0) stages.delete(key);
      });
    };
  }, [key]);
  return [stage, (next) => setStage(key, next)];
}

/** Opens the form of a check-in at a place, also before the place is on the screen. `file` is what the camera gave. */
export function openCheckIn(challengeId: string, place: string, file: File | null = null): void {
  setStage(`${place}:${challengeId}`, { name: 'form', file });
}

function setStage(key: string, stage: CheckInStage): void {
  if (stage.name === 'closed') stages.delete(key);
  else stages.set(key, stage);
  listeners.notify();
}
