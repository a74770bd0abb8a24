import { CircleCheck, CircleX, Dices, TriangleAlert } from 'lucide-react';
import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { StartStop, ToolPage } from '../shared/ToolPage.tsx';
import { InvariantList } from './InvariantList.tsx';
import {
  type Asking,
  DEFAULT_RANDOMNESS,
  invariantRun,
  type InvariantRun,
  MAX_RUNS,
  numbersOf,
  type Randomness,
  useCheckInvariants,
} from './invariantRun.ts';
import { listInvariants } from './checkInvariants.ts';

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

type Props = {
  run: InvariantRun;
  randomness: Randomness;
  onRandomness: (randomness: Randomness) => void;
  onCheck: (checking: Asking) => void;
};

/** The number of runs, the seed, the progress, and the button that stops. */
function InvariantControls({ run: { asking: checking, seed: last }, randomness, onRandomness, onCheck }: Props) {
  const { runs, seed } = numbersOf(randomness);
  const start = (event: SubmitEvent) => {
    event.preventDefault();
    if (runs !== null && seed !== undefined) onCheck({ laws: listInvariants.map(({ name }) => name), runs, seed, path: null, ofOwn: true });
  };
  return (
    <form onSubmit={start} noValidate className="surface space-y-4 p-4 shadow-card sm:p-5">
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_12rem_1fr]">
        <Field label="Random logs a law" error={runs === null ? `A whole number from 1 to ${MAX_RUNS.toLocaleString('en-US')}` : undefined}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              value={randomness.runs}
              onChange={({ target }) => onRandomness({ ...randomness, runs: target.value })}
            />
          )}
        </Field>
        <Field
          label="Seed"
          hint={last === null ? 'Empty: one is drawn and shown' : `Last: ${last}`}
          error={seed === undefined ? 'A whole number' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={randomness.seed}
              onChange={({ target }) => onRandomness({ ...randomness, seed: target.value })}
              autoComplete="off"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3 sm:justify-end sm:pt-6.5">
          <StartStop isOn={checking !== null} onStop={invariantRun.stop}>
            Ask all {listInvariants.length} laws
          </StartStop>
        </div>
      </div>
      {checking && (
        <div role="status" className="space-y-1.5">
          <p className="text-sm break-words text-muted">
            {checking.law === ''
              ? 'Starting'
              : `${checking.about === 'own' ? 'Your log' : `Random log ${checking.runs} of ${checking.of}`}: ${checking.law}`}
          </p>
          <ProgressBar label="Logs asked of this law" value={checking.runs} max={checking.of} />
        </div>
      )}
    </form>
  );
}
