import { isSample$, OPENING_GRANT, refusalText } from '@gauntlet/core';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useCommand } from '../../lib/useCommand.ts';
import { useProjection } from '../../lib/useProjection.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';

/** States on every screen that the figures are sample data, and offers to start fresh (AC9, AC10). */
export function SampleBanner() {
  const isSample = useProjection(isSample$);
  const [isConfirming, setConfirming] = useState(false);
  if (!isSample) return null;

  return (
    <aside
      aria-label="Sample data"
      className="flex items-center justify-between gap-x-2 border-b border-violet/30 bg-violet-soft px-4 text-sm text-ink sm:justify-center"
    >
      <p className="py-1.5 max-sm:text-xs">
        <FlaskConical className="mr-2 mb-0.5 inline size-4 text-violet max-sm:hidden" aria-hidden />
        <b className="font-semibold text-violet">Sample data.</b> Look around: these figures are not yours yet.
      </p>
      <button
        type="button"
        onClick={() => setConfirming(true)}
        className="-mr-2 shrink-0 rounded-md px-2 py-1.5 font-semibold text-violet underline underline-offset-2 transition duration-150 hover:text-ink"
      >
        Start fresh
      </button>
      <StartFreshDialog open={isConfirming} onClose={() => setConfirming(false)} />
    </aside>
  );
}

const GRANT = formatNumber(OPENING_GRANT);

/** Confirms leaving the sample data, and lists what is deleted and what stays. */
function StartFreshDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const startFresh = useCommand('startFresh');

  async function begin() {
    const result = await startFresh();
    onClose();
    if (result.ok) toast.success('You start fresh', { description: `${GRANT} points to begin with. Everything from here on is yours.` });
    else toast.error(refusalText(result.refusal));
  }

  return (
    <ConfirmDialog
      open={open}
      title="Start fresh?"
      confirmLabel="Start fresh"
      cancelLabel="Keep the sample"
      busy={false}
      onConfirm={() => void begin()}
      onClose={onClose}
    >
      <p>
        The sample challenges, bets and messages go. Points, XP, streak, trust and achievements begin anew, with what you added to them
        meanwhile: you start with {GRANT} points.
      </p>
      <p>Challenges and check-ins of your own, your profile and your settings stay.</p>
    </ConfirmDialog>
  );
}
