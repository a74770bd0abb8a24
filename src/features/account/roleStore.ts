import { createListeners } from '../../lib/listeners.ts';

export const ROLE_KEY = 'gauntlet.role';

/** `admin` shows tools over the user's own device and data. It grants no rights on the server. */
export type Role = 'user' | 'admin';

export type RoleStore = {
  getRole(): Role;
  setRole(role: Role): void;
  subscribe(listener: () => void): () => void;
  /** Notifies listeners that storage may have changed elsewhere: in another tab, or by a sign-out. */
  refresh(): void;
};

export function createRoleStore(storage: Storage): RoleStore {
  const changes = createListeners();
  const refresh = () => changes.notify();

  return {
    getRole: () => (storage.getItem(ROLE_KEY) === 'admin' ? 'admin' : 'user'),
    setRole(role) {
      storage.setItem(ROLE_KEY, role);
      refresh();
    },
    subscribe: changes.subscribe,
    refresh,
  };
}
