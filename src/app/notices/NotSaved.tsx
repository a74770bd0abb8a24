import { type AppProjection, type AppState, type Gauntlet, logHealth$ } from '@gauntlet/core';
import { Download, Save } from 'lucide-react';
import { downloadText, logFileName } from '../../lib/downloadText.ts';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

/** States the reason and offers an export of what can still be read. */
export function NotSaved({ failure, message }: NonNullable<AppState['notSaved']>) {
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

const everything$: AppProjection<AppState['root']> = { key: 'everything', select: ({ root }) => root };

/**
 * Downloads the log while the storage fails. If the storage holds less than this tab has in memory, downloads the figures in
 * memory instead, as a record that cannot be imported.
 */
async function exportRemainingLog(gauntlet: Gauntlet): Promise<'log' | 'figures'> {
  const name = logFileName(new Date());
  const { events } = gauntlet.project(logHealth$).current();
  const log = await gauntlet.exportLog().catch(() => null);
  if (log !== null && linesOf(log) > events) {
    downloadText(log, name, 'application/jsonl');
    return 'log';
  }
  const record = JSON.stringify(gauntlet.project(everything$).current(), null, 2);
  downloadText(record, name.replace('log', 'figures').replace('.jsonl', '.json'), 'application/json');
  return 'figures';
}

/** The first line is the header; each other line is an event. */
function linesOf(log: string): number {
  return log.split('\n').length - 1;
}
