import type { SubmitEvent } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { StartStop } from '../shared/StartStop.tsx';
import { allLaws } from './allLaws.ts';
import { lawRun, type LawRun } from './lawRun.ts';
import { MOST_RUNS, numbersOf, type Luck } from './luck.ts';
import type { Asking } from './useAskLaws.ts';

type Props = { run: LawRun; luck: Luck; onLuck: (luck: Luck) => void; onAsk: (asking: Asking) => void };

/** How often the laws are asked and with which seed; how far they are; and the way to stop. */
export function LawControls({ run: { asking, seed: last }, luck, onLuck, onAsk }: Props) {
  const { runs, seed } = numbersOf(luck);
  const start = (event: SubmitEvent) => {
    event.preventDefault();
    if (runs !== null && seed !== undefined) onAsk({ laws: allLaws.map(({ name }) => name), runs, seed, path: null, ofOwn: true });
  };
  return (
    <form onSubmit={start} noValidate className="surface space-y-4 p-4 shadow-card sm:p-5">
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_12rem_1fr]">
        <Field
          label="Random logs a law"
          error={runs === null ? `A whole number from 1 to ${MOST_RUNS.toLocaleString('en-US')}` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              value={luck.runs}
              onChange={({ target }) => onLuck({ ...luck, runs: target.value })}
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
              value={luck.seed}
              onChange={({ target }) => onLuck({ ...luck, seed: target.value })}
              autoComplete="off"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3 sm:justify-end sm:pt-6.5">
          <StartStop isOn={asking !== null} onStop={lawRun.stop}>
            Ask all {allLaws.length} laws
          </StartStop>
        </div>
      </div>
      {asking && (
        <div role="status" className="space-y-1.5">
          <p className="text-sm break-words text-muted">
            {asking.law === ''
              ? 'Starting'
              : `${asking.about === 'own' ? 'Your log' : `Random log ${asking.runs} of ${asking.of}`}: ${asking.law}`}
          </p>
          <ProgressBar label="Logs asked of this law" value={asking.runs} max={asking.of} />
        </div>
      )}
    </form>
  );
}
