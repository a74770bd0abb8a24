import { Check, CircleDashed, X } from 'lucide-react';
import type { Broken } from '@gauntlet/core/devtools';
import { cx } from '../../ui/cx.ts';
import { CHAOS_LAWS, type ChaosLaw } from './laws.ts';
import type { RunState } from './run.ts';

/** Every law of a run, and how it stands. */
export function LawList({ run }: { run: RunState | null }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {CHAOS_LAWS.map((law) => (
        <Law key={law.name} law={law} standing={standingOf(law, run)} broken={run?.broken.find((each) => each.law === law.name)} />
      ))}
    </ul>
  );
}

type Standing = 'holds' | 'broken' | 'not asked';

function standingOf({ name, when }: ChaosLaw, run: RunState | null): Standing {
  if (run?.broken.some(({ law }) => law === name)) return 'broken';
  if (run === null) return 'not asked';
  if (when === 'event') return run.figures.events > 0 ? 'holds' : 'not asked';
  if (when === 'now and then') return run.figures.folds > 0 ? 'holds' : 'not asked';
  return run.phase === 'over' && (name !== 'server' || (run.server !== null && 'asked' in run.server)) ? 'holds' : 'not asked';
}

const marks = {
  holds: <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />,
  broken: <X aria-hidden className="mt-0.5 size-4 shrink-0 text-red" />,
  'not asked': <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />,
};

const words = { holds: 'holds', broken: 'is broken', 'not asked': 'was not asked yet' };

function Law({ law, standing, broken }: { law: ChaosLaw; standing: Standing; broken: Broken | undefined }) {
  return (
    <li className="flex gap-2 py-1.5 text-sm">
      {marks[standing]}
      <div className="min-w-0">
        <p className={cx(standing === 'not asked' && 'text-muted', standing === 'broken' && 'font-semibold')}>
          {law.says[0]?.toUpperCase()}
          {law.says.slice(1)}
          <span className="sr-only"> ({words[standing]})</span>
        </p>
        {broken && <p className="break-words text-red">{broken.why}</p>}
      </div>
    </li>
  );
}
