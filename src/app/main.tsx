import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchSession } from '../features/account/session.ts';
import { runPendingErasure } from '../lib/accountMarks.ts';
import { onceFilled } from '../ui/onceFilled.ts';
import { App } from './App.tsx';
import { watchErrors } from './errors/watchErrors.ts';
import { router } from './router.tsx';

// A typed or shared path (/challenge/1) redirects to the route of that name behind the '#'.
if (location.pathname !== '/') location.replace(`/#${location.pathname}${location.search}`);

watchErrors();
watchSession();
void runPendingErasure();

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** The delay after the first screen rendered, in milliseconds. */
const PREPARE_OFFLINE_AFTER = 2_000;

const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting();
  onceFilled(() => void prepareOffline(), PREPARE_OFFLINE_AFTER);
});

/** Its code is not part of the first load of /feed, which has no room in its 200 kB. Without the network the next start prepares. */
async function prepareOffline(): Promise<void> {
  const offline = await import('./offline.ts').catch(() => null);
  offline?.prepareOffline();
}
