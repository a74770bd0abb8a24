import type { SubmitEvent } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { StartStop } from '../shared/StartStop.tsx';
import { listInvariants } from './listInvariants.ts';
import { invariantRun, type InvariantRun } from './invariantRun.ts';
import { MAX_RUNS, numbersOf, type Randomness } from './randomness.ts';
import type { Asking } from './useCheckInvariants.ts';

type Props = {
  run: InvariantRun;
  randomness: Randomness;
  onRandomness: (randomness: Randomness) => void;
  onCheck: (checking: Asking) => void;
};

/** The number of runs, the seed, the progress, and the button that stops. */
export function InvariantControls({ run: { asking: checking, seed: last }, randomness, onRandomness, onCheck }: Props) {
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
