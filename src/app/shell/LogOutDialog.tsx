import { useEffect, useState } from 'react';
import { Subscription } from 'rxjs';
import { unsentHere$ } from '@gauntlet/core';
import { formatCount, wordFor } from '../../lib/formatNumber.ts';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { useUnsent } from '../../lib/unsent.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';

type Props = { onLogOut: () => Promise<void>; onClose: () => void };

/** How long the server may take for what waits before the person is asked, in milliseconds. */
const PATIENCE_MS = 8_000;

/** Tries to send what waits. Logs out when nothing is left, else warns with the number of changes, or of what others do not see. Nothing is deleted. */
export function LogOutDialog({ onLogOut, onClose }: Props) {
  const gauntlet = useOwnGauntlet();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const count = useUnsent()?.length ?? 0;

  useEffect(() => {
    let isOver = false;
    const watching = new Subscription();
    const unsent = gauntlet.project(unsentHere$);
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    const emptied = new Promise<void>((resolve) => {
      const settle = (): void => (unsent.current() ? undefined : resolve());
      watching.add(unsent.changes$.subscribe(settle));
      settle();
    });
    const send = async (): Promise<void> => {
      // The pull under way may have begun before the last change.
      for (let tries = 0; tries < 2 && unsent.current() === 'log'; tries += 1) await gauntlet.pullNow();
      if (unsent.current() !== 'others') return;
      await gauntlet.push();
      // A push that was under way, in another tab perhaps, ends a moment later.
      await emptied;
    };
    const sent = navigator.onLine ? Promise.race([send(), patience]) : Promise.resolve();
    void sent.then(() => {
      if (isOver) return;
      if (unsent.current()) setAsking(true);
      else void onLogOut();
    });
    return () => {
      isOver = true;
      watching.unsubscribe();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the press
  }, []);

  return (
    <ConfirmDialog
      open={isAsking}
      title="Log out now?"
      confirmLabel="Log out anyway"
      cancelLabel="Cancel"
      variant="danger"
      busy={isBusy}
      onConfirm={() => {
        setBusy(true);
        void onLogOut();
      }}
      onClose={onClose}
    >
      {count === 0 ? (
        <p>
          What other people see of your last changes, such as a photo, has not reached the server. It stays on this device and is sent after
          you log in again here.
        </p>
      ) : (
        <p>
          {formatCount(count, 'change')} {wordFor(count, 'has', 'have')} not reached the server. {wordFor(count, 'It stays', 'They stay')}{' '}
          on this device and {wordFor(count, 'is', 'are')} sent after you log in again here.
        </p>
      )}
    </ConfirmDialog>
  );
}
