import { OPENING_GRANT } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useCommand } from '../../lib/gauntlet.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { toastRefusal } from '../../lib/toastRefusal.ts';
import { toast } from '../../ui/toast.ts';

const GRANT = formatNumber(OPENING_GRANT);

/** Confirms leaving the sample data, and lists what is deleted and what stays. */
export function StartFreshDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const startFresh = useCommand('startFresh');

  async function begin() {
    const result = await startFresh();
    onClose();
    if (result.ok) toast.success('You start fresh', { description: `${GRANT} points to begin with. Everything from here on is yours.` });
    else toastRefusal(result.refusal);
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
        The sample challenges, bets and messages go. Points, XP, streak, trust and achievements start again, with what you added to them
        meanwhile: you start with {GRANT} points. The people of the sample and their challenges are out of sight.
      </p>
      <p>Challenges and check-ins of your own, your profile and your settings stay.</p>
    </ConfirmDialog>
  );
}
