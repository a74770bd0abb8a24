import { useRole } from '../../features/account/session.ts';
import { onDemand, useOnDemand } from '../../ui/onDemand.ts';
import { groups, type NavGroup } from './navigation.ts';

const admin = onDemand(() => import('./adminGroups.ts'));

/** The menus of the bar; those of admin mode are fetched with it. */
export function useNavGroups(): readonly NavGroup[] {
  const isAdmin = useRole() === 'admin';
  const { part } = useOnDemand(admin, isAdmin);
  return isAdmin && part ? [...groups, ...part.adminGroups] : groups;
}
