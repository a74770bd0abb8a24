import { useRef, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { CalendarCheck, CircleCheckBig, Compass, Gift, User } from 'lucide-react';
import { takesPart$, today$, type Today } from '@gauntlet/core';
import { feedSearch, tabOf } from '../../features/challenge/feedSearch.ts';
import { nextText } from '../../features/challenge/today/todayText.ts';
import { openCheckIn } from '../../features/proof/checkInStage.ts';
import { LaterVerifyCount } from '../../features/proof/verify/LaterVerifyCount.tsx';
import { FileInput, type FileInputHandle } from '../../features/proof/FileInput.tsx';
import { useGauntlet, usePartOf, useProjection } from '../../lib/gauntlet.ts';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toast.ts';

/** The bar at the bottom of a phone: the places of every day and the next check-in, one tap each. */
export function BottomBar() {
  const current = useCurrentPlace();
  return (
    <nav
      aria-label="Quick"
      className="bottom-nav fixed inset-x-0 bottom-0 z-30 grid h-(--bottom-nav) grid-cols-5 border-t border-line bg-ground px-1 pb-[env(safe-area-inset-bottom)]"
    >
      <Link to="/feed" search={{ tab: 'today' }} {...place(current === 'today')}>
        <WithVerifyCount>
          <CalendarCheck aria-hidden />
        </WithVerifyCount>
        Today
      </Link>
      <Link to="/feed" search={{ tab: 'discover' }} {...place(current === 'discover')}>
        <Compass aria-hidden />
        Discover
      </Link>
      <CheckInNext />
      <Link to="/gamification" {...place(current === '/gamification')}>
        <Gift aria-hidden />
        Rewards
      </Link>
      <Link to="/profile" {...place(current === '/profile')}>
        <User aria-hidden />
        Me
      </Link>
    </nav>
  );
}

/** Today has a line that leads to the check-ins that wait for the user's opinion. */
function WithVerifyCount({ children }: { children: ReactNode }) {
  return (
    <span className="relative">
      {children}
      <LaterVerifyCount className="absolute -top-2 left-3.5" />
    </span>
  );
}

const item =
  'flex h-16 min-w-0 flex-col items-center justify-center gap-1 rounded-lg text-xs font-medium -outline-offset-4 transition duration-150 [&_svg]:size-5.5';

function place(isCurrent: boolean) {
  // The links of the router mark a page by its path alone: two of these share one.
  return { className: cx(item, isCurrent ? 'text-accent' : 'text-muted'), 'aria-current': isCurrent ? ('page' as const) : undefined };
}

/** The path, or on /feed the tab. */
function useCurrentPlace(): string {
  const takesPart = useProjection(takesPart$);
  return useLocation({ select: ({ pathname, search }) => (pathname === '/feed' ? tabOf(feedSearch(search), takesPart) : pathname) });
}

/**
 * Opens the first due check-in on Today: the form of a text or number, and the camera where one photo or video is all that is due. Of several
 * due ones the person chooses there.
 */
function CheckInNext() {
  const gauntlet = useGauntlet();
  const navigate = useNavigate();
  const camera = useRef<FileInputHandle>(null);
  const photographed = useRef('');
  const due = usePartOf(today$, (today) => today.due.length);
  const onlyMedia = usePartOf(today$, mediaThatIsDue);
  const toToday = () => void navigate({ to: '/feed', search: { tab: 'today' } });

  function openNext() {
    const {
      due: [first],
      next,
    } = gauntlet.project(today$).current();
    if (!first) {
      const description = next ? `Next: ${next.title}, ${nextText(next.opensAt, Date.now())}` : 'Start or join a challenge first.';
      toast.info('Nothing is due now', { description });
      return;
    }
    if (onlyMedia) {
      photographed.current = first.challengeId;
      camera.current?.open();
      return;
    }
    if (first.proofType === 'text' || first.proofType === 'metric') openCheckIn(first.challengeId, 'today');
    toToday();
  }

  function onFile(file: File | null) {
    if (file) openCheckIn(photographed.current, 'today', file);
    // Without a file, Today offers the gallery too.
    toToday();
  }

  return (
    <>
      <button type="button" aria-label={due > 0 ? `Check in, ${due} due` : undefined} onClick={openNext} className={cx(item, 'text-ink')}>
        <Mark due={due}>
          <CircleCheckBig aria-hidden />
        </Mark>
        Check in
      </button>
      {onlyMedia && <FileInput ref={camera} type={onlyMedia} capture label="Camera" onFile={onFile} />}
    </>
  );
}

/** What the camera is for, if that is the only check-in that is due. */
function mediaThatIsDue({ due: [first, second] }: Today): 'photo' | 'video' | null {
  return first && !second && (first.proofType === 'photo' || first.proofType === 'video') ? first.proofType : null;
}

function Mark({ due, children }: { due: number; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-7 w-12 items-center justify-center rounded-full',
        due > 0 ? 'bg-accent-gradient text-on-accent' : 'bg-hover text-muted',
      )}
    >
      {children}
    </span>
  );
}
