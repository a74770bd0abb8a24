import type { Gauntlet } from '@gauntlet/core';
import type { DeviceAccount, OnServer, ServerSummary } from '@gauntlet/core/browser';
import { CloudDownload, CloudOff, WifiOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { formatCount } from '../../lib/formatNumber.ts';
import { useOnline } from '../../lib/useOnline.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';

type Props = {
  asked: Asked;
  disabled: boolean;
  onAskAgain: () => void;
  onRestore: (restore: () => Promise<Gauntlet>) => void;
};

/** Shows what the server has of the account, and what restoring brings back and what not. */
export function OnServerPart({ asked, disabled, onAskAgain, onRestore }: Props) {
  return (
    <section
      aria-label="On the server"
      aria-busy={asked.name === 'asking'}
      className="rounded-xl border border-line bg-sunken p-3 text-left text-sm sm:p-4"
    >
      <h2 className="font-semibold text-ink">Without a file</h2>
      <div aria-live="polite" className="mt-1">
        {asked.name === 'asking' && <Skeleton className="mt-2 h-16" />}
        {asked.name === 'offline' && (
          <p>
            <WifiOff className="mr-2 inline size-4" aria-hidden />
            You are offline. The server has the challenges, check-ins and comments that you sent: connect to the internet to restore them.
          </p>
        )}
        {asked.name === 'failed' && (
          <div className="space-y-3">
            <p>
              <CloudOff className="mr-2 inline size-4" aria-hidden />
              The server does not answer. It has the challenges, check-ins and comments that you sent: try again to restore them.
            </p>
            <Button variant="secondary" size="sm" onClick={onAskAgain}>
              Try again
            </Button>
          </div>
        )}
        {asked.name === 'answered' && <Answered onServer={asked.onServer} disabled={disabled} onRestore={onRestore} />}
      </div>
    </section>
  );
}

type AnsweredProps = { onServer: OnServer } & Pick<Props, 'disabled' | 'onRestore'>;

function Answered({ onServer: { has, restore }, disabled, onRestore }: AnsweredProps) {
  if (!hasAnything(has)) return <p>The server has no challenges, check-ins or comments of yours to restore. Your profile comes back.</p>;
  async function begin(): Promise<Gauntlet> {
    const { gauntlet, leftOut } = await restore();
    const rest = leftOut > 0 ? `${formatCount(leftOut, 'thing')} could not be restored.` : 'Your points begin again.';
    toast.success('Restored what the server had', { description: rest });
    return gauntlet;
  }
  return (
    <div className="space-y-3">
      <p>
        The server has <b className="text-ink">{inWords(has)}</b> of yours. Restoring brings them back, and trust, XP and streak as far as
        they follow from them.
      </p>
      <p>Points, purchases, bets, rewards, power-ups and messages were in the log alone: without the log they are gone.</p>
      <Button variant="secondary" className="max-sm:w-full" disabled={disabled} onClick={() => onRestore(begin)}>
        <CloudDownload aria-hidden className="max-sm:hidden" />
        Restore what the server has
      </Button>
    </div>
  );
}

/** Whether the server has anything that restoring brings back. */
export function hasAnything({ challenges, checkIns, comments }: ServerSummary): boolean {
  return challenges + checkIns + comments > 0;
}

const inOneBreath = new Intl.ListFormat('en-US');

function inWords({ challenges, checkIns, comments }: ServerSummary): string {
  const counts = [
    [challenges, 'challenge'],
    [checkIns, 'check-in'],
    [comments, 'comment'],
  ] as const;
  return inOneBreath.format(counts.filter(([count]) => count > 0).map(([count, noun]) => formatCount(count, noun)));
}

/** What is known of what the server has of the account. */
export type Asked = { readonly name: 'asking' | 'offline' | 'failed' } | { readonly name: 'answered'; readonly onServer: OnServer };

/** Fetches what the server has of the account: on mount, on `again`, and when the browser is back online. */
export function useOnServer(device: Extract<DeviceAccount, { name: 'empty' }>): { readonly asked: Asked; readonly again: () => void } {
  const isOnline = useOnline();
  const [asked, setAsked] = useState<Asked>({ name: 'asking' });
  const ask = useCallback(() => {
    device.askServer().then(
      (onServer) => setAsked({ name: 'answered', onServer }),
      () => setAsked({ name: 'failed' }),
    );
  }, [device]);
  const again = useCallback(() => {
    setAsked({ name: 'asking' });
    ask();
  }, [ask]);
  useEffect(ask, [ask]);
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return { asked: !isOnline && asked.name !== 'answered' ? { name: 'offline' } : asked, again };
}
