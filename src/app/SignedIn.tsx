import { Outlet } from '@tanstack/react-router';
import { useSession } from '../features/account/session.ts';
import { LoadingPage } from './LoadingPage.tsx';
import { Shell } from './shell/Shell.tsx';

/**
 * Everything behind the sign-in. The one place where the core is opened for the account: whatever a screen needs of it
 * is provided around the Shell, under a key of the account's id, so that nothing of one person outlives their session.
 */
export function SignedIn() {
  const session = useSession();
  if (session.status !== 'signedIn') return <LoadingPage />;
  return (
    <Shell key={session.user.id} email={session.user.email} name={session.user.fullName} balance={undefined}>
      <Outlet />
    </Shell>
  );
}
