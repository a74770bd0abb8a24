import { useNavigate } from '@tanstack/react-router';
import { AccountSettings } from '../features/account/AccountSettings.tsx';
import { roleStore, sessionStore, useRole } from '../features/account/session.ts';
import { SettingsScreen } from '../features/settings/SettingsScreen.tsx';
import { runPendingErasure } from '../lib/accountMarks.ts';
import { toast } from '../ui/toast.ts';
import { chooseTheme, useTheme } from './theme.ts';

export function SettingsRoute() {
  return (
    <SettingsScreen
      isAdmin={useRole() === 'admin'}
      onAdminChange={(on) => roleStore.setRole(on ? 'admin' : 'user')}
      theme={useTheme().choice}
      onThemeChange={chooseTheme}
      account={<AccountSettings />}
      onDeleteAccount={useLeave()}
    />
  );
}

/** How long the confirmation of a deletion stays, in milliseconds: nothing else on the page mentions it. */
const FAREWELL_MS = 10_000;

function useLeave() {
  const navigate = useNavigate();
  return async (password: string) => {
    const outcome = await sessionStore.deleteAccount(password);
    if (!outcome.ok) return outcome;
    // Navigates to a public page first: the guard would redirect a signed-out person to the login.
    await navigate({ to: '/', ignoreBlocker: true });
    sessionStore.forgetAccount();
    await runPendingErasure();
    toast.success('Your account has been deleted', {
      description: 'Nothing of it is left on the server or on this device.',
      duration: FAREWELL_MS,
    });
    return outcome;
  };
}
