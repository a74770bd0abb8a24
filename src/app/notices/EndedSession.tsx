import { syncMark$ } from '@gauntlet/core';
import { useState } from 'react';
import { useSession } from '../../features/account/session.ts';
import type { Session } from '../../features/account/storedSession.ts';
import { deviceStorage } from '../../lib/deviceStorage.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { useObservable } from '../../lib/useObservable.ts';
import { useOnline } from '../../lib/useOnline.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLogInAgain } from '../useLogInAgain.ts';

/**
 * Asks once to log in again when a kept session is over (AC27): once for each session on this device, and again when the app opens while something
 * waits. The account stays open either way.
 */
export function EndedSession() {
  const session = useSession();
  const isOnline = useOnline();
  if (session.status !== 'signedIn' || !session.isOver || !isOnline) return null;
  return <Question key={session.session.iat} email={session.user.email} session={session.session} />;
}

const KEY = 'gauntlet.askedToLogIn';

function Question({ email, session }: { email: string; session: Session }) {
  const mark = useOwnGauntlet().project(syncMark$);
  const waiting = useObservable(mark.changes$, () => mark.current().waiting);
  const name = `${session.userId} ${session.iat}`;
  const [isOpen, setOpen] = useState(() => waiting > 0 || deviceStorage.getItem(KEY) !== name);
  const logIn = useLogInAgain();

  function close(): void {
    deviceStorage.setItem(KEY, name);
    setOpen(false);
  }

  return (
    <Dialog
      open={isOpen}
      alert
      size="sm"
      onClose={close}
      title="Log in again to stay up to date"
      description={`This device was not used for 30 days, so the session of ${email} has ended.`}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Later
          </Button>
          <Button
            onClick={() => {
              close();
              logIn();
            }}
          >
            Log In
          </Button>
        </>
      }
    >
      <p className="text-muted">
        Everything on this device goes on working. {waitingText(waiting)} What others do arrives after that, too.
      </p>
    </Dialog>
  );
}

function waitingText(waiting: number): string {
  if (waiting === 0) return 'What you do from now on waits here and is sent after you log in.';
  return `${formatCount(waiting, 'change')} ${waiting === 1 ? 'waits' : 'wait'} here and ${waiting === 1 ? 'is' : 'are'} sent after you log in.`;
}
