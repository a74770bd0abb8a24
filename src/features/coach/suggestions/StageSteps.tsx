import { Check } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { STAGES, type Stage } from './suggestionState.ts';
import { STAGE_LABELS } from './suggestionLabels.tsx';

/** How far it is: what is done, what is under way, what is to come. */
export function StageSteps({ stage }: { stage: Stage | null }) {
  const at = STAGES.findIndex((each) => each === stage);
  return (
    <ol aria-label="Progress" className="grid gap-2 sm:grid-cols-3 sm:gap-3">
      {STAGES.map((each, index) => (
        <Step key={each} index={index} label={STAGE_LABELS[each]} is={index < at ? 'done' : index === at ? 'current' : 'ahead'} />
      ))}
    </ol>
  );
}

type StepProps = { index: number; label: string; is: 'done' | 'current' | 'ahead' };

function Step({ index, label, is }: StepProps) {
  return (
    <li
      aria-current={is === 'current' ? 'step' : undefined}
      className={cx(
        'flex items-center gap-2.5 border-t-2 pt-2.5 text-sm transition-colors duration-150',
        is === 'ahead' ? 'border-line text-faint' : 'border-accent text-ink',
        is === 'current' && 'font-semibold',
      )}
    >
      <span
        aria-hidden
        className={cx(
          'figures flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold',
          is === 'done' && 'bg-accent-gradient text-on-accent',
          is === 'current' && 'text-accent',
          is === 'ahead' && 'bg-hover text-muted',
        )}
      >
        {is === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : is === 'current' ? <Spinner /> : index + 1}
      </span>
      <span className="min-w-0">
        {label}
        {is === 'done' && <span className="sr-only">: done</span>}
      </span>
    </li>
  );
}
