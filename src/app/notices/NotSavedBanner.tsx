import { Download, Save } from 'lucide-react';
import type { AppState } from '@gauntlet/core';
import { useGauntlet } from '../../lib/gauntletContext.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { exportRemainingLog } from './exportRemainingLog.ts';

type Props = { notSaved: NonNullable<AppState['notSaved']> };

/** Stays while the device's storage does not take what is done: says so, what to do, and hands out what there is. */
export function NotSavedBanner({ notSaved: { failure, message } }: Props) {
  const gauntlet = useGauntlet();
  async function save(): Promise<void> {
    const exported = await exportRemainingLog(gauntlet);
    if (exported === 'figures')
      toast.info('The log cannot be read any more', {
        description: 'What this tab still shows was exported, as a record. It cannot be imported.',
      });
  }
  return (
    <section
      role="alert"
      aria-label="Not saved on this device"
      className="flex items-center justify-center gap-3 border-b border-red/30 bg-red-soft px-4 py-2 text-sm text-ink max-sm:flex-col max-sm:items-stretch"
    >
      <p className="min-w-0">
        <Save className="mr-2 mb-0.5 inline size-4 text-red" aria-hidden />
        <b className="font-semibold text-red">Not saved on this device.</b> {message} {advice(failure)}
      </p>
      <span className="flex shrink-0 gap-2">
        <Button variant="danger" size="sm" onClick={() => void save()}>
          <Download aria-hidden />
          Export
        </Button>
        {failure === 'cleared' && (
          <Button variant="secondary" size="sm" onClick={() => location.reload()}>
            Reload
          </Button>
        )}
      </span>
    </section>
  );
}

function advice(failure: string): string {
  if (failure === 'cleared') return 'Export what this tab still knows first.';
  return 'This stays until something is saved again.';
}
