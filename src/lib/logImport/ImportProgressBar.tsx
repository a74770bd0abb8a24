import type { ImportProgress } from '@gauntlet/core';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { importProgressLabel } from './importProgressLabel.ts';

type Props = { progress: ImportProgress; onCancel?: () => void };

/** Shows the progress of importing a large file. The import can be cancelled until writing starts. */
export function ImportProgressBar({ progress, onCancel }: Props) {
  const { label, percent } = importProgressLabel(progress);
  return (
    <div className="flex items-center gap-3 text-left">
      <div className="min-w-0 flex-1 space-y-1.5">
        <p className="flex justify-between gap-3 text-sm">
          <span role="status">{label}</span>
          <span className="figures text-muted">{percent}%</span>
        </p>
        <ProgressBar label="Import" value={percent} />
      </div>
      {onCancel && (
        <Button variant="ghost" size="sm" disabled={progress.step === 'writing'} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
