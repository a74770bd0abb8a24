import type { Gauntlet } from '@gauntlet/core';
import type { DeviceAccount, OnServer, ServerSummary } from '@gauntlet/core/browser';
import { CloudDownload, CloudOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { formatCount } from '../../lib/formatNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';

type Props = {
  device: Extract<DeviceAccount, { name: 'empty' }>;
  disabled: boolean;
  onRestore: (restore: () => Promise<Gauntlet>) => void;
};

/** Shows what the server has of the account, and what restoring brings back and what not. */
export function OnServerPart({ device, disabled, onRestore }: Props) {
  const { asked, again } = useOnServer(device);
  return (
    <section
      aria-label="On the server"
      aria-busy={asked.name === 'asking'}
      className="rounded-xl border border-line bg-sunken p-4 text-left text-sm"
    >
      <h2 className="font-semibold text-ink">Without a file</h2>
      {asked.name === 'asking' && <Skeleton className="mt-2 h-16" />}
      {asked.name === 'failed' && (
        <div className="mt-1 space-y-3">
          <p>
            <CloudOff className="mr-2 inline size-4" aria-hidden />
            The server does not answer, so it cannot be said what it has of yours.
          </p>
          <Button variant="secondary" size="sm" onClick={again}>
            Ask again
          </Button>
        </div>
      )}
      {asked.name === 'answered' && <Answered onServer={asked.onServer} disabled={disabled} onRestore={onRestore} />}
    </section>
  );
}

type AnsweredProps = { onServer: OnServer } & Pick<Props, 'disabled' | 'onRestore'>;

function Answered({ onServer: { has, restore }, disabled, onRestore }: AnsweredProps) {
  if (!hasAnything(has)) return <p className="mt-1">The server has no challenges, check-ins or comments of yours to restore.</p>;
  async function begin(): Promise<Gauntlet> {
    const { gauntlet, leftOut } = await restore();
    const rest = leftOut > 0 ? `${formatCount(leftOut, 'thing')} could not be restored.` : 'Points start again.';
    toast.success('Restored what the server had', { description: rest });
    return gauntlet;
  }
  return (
    <div className="mt-1 space-y-3">
      <p>
        The server has <b className="text-ink">{inWords(has)}</b> of yours. Restoring brings them back, and trust, XP and streak as far as
        they follow from them.
      </p>
      <p>Points, purchases, bets, rewards, power-ups and messages lived in the log alone: without its file they are gone.</p>
      <Button variant="secondary" className="max-sm:w-full" disabled={disabled} onClick={() => onRestore(begin)}>
        <CloudDownload aria-hidden />
        Restore what the server has
      </Button>
    </div>
  );
}

function hasAnything({ challenges, checkIns, comments }: ServerSummary): boolean {
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

export type Asked = { readonly name: 'asking' | 'failed' } | { readonly name: 'answered'; readonly onServer: OnServer };

/** Fetches what the server has of the account, on mount and on `again`. */
export function useOnServer(device: Extract<DeviceAccount, { name: 'empty' }>): { readonly asked: Asked; readonly again: () => void } {
  const [asked, setAsked] = useState<Asked>({ name: 'asking' });
  const ask = useCallback(() => {
    device.askServer().then(
      (onServer) => setAsked({ name: 'answered', onServer }),
      () => setAsked({ name: 'failed' }),
    );
  }, [device]);
  useEffect(ask, [ask]);
  return {
    asked,
    again: () => {
      setAsked({ name: 'asking' });
      ask();
    },
  };
}
