import { useState } from 'react';
import { Play, UserPlus } from 'lucide-react';
import { type AppResult, type ChallengeDetail, refusalText, titleOf } from '@gauntlet/core';
import { formatCount, formatDollars, wordFor } from '../../lib/formatNumber.ts';
import { useCommand } from '../../lib/gauntlet.ts';
import { useOnline } from '../../lib/useOnline.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { FeeFacts } from './payment/FeeFacts.tsx';
import type { Payment } from './payment/useEntryFee.tsx';

type Props = { challenge: ChallengeDetail; pay: () => Promise<Payment> };

/** The actions that the user can take on this challenge now: start, join, cancel. */
export function ChallengeActions({ challenge, pay }: Props) {
  return (
    <div className="flex gap-2 empty:hidden max-sm:w-full max-sm:flex-col sm:items-center">
      {challenge.start === null && <StartAction challenge={challenge} />}
      {challenge.join === null && <JoinAction challenge={challenge} pay={pay} />}
      {challenge.cancel === null && <CancelAction challenge={challenge} />}
    </div>
  );
}

function StartAction({ challenge }: Pick<Props, 'challenge'>) {
  const start = useCommand('startChallenge');
  const isOnline = useOnline();
  const { isOpen, open, close, isBusy, run } = useConfirmed('Failed to start challenge');
  const startsLater = !isOnline && challenge.people > 1;
  const success = startsLater ? 'The start is stored. It counts when it reaches the server.' : 'The challenge has started. Good luck!';
  return (
    <>
      <Button onClick={open}>
        <Play aria-hidden />
        Start challenge
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Start ${titleOf(challenge)}?`}
        confirmLabel="Start now"
        cancelLabel="Not yet"
        busy={isBusy}
        onConfirm={() => run(() => start({ challengeId: challenge.id }), success)}
        onClose={close}
      >
        <p>
          The first check-in window opens {startsLater ? 'when the start reaches the server' : 'now'}; {challenge.needed} of{' '}
          {formatCount(challenge.windows, 'check-in')} {wordFor(challenge.needed, 'is', 'are')} needed.
        </p>
        <p>Bets close at the start, and it can no longer be cancelled.</p>
        {startsLater && <p>You are offline and others take part: for everyone, the start counts when it reaches the server.</p>}
      </ConfirmDialog>
    </>
  );
}

function CancelAction({ challenge }: Pick<Props, 'challenge'>) {
  const cancel = useCommand('cancelChallenge');
  const { isOpen, open, close, isBusy, run } = useConfirmed('Failed to cancel challenge');
  return (
    <>
      <Button variant="ghost" onClick={open}>
        Cancel challenge
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Cancel ${titleOf(challenge)}?`}
        confirmLabel="Cancel challenge"
        cancelLabel="Keep it"
        variant="danger"
        busy={isBusy}
        onConfirm={() => run(() => cancel({ challengeId: challenge.id }), 'Challenge cancelled')}
        onClose={close}
      >
        <p>Everything that was paid or staked goes back in full. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}

function JoinAction({ challenge, pay }: Props) {
  const join = useCommand('joinChallenge');
  const [isBusy, setBusy] = useState(false);
  const isOnline = useOnline();
  const feeCents = challenge.type === 'group-paid' ? challenge.entryFeeCents : 0;

  async function joinNow() {
    const payment = await pay();
    if (!payment.paid) return;
    setBusy(true);
    const result = await join({ challengeId: challenge.id, paymentId: payment.paymentId });
    setBusy(false);
    const startsLater = !isOnline && challenge.type === 'one-on-one' && challenge.status === 'pending';
    const success = startsLater ? 'You take part. It starts when your joining reaches the server.' : 'You take part. Good luck!';
    showResult(result, success, 'Failed to join challenge');
  }

  return (
    <>
      <Button onClick={() => void joinNow()} busy={isBusy}>
        <UserPlus aria-hidden />
        {feeCents > 0 ? `Join challenge for ${formatDollars(feeCents)}` : 'Join challenge'}
      </Button>
      {feeCents > 0 && <FeeFacts cents={feeCents} className="basis-full" />}
    </>
  );
}

/** State for an action behind a confirmation dialog, which closes once the command is decided. */
function useConfirmed(failure: string) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const execute = async (command: () => Promise<AppResult>, success: string) => {
    setBusy(true);
    const result = await command();
    setBusy(false);
    setOpen(false);
    showResult(result, success, failure);
  };
  return {
    isOpen,
    isBusy,
    open: () => setOpen(true),
    close: () => setOpen(false),
    run: (command: () => Promise<AppResult>, success: string) => void execute(command, success),
  };
}

function showResult(result: AppResult, success: string, failure: string): void {
  if (result.ok) toast.success(success);
  else toast.error(failure, { description: refusalText(result.refusal) });
}
