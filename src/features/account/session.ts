import { useSyncExternalStore } from 'react';
import { webFetch } from '@gauntlet/core/browser';
import { deviceStorage } from '../../lib/deviceStorage.ts';
import { lazyAuthApi } from './authPort.ts';
import { createRoleStore, type Role } from './roleStore.ts';
import { createSessionStore, RENEWAL_MS, type SessionState } from './sessionStore.ts';

/** The longest delay that browsers support for a timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const sessionStore = createSessionStore({
  api: lazyAuthApi(
    async () => (await import('./authApi.ts')).createAuthApi(webFetch),
    async () => (await import('./cookieOwner.ts')).readCookieOwner(webFetch),
  ),
  storage: deviceStorage,
  now: Date.now,
  online: () => navigator.onLine,
});

export const roleStore = createRoleStore(deviceStorage);

/** Returns the session state. Rerenders on sign-in and sign-out, in this tab or another one. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
}

/** Returns the role on this device. Rerenders when it changes. */
export function useRole(): Role {
  return useSyncExternalStore(roleStore.subscribe, roleStore.getRole);
}

/**
 * Verifies the session with the server at start, on reconnect and when it expires, a kept one also once a day, which renews it (AC19). Follows
 * changes in other tabs.
 */
export function watchSession(): void {
  const verify = () => void sessionStore.verify().then(watchEnd);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchEnd = () => {
    clearTimeout(timer);
    const state = sessionStore.getState();
    if (state.status !== 'signedIn' || state.expired || state.isOver) return;
    const { exp, kept } = state.session;
    timer = setTimeout(verify, Math.min(Math.max(exp - Date.now(), 0) + 1000, kept ? RENEWAL_MS : LONGEST_TIMER_MS));
  };
  sessionStore.subscribe(watchEnd);
  sessionStore.subscribe(roleStore.refresh);
  window.addEventListener('online', verify);
  window.addEventListener('storage', (event) => {
    sessionStore.handleStorage(event.key);
    roleStore.refresh();
  });
  watchEnd();
  verify();
}
