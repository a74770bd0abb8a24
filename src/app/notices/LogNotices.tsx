import { logHealth$ } from '@gauntlet/core';
import { knowsZone } from '@gauntlet/core/browser';
import { Link } from '@tanstack/react-router';
import { Clock, CloudAlert, FileWarning, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { formatCount } from '../../lib/formatNumber.ts';
import { useGauntlet, usePartOf } from '../../lib/gauntlet.ts';
import { tabStorage } from '../../lib/deviceStorage.ts';
import { useAllPulls } from '../../lib/usePulls.ts';
import { ClockBanner } from './ClockBanner.tsx';

/**
 * Notices about the log: it has events that this app version does not know, or records that cannot be read, or it lacks events that the server
 * has. And two about the device: its clock, and its time zone, which decides when days begin.
 */
export function LogNotices() {
  const unknown = usePartOf(logHealth$, (health) => health.unknown);
  const unreadable = usePartOf(logHealth$, (health) => health.unreadable);
  const { lost: lacking, dismiss } = useLostEvents();
  return (
    <>
      <ClockBanner />
      {unknown > 0 && (
        <Strip icon={<Clock aria-hidden />}>
          A newer version of Gauntlet has written to your log. This tab shows what it knows, and saves nothing until you reload.{' '}
          <button type="button" onClick={() => location.reload()} className={link}>
            Reload
          </button>
        </Strip>
      )}
      {unreadable > 0 && (
        <Strip icon={<FileWarning aria-hidden />}>
          {formatCount(unreadable, 'record')} of your log cannot be read on this device, and {unreadable === 1 ? 'is' : 'are'} missing from
          your figures. Everything else is there. <ToYourData />
        </Strip>
      )}
      <ZoneNotice />
      {lacking > 0 && (
        <Strip icon={<CloudAlert aria-hidden />} onDismiss={dismiss}>
          The server knows {formatCount(lacking, 'thing')} of yours that this device&rsquo;s log lacks. <ToYourData />
        </Strip>
      )}
    </>
  );
}

const link = 'font-semibold whitespace-nowrap text-amber underline underline-offset-2 hover:text-ink';

/** Says once a session that the browser does not give its time zone. */
function ZoneNotice() {
  const [isShown, setShown] = useState(() => !knowsZone() && tabStorage()?.getItem(ZONE_KEY) !== 'seen');
  if (!isShown) return null;
  const dismiss = (): void => {
    tabStorage()?.setItem(ZONE_KEY, 'seen');
    setShown(false);
  };
  return (
    <Strip icon={<Clock aria-hidden />} onDismiss={dismiss}>
      This browser does not say its time zone; days are counted in UTC.
    </Strip>
  );
}

function ToYourData() {
  return (
    <Link to="/settings" hash="your-data" className={link}>
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
const ZONE_KEY = 'gauntlet.zoneTold';

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
