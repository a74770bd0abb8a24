import { Check, CircleDashed, X } from 'lucide-react';
import type { BrokenInvariant } from '@gauntlet/core/devtools';
import { cx } from '../../ui/cx.ts';
import { CHAOS_INVARIANTS, type ChaosInvariant } from './logMonitor.ts';
import type { RunState } from './run.ts';

/** The invariants of a run and their status. */
export function InvariantList({ run }: { run: RunState | null }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {CHAOS_INVARIANTS.map((invariant) => (
        <InvariantRow
          key={invariant.name}
          invariant={invariant}
          status={statusOf(invariant, run)}
          broken={run?.broken.find((each) => each.invariant === invariant.name)}
        />
      ))}
    </ul>
  );
}

type Status = 'holds' | 'broken' | 'not checked';

function statusOf({ name, when }: ChaosInvariant, run: RunState | null): Status {
  if (run?.broken.some(({ invariant }) => invariant === name)) return 'broken';
  if (run === null) return 'not checked';
  if (when === 'event') return run.figures.events > 0 ? 'holds' : 'not checked';
  if (when === 'now and then') return run.figures.folds > 0 ? 'holds' : 'not checked';
  return run.phase === 'over' && (name !== 'server' || (run.server !== null && 'checked' in run.server)) ? 'holds' : 'not checked';
}

const statuses = {
  holds: <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />,
  broken: <X aria-hidden className="mt-0.5 size-4 shrink-0 text-red" />,
  'not checked': <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />,
};

const text = { holds: 'holds', broken: 'is broken', 'not checked': 'not checked yet' };

function InvariantRow({ invariant, status, broken }: { invariant: ChaosInvariant; status: Status; broken: BrokenInvariant | undefined }) {
  return (
    <li className="flex gap-2 py-1.5 text-sm">
      {statuses[status]}
      <div className="min-w-0">
        <p className={cx(status === 'not checked' && 'text-muted', status === 'broken' && 'font-semibold')}>
          {invariant.says[0]?.toUpperCase()}
          {invariant.says.slice(1)}
          <span className="sr-only"> ({text[status]})</span>
        </p>
        {broken && <p className="break-words text-red">{broken.why}</p>}
      </div>
    </li>
  );
}

/** The number of listed violations. */
const MAX_SHOWN = 50;

/** The violations of invariants, with the event and the seed to reproduce them. */
export function Violations({ broken, seed }: { broken: readonly BrokenInvariant[]; seed: number }) {
  if (broken.length === 0) return null;
  return (
    <section aria-label="Broken invariants" className="space-y-2">
      <h3 className="font-semibold text-red">
        {broken.length} {broken.length === 1 ? 'violation' : 'violations'}, seed {seed}
      </h3>
      <ol className="space-y-2">
        {broken.slice(0, MAX_SHOWN).map(({ invariant, position, event, why }, place) => (
          <li key={`${invariant} ${place}`} className="rounded-lg bg-sunken p-3 text-sm break-words">
            <strong className="font-semibold">{invariant}</strong>: {why}
            <span className="block text-muted">
              at {position}
              {event !== '' && <code className="ml-2 text-xs">{event}</code>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
