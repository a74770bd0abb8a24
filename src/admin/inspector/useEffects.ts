import type { EventEnvelope, Gauntlet } from '@gauntlet/core';
import { effectsOf, type Effect, type TimeMachine } from '@gauntlet/core/devtools';
import { useEffect, useState } from 'react';
import { useGauntlet } from '../../lib/gauntletContext.ts';
import { pause } from '../shared/travel.ts';
import { useEventSource } from './useEventSource.ts';

export type Told =
  | { readonly name: 'folding'; readonly share: number }
  | { readonly name: 'known'; readonly effects: readonly Effect[] }
  | { readonly name: 'failed'; readonly message: string };

/** The log is folded once for whoever looks at its events one after the other. */
type Folded = { readonly of: Gauntlet; readonly head: number; readonly machine: Promise<TimeMachine>; share: number };
let folded: Folded | null = null;

/** What an event did: the states before and after it, told apart. The first time, the log is folded with its progress. */
export function useEffects(event: EventEnvelope, position: number): Told {
  const gauntlet = useGauntlet();
  const { head } = useEventSource();
  const [told, setTold] = useState<Told>({ name: 'folding', share: 0 });
  useEffect(() => {
    let isOver = false;
    const tell = (next: Told) => void (isOver || setTold(next));
    const timer = setInterval(() => tell({ name: 'folding', share: folded?.share ?? 0 }), 200);
    effectsAt(gauntlet, head, event, position)
      .then(
        (effects) => tell({ name: 'known', effects }),
        (error: unknown) => tell({ name: 'failed', message: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => clearInterval(timer));
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [gauntlet, head, event, position]);
  return told;
}

async function effectsAt(gauntlet: Gauntlet, head: number, event: EventEnvelope, position: number): Promise<Effect[]> {
  const machine = await machineFor(gauntlet, head, position).machine;
  return effectsOf(await machine.at(position - 1), await machine.at(position), event);
}

/** A machine over this log that knows the position: an older one will do, for what was folded stays as it was. */
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
