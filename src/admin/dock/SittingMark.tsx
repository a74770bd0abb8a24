import { FileSearch, GitFork, History } from 'lucide-react';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { gauntletOf, sittings, type Sitting } from '../shared/sitting.ts';
import { useObserved } from '../shared/useObserved.ts';
import { useSitting } from '../shared/useSitting.ts';

/** States on every screen that it does not show the present, and leads back. */
export function SittingMark() {
  const state = useSitting();
  return state.name === 'sitting' ? <Mark sitting={state.sitting} /> : null;
}

const looks = {
  past: { Icon: History, word: 'The past', back: 'Back to now', frame: 'border-amber', bar: 'bg-amber-soft text-amber' },
  file: { Icon: FileSearch, word: "Somebody's log", back: 'Close this log', frame: 'border-violet', bar: 'bg-violet-soft text-violet' },
  fork: {
    Icon: GitFork,
    word: 'What if: nothing here is real',
    back: 'Throw it away',
    frame: 'border-cyan',
    bar: 'bg-cyan-soft text-cyan',
  },
} as const;

function Mark({ sitting }: { sitting: Sitting }) {
  const { Icon, word, back, frame, bar } = looks[sitting.name];
  return (
    <>
      <div aria-hidden className={`pointer-events-none fixed inset-0 z-50 border-4 ${frame}`} />
      <div role="status" className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm ${bar}`}>
        <Icon className="size-4 shrink-0" aria-hidden />
        <strong className="font-semibold">{word}</strong>
        <When sitting={sitting} />
        <Button size="sm" variant="secondary" className="ml-auto" onClick={() => sittings.leave()}>
          {back}
        </Button>
      </div>
    </>
  );
}

function When({ sitting }: { sitting: Sitting }) {
  const { state, asOf } = useObserved(gauntletOf(sitting).views$);
  const events = formatNumber(state.root.log.position);
  return (
    <span className="figures min-w-0 text-ink">
      <time dateTime={asOf.now}>{formatMoment(asOf.now)}</time>
      {sitting.name === 'fork' ? `, ${events} events` : `, after event ${events} of ${formatNumber(sitting.shown.head)}`}
      {sitting.name === 'file' && `, ${sitting.header.anonymized ? 'anonymized' : sitting.shown.account.name}`}
    </span>
  );
}
