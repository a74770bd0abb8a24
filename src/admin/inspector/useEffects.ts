import type { EventEnvelope, Gauntlet } from '@gauntlet/core';
import { effectsOf, type Effect, type TimeMachine } from '@gauntlet/core/devtools';
import { useEffect, useState } from 'react';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { pause } from '../shared/travel.ts';
import { useEventSource } from './useEventSource.ts';

export type EffectsState =
  | { readonly name: 'folding'; readonly share: number }
  | { readonly name: 'known'; readonly effects: readonly Effect[] }
  | { readonly name: 'failed'; readonly message: string };

/** The log is folded once and reused for all events. */
type Folded = { readonly of: Gauntlet; readonly head: number; readonly machine: Promise<TimeMachine>; share: number };
let folded: Folded | null = null;

/**
 * Computes the effects of an event: the differences between the states before and after it. Folds the log first and reports the
 * progress.
 */
export function useEffects(event: EventEnvelope, position: number): EffectsState {
  const gauntlet = useGauntlet();
  const { head } = useEventSource();
  const [effectsState, setEffectsState] = useState<EffectsState>({ name: 'folding', share: 0 });
  useEffect(() => {
    let isUnmounted = false;
    const publish = (next: EffectsState) => void (isUnmounted || setEffectsState(next));
    const timer = setInterval(() => publish({ name: 'folding', share: folded?.share ?? 0 }), 200);
    effectsAt(gauntlet, head, event, position)
      .then(
        (effects) => publish({ name: 'known', effects }),
        (error: unknown) => publish({ name: 'failed', message: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => clearInterval(timer));
    return () => {
      isUnmounted = true;
      clearInterval(timer);
    };
  }, [gauntlet, head, event, position]);
  return effectsState;
}

async function effectsAt(gauntlet: Gauntlet, head: number, event: EventEnvelope, position: number): Promise<Effect[]> {
  const machine = await machineFor(gauntlet, head, position).machine;
  return effectsOf(await machine.at(position - 1), await machine.at(position), event);
}

/** Returns a time machine for a position of this log. An older machine serves earlier positions, because the log is append-only. */
function machineFor(gauntlet: Gauntlet, head: number, position: number): Folded {
  if (folded?.of === gauntlet && folded.head >= position) return folded;
  const begun: Folded = { of: gauntlet, head, machine: makeMachine(gauntlet, head, (share) => void (begun.share = share)), share: 0 };
  begun.machine.catch(() => {
    if (folded === begun) folded = null;
  });
  folded = begun;
  return begun;
}

async function makeMachine(gauntlet: Gauntlet, head: number, onProgress: (share: number) => void): Promise<TimeMachine> {
  const { createTimeMachine } = await import('@gauntlet/core/devtools');
  const log = {
    read: async (from: number, limit = Number.POSITIVE_INFINITY) => [...(await gauntlet.readEvents(from, limit))],
    head: async () => head,
  };
  return createTimeMachine(log, { pause, onProgress });
}
