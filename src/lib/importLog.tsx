import { type ChangeEvent, type Ref, useRef, useState } from 'react';
import type { ImportProgress, MergePlan } from '@gauntlet/core';
import { CircleCheck, CircleSlash, TriangleAlert } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { formatCount } from './formatNumber.ts';
import { useGauntlet } from './gauntlet.ts';
import { onDemand, useOnDemand } from '../ui/onDemand.ts';

const merge = onDemand(() => import('./merge/MergeDialog.tsx'));

/** The result of the last import. */
type ImportEnd =
  | { readonly name: 'imported'; readonly events: number; readonly added: number }
  | { readonly name: 'merged'; readonly added: number }
  | { readonly name: 'refused'; readonly message: string }
  | { readonly name: 'cancelled' };

export type LogImport = {
  readonly isBusy: boolean;
  /** Null for a small file, which is imported before progress could be rendered. */
  readonly progress: ImportProgress | null;
  readonly end: ImportEnd | null;
  /** The file that has more than the account's log, while the person decides about it (SY29). */
  readonly compared: Compared | null;
  readonly begin: (file: File) => Promise<void>;
  readonly cancel: () => void;
};

/** The first plan of a file's merge, the function that plans it again, and the one that ends it with the number of merged events, null for none. */
type Compared = { readonly plan: MergePlan; readonly planAgain: () => Promise<MergePlan>; readonly onEnd: (merged: number | null) => void };

/** Imports a log file into the log of this device, one file at a time. */
export function useImportLog(): LogImport {
  const gauntlet = useGauntlet();
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [end, setEnd] = useState<ImportEnd | null>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const isCancelled = useRef(false);

  async function begin(file: File): Promise<void> {
    setBusy(true);
    setEnd(null);
    isCancelled.current = false;
    const watch = { onProgress: setProgress, isCancelled: () => isCancelled.current };
    const outcome = await gauntlet.importLog(file, watch).catch(refusedBy);
    if ('ok' in outcome && outcome.ok && outcome.plan) setCompared(comparedWith(outcome.plan, file));
    else setEnd('ok' in outcome ? endOf(outcome) : outcome);
    setProgress(null);
    setBusy(false);
  }

  function comparedWith(plan: MergePlan, file: File): Compared {
    return {
      plan,
      async planAgain() {
        const outcome = await gauntlet.importLog(file);
        if (outcome.ok && outcome.plan) return outcome.plan;
        throw new Error(outcome.ok ? 'Your account has everything of this file now.' : (outcome.message ?? 'Please try again.'));
      },
      onEnd(merged) {
        setCompared(null);
        setEnd(merged === null ? { name: 'cancelled' } : { name: 'merged', added: merged });
      },
    };
  }

  return { isBusy, progress, end, compared, begin, cancel: () => void (isCancelled.current = true) };
}

type Outcome = Awaited<ReturnType<ReturnType<typeof useGauntlet>['importLog']>>;

function endOf(outcome: Outcome): ImportEnd {
  if (outcome.ok) return { name: 'imported', events: outcome.events, added: outcome.added };
  return outcome.message === null ? { name: 'cancelled' } : { name: 'refused', message: outcome.message };
}

function refusedBy(error: unknown) {
  return { name: 'refused' as const, message: error instanceof Error ? error.message : 'Please try again.' };
}

type Props = { ref: Ref<HTMLInputElement>; onChoose: (file: File) => void };

/** A hidden file input that a button elsewhere opens. Clears its value, so that the same file can be chosen twice. */
export function LogFilePicker({ ref, onChoose }: Props) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) onChoose(file);
  }
  return <input ref={ref} type="file" accept=".jsonl" aria-label="Log file" className="sr-only" tabIndex={-1} onChange={choose} />;
}

type ImportProgressBarProps = { progress: ImportProgress; onCancel?: () => void };

/** Shows the progress of importing a large file. The import can be cancelled until writing starts. */
export function ImportProgressBar({ progress, onCancel }: ImportProgressBarProps) {
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

/** The label of each step, and its range of the whole progress in percent. */
const STEPS: Readonly<Record<ImportProgress['step'], { readonly label: string; readonly from: number; readonly to: number }>> = {
  reading: { label: 'Reading the file', from: 0, to: 15 },
  checking: { label: 'Checking every event', from: 15, to: 35 },
  writing: { label: 'Writing to this device', from: 35, to: 95 },
};

/** Shown once all events are written: only the fold remains. */
const FOLDING = 'Working out your figures';

/** Returns the label of the current step and the progress in whole percent. */
export function importProgressLabel({ step, done, all }: ImportProgress): { readonly label: string; readonly percent: number } {
  const { label, from, to } = STEPS[step];
  const share = all > 0 ? Math.min(done / all, 1) : 0;
  if (step === 'writing' && share === 1) return { label: FOLDING, percent: to };
  return { label, percent: Math.floor(from + (to - from) * share) };
}

/** Asks whether a file that has more than the account's log is merged into it (SY29). */
export function ImportMerge({ compared }: { compared: Compared | null }) {
  const { part } = useOnDemand(merge, compared !== null);
  if (!compared || !part) return null;
  const { plan, planAgain, onEnd } = compared;
  return <part.MergeDialog source="file" first={plan} plan={planAgain} onMerged={() => onEnd(plan.added)} onClose={() => onEnd(null)} />;
}

/** Shows the result of an import. */
export function ImportOutcome({ end }: { end: ImportEnd }) {
  if (end.name === 'cancelled') return <Notice tone="grey" icon={<CircleSlash aria-hidden />} title="Cancelled. Nothing was written." />;
  if (end.name === 'refused')
    return (
      <Notice tone="red" icon={<TriangleAlert aria-hidden />} title="This file was not imported">
        {end.message}
      </Notice>
    );
  if (end.name === 'merged')
    return (
      <Notice tone="green" icon={<CircleCheck aria-hidden />} title={`Merged ${formatCount(end.added, 'event')}`}>
        They are part of your account now, on every device.
      </Notice>
    );
  if (end.added === 0)
    return (
      <Notice tone="green" icon={<CircleCheck aria-hidden />} title="This log is on this device already">
        All of its {formatCount(end.events, 'event')} are here. Nothing was changed.
      </Notice>
    );
  return (
    <Notice tone="green" icon={<CircleCheck aria-hidden />} title={`Imported ${formatCount(end.added, 'event')}`}>
      Balance, streak, XP and trust follow from them now, in every open tab.
    </Notice>
  );
}
