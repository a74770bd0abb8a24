import { CircleCheck, CircleDashed, CircleX, Square } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import type { Step } from '../flows/flow.ts';
import { stepText } from '../flows/texts.ts';
import { suite, type SuiteState } from '../session.ts';

/** The progress of a replay, and a button that stops it. */
export function ReplayProgress({ running }: { running: NonNullable<SuiteState['running']> }) {
  const { name, step, of } = running;
  return (
    <div className="surface flex flex-wrap items-center gap-3 p-3 shadow-card" role="status">
      <div className="min-w-40 flex-1 space-y-1.5">
        <p className="truncate text-sm font-medium">
          Playing back “{name}”: step {step} of {of}
        </p>
        <ProgressBar label={`Playing back ${name}`} value={step} max={of} />
      </div>
      <Button variant="danger" size="sm" onClick={suite.stop}>
        <Square aria-hidden />
        Stop
      </Button>
    </div>
  );
}

/** The last result of a test; null if it has not run. */
export function ResultBadge({ passed }: { passed: boolean | null }) {
  if (passed === null)
    return (
      <Badge icon={<CircleDashed aria-hidden />} tone="grey">
        Not run
      </Badge>
    );
  return passed ? (
    <Badge icon={<CircleCheck aria-hidden />} tone="green">
      Passed
    </Badge>
  ) : (
    <Badge icon={<CircleX aria-hidden />} tone="red">
      Failed
    </Badge>
  );
}

/** The steps of a flow, one line each. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="list-decimal space-y-1 pl-6 text-sm text-muted marker:text-faint">
      {steps.map((step, place) => (
        // Equal steps are distinct, so the index is the key.
        <li key={place} className="break-words">
          {stepText(step)}
        </li>
      ))}
    </ol>
  );
}
