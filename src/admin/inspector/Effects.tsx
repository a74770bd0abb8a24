import type { EventEnvelope } from '@gauntlet/core';
import { type Effect, effectsOf, type TimeMachine } from '@gauntlet/core/devtools';
import { useEffect, useState } from 'react';
import { Rule } from '../../features/why/Rule.tsx';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { pause } from '../shared/displayedView.ts';
import { DifferenceList } from '../shared/LogData.tsx';
import type { EventSource, Pages } from './events.ts';

/** The differences that an event made in each read model. */
export function Effects({ event, position, source }: { event: EventEnvelope; position: number; source: EventSource }) {
  const found = useEffects(event, position, source);
  return (
    <section aria-label="Effects" className="space-y-3">
      <h3 className="font-semibold">Effects</h3>
      {found.name === 'folding' && (
        <>
          <p className="figures text-sm text-muted">Folding the log once: {formatNumber(Math.round(found.share * 100))} %</p>
          <ProgressBar label="Folding the log" value={Math.round(found.share * 100)} />
        </>
      )}
      {found.name === 'failed' && <p className="text-sm text-red">{found.message}</p>}
      {found.name === 'known' && found.effects.length === 0 && <p className="text-sm text-muted">It changed no figure.</p>}
      {found.name === 'known' &&
        found.effects.map(({ model, rule, differences }) => (
          <Disclosure
            key={model}
            open={found.effects.length <= 4}
            summary={
              <span className="min-w-0">
                {model} <span className="figures font-normal text-muted">{formatCount(differences.length, 'change')}</span>
              </span>
            }
          >
            {rule !== '' && (
              <p className="mb-3 text-sm text-muted">
                <Rule rule={rule} />
              </p>
            )}
            <DifferenceList list={differences} />
          </Disclosure>
        ))}
    </section>
  );
}

export type EffectsState =
  | { readonly name: 'folding'; readonly share: number }
  | { readonly name: 'known'; readonly effects: readonly Effect[] }
  | { readonly name: 'failed'; readonly message: string };

/** The log is folded once and reused for all events. */
type Folded = { readonly of: Pages['read']; readonly head: number; readonly machine: Promise<TimeMachine>; share: number };
let folded: Folded | null = null;

/**
 * Computes the effects of an event: the differences between the states before and after it. Folds the log first and reports the
 * progress.
 */
function useEffects(event: EventEnvelope, position: number, { head, read }: EventSource): EffectsState {
  const [effectsState, setEffectsState] = useState<EffectsState>({ name: 'folding', share: 0 });
  useEffect(() => {
    let isUnmounted = false;
    const publish = (next: EffectsState) => void (isUnmounted || setEffectsState(next));
    const timer = setInterval(() => publish({ name: 'folding', share: folded?.share ?? 0 }), 200);
    effectsAt({ head, read }, event, position)
      .then(
        (effects) => publish({ name: 'known', effects }),
        (error: unknown) => publish({ name: 'failed', message: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => clearInterval(timer));
    return () => {
      isUnmounted = true;
      clearInterval(timer);
    };
  }, [head, read, event, position]);
  return effectsState;
}

async function effectsAt(pages: Pages, event: EventEnvelope, position: number): Promise<Effect[]> {
  const machine = await machineFor(pages, position).machine;
  return effectsOf(await machine.at(position - 1), await machine.at(position), event);
}

/** Returns a time machine for a position of this log. An older machine serves earlier positions, because a generation of a log only grows. */
function machineFor(pages: Pages, position: number): Folded {
  const { head, read } = pages;
  if (folded?.of === read && folded.head >= position) return folded;
  const created: Folded = { of: read, head, machine: makeMachine(pages, (share) => void (created.share = share)), share: 0 };
  created.machine.catch(() => {
    if (folded === created) folded = null;
  });
  folded = created;
  return created;
}

async function makeMachine({ head, read }: Pages, onProgress: (share: number) => void): Promise<TimeMachine> {
  const { createTimeMachine } = await import('@gauntlet/core/devtools');
  const log = {
    read: async (from: number, limit = Number.POSITIVE_INFINITY) => [...(await read(from, limit))],
    head: async () => head,
  };
  return createTimeMachine(log, { pause, onProgress });
}
