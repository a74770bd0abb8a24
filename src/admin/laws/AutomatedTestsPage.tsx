import { formatCount } from '../../lib/formatNumber.ts';
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
  type CheckRequest,
  DEFAULT_RANDOMNESS,
  invariantRun,
  type InvariantRun,
  MAX_RUNS,
  numbersOf,
  type Randomness,
  useCheckInvariants,
} from './invariantRun.ts';
import { listedInvariants } from './checkInvariants.ts';

/** The invariants (property tests), checked in the browser with the person's own log and with random ones. */
export function AutomatedTestsPage() {
  const run = useSyncExternalStore(invariantRun.subscribe, invariantRun.get);
  const [randomness, setRandomness] = useState(DEFAULT_RANDOMNESS);
  const { check, problem } = useCheckInvariants();
  const results = [...run.results.values()];
  const broken = results.filter((each) => each.broken !== null).length;
  const wrong = problem ?? run.problem;
  return (
    <ToolPage title="Automated Tests" description="Invariants that every log must satisfy, checked with your own log and with random ones.">
      <InvariantControls run={run} randomness={randomness} onRandomness={setRandomness} onCheck={(options) => void check(options)} />
      {wrong !== null && (
        <Notice tone="red" icon={<TriangleAlert aria-hidden />} title="The invariants could not be checked">
          {wrong}
        </Notice>
      )}
      <div className="grid gap-3 sm:grid-cols-3">
        <StatTile label="Hold" value={results.length - broken} icon={<CircleCheck />} tone="green" />
        <StatTile label="Broken" value={broken} icon={<CircleX />} tone="red" />
        <StatTile
          label="Logs checked"
          value={results.reduce((sum, { runs }) => sum + runs, 0).toLocaleString('en-US')}
          icon={<Dices />}
          tone="violet"
        />
      </div>
      <InvariantList run={run} randomness={randomness} onCheck={(options) => void check(options)} />
    </ToolPage>
  );
}

type ControlProps = {
  run: InvariantRun;
  randomness: Randomness;
  onRandomness: (randomness: Randomness) => void;
  onCheck: (request: CheckRequest) => void;
};

/** The number of runs, the seed, the progress, and the button that stops. */
function InvariantControls({ run: { progress, seed: last }, randomness, onRandomness, onCheck }: ControlProps) {
  const { runs, seed } = numbersOf(randomness);
  const start = (event: SubmitEvent) => {
    event.preventDefault();
    if (runs !== null && seed !== undefined)
      onCheck({ invariants: listedInvariants.map(({ name }) => name), runs, seed, path: null, ofOwn: true });
  };
  return (
    <form onSubmit={start} noValidate className="surface space-y-4 p-4 shadow-card sm:p-5">
      <div className="grid items-start gap-4 sm:grid-cols-[12rem_12rem_1fr]">
        <Field
          label="Random logs per invariant"
          error={runs === null ? `A whole number from 1 to ${MAX_RUNS.toLocaleString('en-US')}` : undefined}
        >
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
          hint={last === null ? 'Leave empty to draw a random seed' : `Last: ${last}`}
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
          <StartStop isOn={progress !== null} onStop={invariantRun.stop}>
            Check all {formatCount(listedInvariants.length, 'invariant')}
          </StartStop>
        </div>
      </div>
      {progress && (
        <div role="status" className="space-y-1.5">
          <p className="text-sm break-words text-muted">
            {progress.invariant === ''
              ? 'Starting'
              : `${progress.source === 'own' ? 'Your log' : `Random log ${progress.runs} of ${progress.of}`}: ${progress.invariant}`}
          </p>
          <ProgressBar label="Logs checked for this invariant" value={progress.runs} max={progress.of} />
        </div>
      )}
    </form>
  );
}
