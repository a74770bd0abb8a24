import { totals$, type Instant } from '@gauntlet/core';
import { prepareCommands } from '@gauntlet/core/browser';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRole, useSession } from '../features/account/session.ts';
import { Launcher } from '../features/coach/assistant/Launcher.tsx';
import { useGauntlet } from '../lib/gauntlet.ts';
import { onceFilled } from '../ui/onceFilled.ts';
import { onDemand, useLater, useOnDemand } from '../ui/onDemand.ts';
import { AccountCore } from './AccountCore.tsx';
import { DisplayedAccount } from './DisplayedAccount.tsx';
import { storeError } from './errors/watchErrors.ts';
import { ScreenBoundary } from './errors/ScreenBoundary.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { NotSavedBanner } from './notices/NotSavedBanner.tsx';
import { SampleBanner } from './notices/SampleBanner.tsx';
import { Shell } from './shell/Shell.tsx';

const NOBODY = { id: '', fullName: '', email: '' };

/** Everything behind the sign-in. The core is keyed by account id, so that no data of one person outlives the session. */
export function SignedIn() {
  const session = useSession();
  const { id, fullName, email } = session.status === 'signedIn' ? session.user : NOBODY;
  // By its values: a login of the same person goes on with the open account.
  const account = useMemo(() => (id === '' ? null : { id, name: fullName, email }), [id, fullName, email]);
  // Taken before the account opens: what opening unlocks is announced too.
  const [since] = useState(() => new Date().toISOString());
  if (!account) return <LoadingPage />;
  return (
    <AccountCore key={account.id} account={account}>
      <DisplayedAccount>
        <Shell email={account.email}>
          <NotSavedBanner />
          <SampleBanner />
          <LaterNotices />
          <ScreenWatch />
          <ScreenBoundary>
            <Outlet />
          </ScreenBoundary>
        </Shell>
      </DisplayedAccount>
      <LaterCommands />
      <LaterAnnouncements since={since} />
      <Optional name="assistant">
        <Launcher />
      </Optional>
      <Optional name="tools">
        <Tools />
      </Optional>
    </AccountCore>
  );
}

/** A part that the app can do without: if it breaks, it disappears and the error is reported. */
function Optional({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null} onError={(error, info) => storeError(name, error, info)}>
      {children}
    </ErrorBoundary>
  );
}

const announcements = onDemand(() => import('./announcements/Announcements.tsx'));
const watch = onDemand(() => import('./errors/WatchScreens.tsx'));
const notices = onDemand(() => import('./notices/LogNotices.tsx'));
/** Milliseconds after the first screen, which announcements, notices and the watch over the screens must not delay. */
const AFTER_FIRST_SCREEN = 1_000;

/** What a command needs beside the first screen loads before somebody presses. */
function LaterCommands() {
  useEffect(() => onceFilled(prepareCommands, AFTER_FIRST_SCREEN), []);
  return null;
}

function LaterAnnouncements({ since }: { since: Instant }) {
  const part = useLater(announcements, AFTER_FIRST_SCREEN);
  const gauntlet = useGauntlet();
  // What is earned before the part is loaded is announced too.
  const [earnedBefore] = useState(() => gauntlet.project(totals$).current().earned);
  return part && <part.Announcements since={since} earnedBefore={earnedBefore} />;
}

function ScreenWatch() {
  const part = useLater(watch, AFTER_FIRST_SCREEN);
  return part && <part.WatchScreens />;
}

function LaterNotices() {
  const part = useLater(notices, AFTER_FIRST_SCREEN);
  return part && <part.LogNotices />;
}

const dock = onDemand(() => import('../admin/dock/Dock.tsx'));

/** The docked tools of admin mode. */
function Tools() {
  const { part } = useOnDemand(dock, useRole() === 'admin');
  return part && <part.Dock />;
}
