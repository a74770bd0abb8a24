import { CircleCheck, CircleX, Dices, TriangleAlert } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { ToolPage } from '../shared/ToolPage.tsx';
import { InvariantControls } from './InvariantControls.tsx';
import { InvariantList } from './InvariantList.tsx';
import { invariantRun } from './invariantRun.ts';
import { DEFAULT_RANDOMNESS } from './randomness.ts';
import { useCheckInvariants } from './useCheckInvariants.ts';

/** The invariants (property tests), checked in the browser with the person's own log and with random ones. */
export function AutomatedTestsPage() {
  const run = useSyncExternalStore(invariantRun.subscribe, invariantRun.get);
  const [randomness, setRandomness] = useState(DEFAULT_RANDOMNESS);
  const { check, trouble } = useCheckInvariants();
  const results = [...run.results.values()];
  const broken = results.filter((each) => each.broken !== null).length;
  const wrong = trouble ?? run.trouble;
  return (
    <ToolPage title="Automated Tests" description="What must hold whatever somebody does: asked of your own log, and of random lives.">
      <InvariantControls run={run} randomness={randomness} onRandomness={setRandomness} onCheck={(options) => void check(options)} />
      {wrong !== null && (
        <Notice tone="red" icon={<TriangleAlert aria-hidden />} title="The laws could not be asked">
          {wrong}
        </Notice>
      )}
      <div className="grid gap-3 sm:grid-cols-3">
        <StatTile label="Hold" value={results.length - broken} icon={<CircleCheck />} tone="green" />
        <StatTile label="Broken" value={broken} icon={<CircleX />} tone="red" />
        <StatTile
          label="Logs asked"
          value={results.reduce((sum, { runs }) => sum + runs, 0).toLocaleString('en-US')}
          icon={<Dices />}
          tone="violet"
        />
      </div>
      <InvariantList run={run} randomness={randomness} onCheck={(options) => void check(options)} />
    </ToolPage>
  );
}
