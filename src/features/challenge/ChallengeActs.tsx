import { useState } from 'react';
import { Play, UserPlus } from 'lucide-react';
import { type AppResult, type ChallengeDetail, refusalText } from '@gauntlet/core';
import { formatCount, formatDollars } from '../../lib/formatNumber.ts';
import { useCommand } from '../../lib/useCommand.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { titleOf } from './challengeWords.ts';
import type { Payment } from './useEntryFee.tsx';

type Props = { challenge: ChallengeDetail; pay: () => Promise<Payment> };

/** What this person can do with the challenge as a whole now. */
export function ChallengeActs({ challenge, pay }: Props) {
  return (
    <div className="flex gap-2 empty:hidden max-sm:w-full max-sm:flex-col-reverse sm:items-center">
      {challenge.cancel === null && <CancelAct challenge={challenge} />}
      {challenge.start === null && <StartAct challenge={challenge} />}
      {challenge.join === null && <JoinAct challenge={challenge} pay={pay} />}
    </div>
  );
}

function StartAct({ challenge }: Pick<Props, 'challenge'>) {
  const start = useCommand('startChallenge');
  const { isOpen, open, close, isBusy, run } = useConfirmed('Failed to start challenge');
  return (
    <>
      <Button onClick={open}>
        <Play aria-hidden />
        Start challenge
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Start ${titleOf(challenge)}?`}
        action="Start now"
        refuse="Not yet"
        busy={isBusy}
        onConfirm={() => run(() => start({ challengeId: challenge.id }), 'The challenge has started. Good luck!')}
        onClose={close}
      >
        <p>
          The first check-in window opens now; {challenge.needed} of {formatCount(challenge.windows, 'check-in')} are needed.
        </p>
        <p>Bets close at the start, and it can no longer be cancelled.</p>
      </ConfirmDialog>
    </>
  );
}

function CancelAct({ challenge }: Pick<Props, 'challenge'>) {
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
        action="Cancel challenge"
        refuse="Keep it"
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

function JoinAct({ challenge, pay }: Props) {
  const join = useCommand('joinChallenge');
  const [isBusy, setBusy] = useState(false);
  const feeCents = challenge.type === 'group-paid' ? challenge.entryFeeCents : 0;

  async function joinNow() {
    const payment = await pay();
    if (!payment.paid) return;
    setBusy(true);
    const answer = await join({ challengeId: challenge.id, paymentId: payment.paymentId });
    setBusy(false);
    say(answer, 'You take part. Good luck!', 'Failed to join challenge');
  }

  return (
    <Button onClick={() => void joinNow()} busy={isBusy}>
      <UserPlus aria-hidden />
      {feeCents > 0 ? `Join challenge for ${formatDollars(feeCents)}` : 'Join challenge'}
    </Button>
  );
}

/** An act behind a confirmation: its dialog closes once the act is decided. */
function useConfirmed(failure: string) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const act = async (command: () => Promise<AppResult>, success: string) => {
    setBusy(true);
    const answer = await command();
    setBusy(false);
    setOpen(false);
    say(answer, success, failure);
  };
  return {
    isOpen,
    isBusy,
    open: () => setOpen(true),
    close: () => setOpen(false),
    run: (command: () => Promise<AppResult>, success: string) => void act(command, success),
  };
}

function say(answer: AppResult, success: string, failure: string): void {
  if (answer.ok) toast.success(success);
  else toast.error(failure, { description: refusalText(answer.refusal) });
}
