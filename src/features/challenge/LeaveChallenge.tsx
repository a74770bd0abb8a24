import { useState } from 'react';
import { LogOut } from 'lucide-react';
import { type ChallengeDetail, type Leaving, leaving$, refusalText, titleOf } from '@gauntlet/core';
import { formatCount, formatDollars } from '../../lib/formatNumber.ts';
import { useCommand, useProjection } from '../../lib/gauntlet.ts';
import { useOnline } from '../../lib/useOnline.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** Leaves a challenge after a dialog that says what follows, with the person's own figures (CH20). Nothing where they cannot leave. */
export function LeaveChallenge({ challenge }: { challenge: Pick<ChallengeDetail, 'id' | 'title' | 'people'> }) {
  const leave = useCommand('leaveChallenge');
  const leaving = useProjection(leaving$(challenge.id));
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (leaving.refusal) return null;

  async function leaveNow() {
    setBusy(true);
    const result = await leave({ challengeId: challenge.id });
    setBusy(false);
    setOpen(false);
    if (result.ok) toast.success('You left the challenge');
    else toast.error('Failed to leave challenge', { description: refusalText(result.refusal) });
  }

  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <LogOut aria-hidden />
        Leave challenge
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Leave ${titleOf(challenge)}?`}
        confirmLabel="Leave challenge"
        cancelLabel="Stay"
        variant="danger"
        busy={isBusy}
        onConfirm={() => void leaveNow()}
        onClose={() => setOpen(false)}
      >
        {leaving.hasStarted ? <AfterStart leaving={leaving} isAlone={challenge.people === 1} /> : <BeforeStart leaving={leaving} />}
      </ConfirmDialog>
    </>
  );
}

function BeforeStart({ leaving: { stake, feeCents } }: { leaving: Leaving }) {
  const isOnline = useOnline();
  const returned = [
    stake > 0 && `your stake of ${formatCount(stake, 'point')}`,
    feeCents > 0 && `your entry fee of ${formatDollars(feeCents)}`,
  ];
  const texts = returned.filter((text) => text !== false);
  return (
    <>
      <p>It has not started: your part ends, and nothing counts. You can join again.</p>
      {texts.length > 0 && <p>You get back {texts.join(' and ')}, in full.</p>}
      {!isOnline && <p>You are offline: it counts when it reaches the server, if the challenge has not started by then.</p>}
    </>
  );
}

function AfterStart({ leaving: { stake, feeCents, missed }, isAlone }: { leaving: Leaving; isAlone: boolean }) {
  const isOnline = useOnline();
  return (
    <>
      <p>It counts as failed for you{isAlone ? '' : '. The others go on'}, and you cannot join it again.</p>
      {missed > 0 && (
        <p>{formatCount(missed, 'check-in')} without a proof will count as missed, the open one included. Later ones do not.</p>
      )}
      {stake > 0 && <p>You lose your stake of {formatCount(stake, 'point')}.</p>}
      {feeCents > 0 && <p>Your entry fee of {formatDollars(feeCents)} is not returned.</p>}
      {!isOnline && <p>You are offline: it counts when it reaches the server. Check-ins that close until then are missed too.</p>}
    </>
  );
}
