import type { Gauntlet } from '@gauntlet/core';
import type { Beginning } from '@gauntlet/core/browser';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onBegunElsewhere } from '../../lib/accountMarks.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FirstChoices, type FirstChoice } from './FirstChoices.tsx';
import { FeedFrame } from './FeedFrame.tsx';

type Props = {
  accountId: string;
  /** Begins the log of the new account. */
  begin: (beginning: Beginning) => Promise<Gauntlet>;
  onBegun: (gauntlet: Gauntlet) => void;
  onFailed: (error: unknown) => void;
};

/** Asks a new person what to do first, above the frame of /feed. The account's log begins with the answer (AC18). */
export function FirstMinute({ accountId, begin, onBegun, onFailed }: Props) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<FirstChoice | null>(null);
  const isMounted = useIsMounted();
  const hasBegun = useRef(false);

  async function beginOnce(beginning: Beginning, goOn?: () => Promise<void>) {
    if (hasBegun.current) return;
    hasBegun.current = true;
    try {
      const gauntlet = await begin(beginning);
      if (!isMounted()) return gauntlet.close();
      await goOn?.();
      onBegun(gauntlet);
    } catch (error) {
      onFailed(error);
    }
  }

  async function choose(choice: FirstChoice) {
    setChosen((before) => before ?? choice);
    await beginOnce(choice === 'look around' ? 'sample' : 'plain', async () => {
      if (choice === 'create') await navigate({ to: '/create' });
      if (choice === 'join') await navigate({ to: '/feed', search: { open: true } });
    });
  }

  // The answer in another tab counts here too: the log exists, so that 'plain' only opens it.
  useEffect(() => onBegunElsewhere(accountId, () => void beginOnce('plain')));

  return (
    <>
      <FeedFrame />
      <Dialog
        open
        onClose={() => void choose('look around')}
        title="What do you want to do first?"
        description="You can do the rest at any time."
      >
        <FirstChoices chosen={chosen} onChoose={(choice) => void choose(choice)} />
      </Dialog>
    </>
  );
}

/** Returns a function that tells whether the component is still mounted. */
function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return useCallback(() => mounted.current, []);
}
