import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchSession } from '../features/account/session.ts';
import { runPendingErasure } from '../lib/erasure.ts';
import { App } from './App.tsx';
import { watchErrors } from './errors/watchErrors.ts';
import { router } from './router.tsx';
import './app.css';

// A typed or shared path (/challenge/1) redirects to the route of that name behind the '#'.
if (location.pathname !== '/') location.replace(`/#${location.pathname}`);

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

/** How long after the first drawing the rest is fetched, in milliseconds: by then the first screen has its own. */
const REST_AFTER = 2_000;

// Fetching what is wanted later, and a copy of everything for offline use, must not compete with the first screen.
const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting();
  setTimeout(
    () =>
      void import('./fetchRest.ts').then(
        ({ fetchRest }) => fetchRest(),
        () => undefined,
      ),
    REST_AFTER,
  );
});
