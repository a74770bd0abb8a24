import { useMemo, useState } from 'react';
import { Outlet } from '@tanstack/react-router';
import { useSession } from '../features/account/session.ts';
import { LaterAssistant } from './assistant/LaterAssistant.tsx';
import { AccountCore } from './AccountCore.tsx';
import { ClockBanner } from './ClockBanner.tsx';
import { ScreenBoundary } from './errors/ScreenBoundary.tsx';
import { LaterParts } from './LaterParts.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { LaterNews } from './news/LaterNews.tsx';

import { SavingNotice } from './notices/SavingNotice.tsx';
import { SampleBanner } from './SampleBanner.tsx';
import { DisplayedAccount } from './DisplayedAccount.tsx';
import { Shell } from './shell/Shell.tsx';
import { LaterTools } from './tools/LaterTools.tsx';

/** Everything behind the sign-in. The core is keyed by account id, so that no data of one person outlives the session. */
export function SignedIn() {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  const account = useMemo(() => user && { id: user.id, name: user.fullName, email: user.email }, [user]);
  // Taken before the account opens: what opening unlocks is announced too.
  const [since] = useState(() => new Date().toISOString());
  if (!account) return <LoadingPage />;
  return (
    <AccountCore key={account.id} account={account}>
      <DisplayedAccount>
        <Shell email={account.email}>
          <ClockBanner />
          <SavingNotice />
          <SampleBanner />
          <LaterParts />
          <ScreenBoundary>
            <Outlet />
          </ScreenBoundary>
        </Shell>
      </DisplayedAccount>
      <LaterNews since={since} />
      <LaterAssistant />
      <LaterTools />
    </AccountCore>
  );
}
