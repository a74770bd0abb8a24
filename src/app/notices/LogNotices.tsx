import { logHealth$ } from '@gauntlet/core';
import { knowsZone } from '@gauntlet/core/browser';
import { Link } from '@tanstack/react-router';
import { Clock, CloudAlert, FileWarning } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../lib/formatNumber.ts';
import { useGauntlet, usePartOf } from '../../lib/gauntlet.ts';
import { tabStorage } from '../../lib/deviceStorage.ts';
import { useLacking } from '../../lib/useLacking.ts';
import { AccountLogNotices } from './AccountLogNotices.tsx';
import { ClockBanner } from './ClockBanner.tsx';
import { DroppedNotices } from './DroppedNotices.tsx';
import { ReloadButton } from './ReloadButton.tsx';
import { EndedSession } from './EndedSession.tsx';
import { Restored } from './Restored.tsx';
import { ServerSilent } from './ServerSilent.tsx';
import { Strip, stripLink } from './Strip.tsx';

/**
 * Notices about the log: it has events that this app version does not know, or records that cannot be read, or it lacks events that the server
 * has, or it is not the account's, or commands of it were dropped. Two are about the device: its clock, and its time zone, which decides when days
 * begin. And two are about the server: it does not answer, or
 * was restored from a backup.
 */
export function LogNotices() {
  const unknown = usePartOf(logHealth$, (health) => health.unknown);
  const unreadable = usePartOf(logHealth$, (health) => health.unreadable);
  const { lost: lacking, dismiss } = useLostEvents();
  return (
    <>
      <AccountLogNotices />
      <EndedSession />
      <DroppedNotices />
      <ServerSilent />
      <Restored />
      <ClockBanner />
      {unknown > 0 && (
        <Strip icon={<Clock aria-hidden />}>
          A newer version of Gauntlet has written to your log. This tab shows what it knows, and saves nothing until you reload.{' '}
          <ReloadButton />
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
    <Link to="/settings" hash="your-data" className={stripLink}>
      Look at your data
    </Link>
  );
}

const KEY = 'gauntlet.lackingTold';
const ZONE_KEY = 'gauntlet.zoneTold';

/** The number of events that the server has and the log of this device lacks; 0 once dismissed for this session. */
function useLostEvents(): { readonly lost: number; readonly dismiss: () => void } {
  const { account } = useGauntlet();
  const lacking = useLacking() ?? 0;
  const [isDismissed, setDismissed] = useState(() => tabStorage()?.getItem(KEY) === account.id);
  return {
    lost: isDismissed ? 0 : lacking,
    dismiss: () => {
      tabStorage()?.setItem(KEY, account.id);
      setDismissed(true);
    },
  };
}
