import { useEffect, useState } from 'react';
import type { Fork } from '@gauntlet/core/devtools';
import { FastForward } from 'lucide-react';
import { formatMoment } from '../../lib/formatDate.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useDisplayedView } from '../shared/displayedView.ts';
import { useObserved } from '../shared/hooks.ts';
import { EventData } from '../shared/LogData.tsx';
import { type Before, ForkFigures } from './ForkFigures.tsx';
import { WriteFact } from './WriteFact.tsx';

/** Beside the app while it displays a fork: the changed figures, the events, and actions to try. */
export function WhatIf() {
  const state = useDisplayedView();
  if (state.name !== 'open' || state.view.name !== 'fork')
    return <p className="text-muted">There is no fork. Create one on the What If page.</p>;
  return <OnFork fork={state.view.fork} before={{ root: state.view.fork.before, asOf: state.view.began }} />;
}

type Pane = 'figures' | 'events' | 'fact';

function OnFork({ fork, before }: { fork: Fork; before: Before }) {
  const [pane, setPane] = useState<Pane>('figures');
  const view = useObserved(fork.gauntlet.views$);
  useSettling(fork);
  const count = view.state.root.log.position - fork.from;
  return (
    <div className="mx-auto max-w-6xl space-y-4">
      <PassTime fork={fork} />
      <Tabs<Pane>
        label="What if"
        variant="pill"
        value={pane}
        onChange={setPane}
        tabs={[
          { value: 'figures', label: 'Figures', panel: <ForkFigures before={before} view={view} /> },
          { value: 'events', label: `Events (${count})`, panel: <ForkEvents fork={fork} count={count} /> },
          { value: 'fact', label: 'Append an event', panel: <WriteFact fork={fork} /> },
        ]}
      />
    </div>
  );
}

const HOUR = 3_600_000;
const spans = [
  { label: '1 hour', ms: HOUR },
  { label: '1 day', ms: 24 * HOUR },
  { label: '7 days', ms: 7 * 24 * HOUR },
  { label: '30 days', ms: 30 * 24 * HOUR },
] as const;

/** Advances the clock of the fork (WI3). */
function PassTime({ fork }: { fork: Fork }) {
  const [passing, setPassing] = useState<number | null>(null);
  async function pass(ms: number) {
    setPassing(ms);
    await fork.wait(ms);
    setPassing(null);
  }
  return (
    <div role="group" aria-label="Advance the clock" className="flex flex-wrap items-center gap-2">
      <span className="flex items-center gap-1.5 text-sm text-muted">
        <FastForward className="size-4" aria-hidden />
        Advance by
      </span>
      {spans.map(({ label, ms }) => (
        <Button key={ms} size="sm" variant="secondary" busy={passing === ms} disabled={passing !== null} onClick={() => void pass(ms)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The events of the fork, newest first. */
function ForkEvents({ fork, count }: { fork: Fork; count: number }) {
  if (count === 0) return <EmptyState title="No events yet" description="Use the app above, advance the clock, or append an event." />;
  const voided = new Map(fork.gauntlet.views$.value.state.root.log.voided.map(({ event, reason }) => [event, reason]));
  return (
    <ol className="space-y-2" reversed>
      {fork
        .events()
        .toReversed()
        .map((event, i) => (
          <li key={event.id} className="rounded-lg bg-sunken p-3 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="figures text-faint">{fork.from + count - i}</span>
              <strong>{event.type}</strong>
              <time dateTime={event.at} className="figures text-muted">
                {formatMoment(event.at)}
              </time>
            </p>
            {voided.has(event.id) && <p className="mt-1 text-red">Voided: {voided.get(event.id)}</p>}
            <EventData data={event.data} />
          </li>
        ))}
    </ol>
  );
}

/** Delivers pending events to the fork's simulated server at once. */
function useSettling(fork: Fork): void {
  const { state } = useObserved(fork.gauntlet.views$);
  const waits = state.root.sync.pending.length > 0;
  useEffect(() => {
    if (waits) void fork.settle();
  }, [fork, waits]);
}
