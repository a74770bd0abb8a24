import { CircleCheck, CircleDashed, CircleX, Dices, SearchX, TriangleAlert } from 'lucide-react';
import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { StartStop, ToolPage } from '../shared/ToolPage.tsx';
import { areasOf, checkedInvariants, verdictOf, type CheckedInvariant, type Verdict } from './areas.ts';
import { InvariantArea } from './InvariantList.tsx';
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
  const [text, setText] = useState('');
  const { runs, seed } = numbersOf(randomness);
  const invariants = checkedInvariants(run.results);
  const areas = areasOf(invariants, text);
  const wrong = problem ?? run.problem;
  return (
    <ToolPage title="Automated Tests" description="Invariants that every log must satisfy, checked with your own log and with random ones.">
      <InvariantControls run={run} randomness={randomness} onRandomness={setRandomness} onCheck={(options) => void check(options)} />
      {wrong !== null && (
        <Notice tone="red" icon={<TriangleAlert aria-hidden />} title="The invariants could not be checked">
          {wrong}
        </Notice>
      )}
      <Tally invariants={invariants} />
      <Search text={text} onText={setText} found={areas.reduce((sum, area) => sum + area.invariants.length, 0)} />
      {areas.length === 0 ? (
        <EmptyState icon={<SearchX />} title="No invariant found" description="Search for a rule like WA1, or for a word of a sentence." />
      ) : (
        <div className="gap-6 space-y-6 xl:columns-2 [&>*]:break-inside-avoid">
          {areas.map((area) => (
            <InvariantArea
              key={area.name}
              area={area}
              isBusy={run.progress !== null || runs === null || seed === undefined}
              randomness={randomness}
              onCheck={(options) => void check(options)}
            />
          ))}
        </div>
      )}
    </ToolPage>
  );
}

/** How many invariants hold, are broken and wait, and the number of logs. The first three add up to the number of invariants (AT6). */
function Tally({ invariants }: { invariants: readonly CheckedInvariant[] }) {
  const count = (verdict: Verdict) => invariants.filter((each) => verdictOf(each) === verdict).length;
  const logs = invariants.reduce((sum, { own, random }) => sum + (own?.runs ?? 0) + (random?.runs ?? 0), 0);
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile
        label={`Hold, of ${formatCount(invariants.length, 'invariant')}`}
        value={count('holds')}
        icon={<CircleCheck />}
        tone="green"
      />
      <StatTile label="Broken" value={count('broken')} icon={<CircleX />} tone="red" />
      <StatTile label="Not checked" value={count('unchecked')} icon={<CircleDashed />} tone="amber" />
      <StatTile label="Logs checked" value={formatNumber(logs)} icon={<Dices />} tone="violet" />
    </div>
  );
}

function Search({ text, onText, found }: { text: string; onText: (text: string) => void; found: number }) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
      <div className="w-full sm:max-w-sm">
        <Field label="Search invariants">
          {(control) => (
            <Input {...control} type="search" placeholder="A rule or a word" value={text} onChange={({ target }) => onText(target.value)} />
          )}
        </Field>
      </div>
      <p role="status" className="figures pb-2.5 text-sm text-muted">
        {text.trim() !== '' && `${formatCount(found, 'invariant')} found`}
      </p>
    </div>
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
