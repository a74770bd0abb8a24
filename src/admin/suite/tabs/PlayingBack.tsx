import { Square } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { suite, type SuiteState } from '../session.ts';

/** The progress of a replay, and a button that stops it. */
export function PlayingBack({ running }: { running: NonNullable<SuiteState['running']> }) {
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
