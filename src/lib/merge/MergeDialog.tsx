import { Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { MergePlan } from '@gauntlet/core';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useExportLog } from '../exportLog.ts';
import { ComparedLogs } from './ComparedLogs.tsx';
import { MERGE_TEXTS, type MergeSource } from './mergeText.ts';
import { useMergePlan } from './useMergePlan.ts';

type Props = {
  source: MergeSource;
  /** A plan that exists already. */
  first?: MergePlan;
  plan: () => Promise<MergePlan>;
  onMerged: () => void;
  onClose: () => void;
};

/** Shows the figures of two logs and of their merge, offers an export, and lets the person choose (SY29). Nothing changes before that. */
export function MergeDialog({ source, first, plan, onMerged, onClose }: Props) {
  const { shown, isBusy, planAgain, apply } = useMergePlan(plan, first ?? null);
  const { exporting, exportLog } = useExportLog((description) => toast.error('Failed to export your log', { description }));
  const [isConfirming, setConfirming] = useState(false);
  const { title, text } = MERGE_TEXTS[source];
  const planned = shown.name === 'planned' ? shown : null;

  async function choose(chosen: MergePlan, what: 'merged' | 'account only'): Promise<void> {
    if (await apply(chosen, what)) onMerged();
  }
  async function takeAccountOnly(chosen: MergePlan): Promise<void> {
    const isExported = await exportLog();
    setConfirming(false);
    if (isExported) await choose(chosen, 'account only');
  }

  if (isConfirming && planned)
    return (
      <ConfirmDialog
        open
        title="Use the account’s log only?"
        confirmLabel="Export and use it"
        cancelLabel="Back"
        variant="danger"
        busy={exporting}
        onConfirm={() => void takeAccountOnly(planned.plan)}
        onClose={() => setConfirming(false)}
      >
        <p>Your log on this device is downloaded as a file first. Then the log of your account replaces it here.</p>
        <p>What only this device has counts no more. The file has it.</p>
      </ConfirmDialog>
    );

  return (
    <Dialog
      open
      locked={isBusy}
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" busy={exporting} onClick={() => void exportLog()}>
            {!exporting && <Download aria-hidden />}
            {exporting ? 'Exporting...' : 'Export my log'}
          </Button>
          {planned && source === 'device' && (
            <Button variant="danger" onClick={() => setConfirming(true)}>
              Use the account’s log only
            </Button>
          )}
          {planned && planned.plan.mayMerge && planned.plan.added > 0 && (
            <Button busy={isBusy} onClick={() => void choose(planned.plan, 'merged')}>
              {isBusy ? 'Merging...' : 'Merge'}
            </Button>
          )}
          {shown.name === 'failed' && <Button onClick={() => void planAgain()}>Try again</Button>}
        </>
      }
    >
      {shown.name === 'planning' && <Skeleton className="h-56" />}
      {shown.name === 'failed' && <ErrorState title="The logs could not be compared" description={shown.message} />}
      {planned && (
        <div className="space-y-4">
          {planned.isNew && (
            <Notice tone="amber" icon={<TriangleAlert aria-hidden />} title="Something has changed meanwhile">
              Look at the figures once more.
            </Notice>
          )}
          {!planned.plan.mayMerge && <MergedBefore source={source} />}
          <ComparedLogs plan={planned.plan} source={source} />
        </div>
      )}
    </Dialog>
  );
}

function MergedBefore({ source }: { source: MergeSource }) {
  return (
    <Notice tone="amber" icon={<TriangleAlert aria-hidden />} title="An old log was merged into your account before">
      Only one can be. {source === 'device' ? 'Export this log for yourself, and use the account’s log.' : 'The file stays as it is.'}
    </Notice>
  );
}
