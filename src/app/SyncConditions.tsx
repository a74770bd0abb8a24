import { useEffect } from 'react';
import { outbox$ } from '@gauntlet/core';
import { sessionStore } from '../features/account/session.ts';
import { useGauntlet, usePartOf } from '../lib/gauntlet.ts';
import { requestPersistence } from '../lib/deviceStorage.ts';

/** Renders nothing. Reports the conditions of the tab to the core, which replicates in the background. */
export function SyncConditions() {
  const gauntlet = useGauntlet();
  const hasWaiting = usePartOf(outbox$, ({ waiting }) => waiting > 0);
  const isSignedOut = usePartOf(outbox$, ({ connection }) => connection === 'signed-out');

  useEffect(() => {
    const report = () => gauntlet.setConditions({ online: navigator.onLine, visible: document.visibilityState === 'visible' });
    report();
    // A login may let what waits through. After a logout this account asks the server for nothing.
    const stopWatchingSession = sessionStore.subscribe(() => {
      const state = sessionStore.getState();
      if (state.status === 'signedIn' && state.user.id === gauntlet.account.id) report();
    });
    window.addEventListener('online', report);
    window.addEventListener('offline', report);
    window.addEventListener('pageshow', report);
    document.addEventListener('visibilitychange', report);
    return () => {
      stopWatchingSession();
      window.removeEventListener('online', report);
      window.removeEventListener('offline', report);
      window.removeEventListener('pageshow', report);
      document.removeEventListener('visibilitychange', report);
    };
  }, [gauntlet]);

  // Events that wait exist only on this device: the first that would be lost if the browser cleared the storage.
  useEffect(() => {
    if (hasWaiting) void requestPersistence();
  }, [hasWaiting]);

  // The server knows no session for this account: the check of the session tells the person.
  useEffect(() => {
    if (isSignedOut) void sessionStore.verify();
  }, [isSignedOut]);

  return null;
}
