import { logHealth$ } from '@gauntlet/core';
import { Link } from '@tanstack/react-router';
import { Clock, CloudAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { formatCount } from '../../lib/formatNumber.ts';
import { useGauntlet, usePartOf } from '../../lib/gauntlet.ts';
import { tabStorage } from '../../lib/deviceStorage.ts';
import { useAllPulls } from '../../lib/usePulls.ts';

/** Two notices about the log: it has events that this app version does not know, or it lacks events that the server has. */
export function LogNotices() {
  const unknown = usePartOf(logHealth$, (health) => health.unknown);
  const { lost: lacking, dismiss } = useLostEvents();
  return (
    <>
      {unknown > 0 && (
        <Strip icon={<Clock aria-hidden />}>
          {formatCount(unknown, 'event')} of your log {unknown === 1 ? 'waits' : 'wait'} for an update of this app. <ToYourData />
        </Strip>
      )}
      {lacking > 0 && (
        <Strip icon={<CloudAlert aria-hidden />} onDismiss={dismiss}>
          The server knows {formatCount(lacking, 'thing')} of yours that this device&rsquo;s log lacks. <ToYourData />
        </Strip>
      )}
    </>
  );
}

function ToYourData() {
  return (
    <Link
      to="/settings"
      hash="your-data"
      className="font-semibold whitespace-nowrap text-amber underline underline-offset-2 hover:text-ink"
    >
      Look at your data
    </Link>
  );
}

type StripProps = { icon: ReactNode; onDismiss?: () => void; children: ReactNode };

function Strip({ icon, onDismiss, children }: StripProps) {
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2 border-b border-amber/30 bg-amber-soft px-4 py-1.5 text-sm text-ink [&_svg]:size-4"
    >
      <span className="text-amber max-sm:hidden">{icon}</span>
      <p className="min-w-0">{children}</p>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-my-1.5 -mr-2 flex size-10 shrink-0 items-center justify-center rounded-lg text-muted transition duration-150 hover:text-ink"
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  );
}

const KEY = 'gauntlet.lackingTold';

/** Counts the events that the server has and the log of this device lacks; 0 once dismissed for this session. */
function useLostEvents(): { readonly lost: number; readonly dismiss: () => void } {
  const gauntlet = useGauntlet();
  const isLoaded = useAllPulls().state === 'loaded';
  const [lost, setLost] = useState(0);
  const [isDismissed, setDismissed] = useState(() => tabStorage()?.getItem(KEY) === gauntlet.account.id);
  // Checked again whenever the log grows: an import may bring the events back.
  const asOf = usePartOf(logHealth$, ({ events }) => (lost > 0 ? events : 0));
  const log = useMemo(() => ({ gauntlet, asOf }), [gauntlet, asOf]);

  useEffect(() => {
    if (!isLoaded || isDismissed) return undefined;
    let isUnmounted = false;
    log.gauntlet.countLacking().then(
      (count) => void (isUnmounted || setLost(count)),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [log, isLoaded, isDismissed]);

  return {
    lost: isDismissed ? 0 : lost,
    dismiss: () => {
      tabStorage()?.setItem(KEY, gauntlet.account.id);
      setDismissed(true);
    },
  };
}
