import { useState } from 'react';
import type { Fork } from '@gauntlet/core/devtools';
import { Tabs } from '../../ui/Tabs.tsx';
import { useObserved } from '../shared/useObserved.ts';
import { useSitting } from '../shared/useSitting.ts';
import { ForkEvents } from './ForkEvents.tsx';
import { ForkFigures, type Before } from './ForkFigures.tsx';
import { PassTime } from './PassTime.tsx';
import { useSettling } from './useSettling.ts';
import { WriteFact } from './WriteFact.tsx';

/** Beside the app while it displays a fork: the changed figures, the events, and actions to try. */
export function WhatIf() {
  const state = useSitting();
  if (state.name !== 'sitting' || state.sitting.name !== 'fork')
    return <p className="text-muted">There is no fork. Make one on the What If page.</p>;
  return <OnFork fork={state.sitting.fork} before={{ root: state.sitting.fork.before, asOf: state.sitting.began }} />;
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
          { value: 'events', label: `What happened (${count})`, panel: <ForkEvents fork={fork} count={count} /> },
          { value: 'fact', label: 'Write a fact', panel: <WriteFact fork={fork} /> },
        ]}
      />
    </div>
  );
}
