import { roleStore, useRole } from '../features/account/session.ts';
import { SettingsScreen } from '../features/settings/SettingsScreen.tsx';

export function SettingsRoute() {
  const isAdmin = useRole() === 'admin';
  return <SettingsScreen isAdmin={isAdmin} onAdminChange={(on) => roleStore.setRole(on ? 'admin' : 'user')} />;
}
