import { useRole } from '../../features/account/session.ts';
import { onDemand, useOnDemand } from '../../ui/onDemand.ts';
import { groups, type NavGroup } from './navigation.ts';

const admin = onDemand(() => import('./adminGroups.ts'));

/** Returns the menus of the bar. Those of admin mode load with the tools. */
export function useNavGroups(): readonly NavGroup[] {
  const isAdmin = useRole() === 'admin';
  const { part } = useOnDemand(admin, isAdmin);
  return isAdmin && part ? [...groups, ...part.adminGroups] : groups;
}
