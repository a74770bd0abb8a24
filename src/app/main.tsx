import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchSession } from '../features/account/session.ts';
import { eraseDue } from '../lib/erasure.ts';
import { App } from './App.tsx';
import { router } from './router.tsx';
import './app.css';

// A typed or shared path (/challenge/1) means the screen of that name, whose address stands behind the '#'.
if (location.pathname !== '/') location.replace(`/#${location.pathname}`);

watchSession();
void eraseDue();

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** How long after the first drawing the offline copy is fetched, in milliseconds: by then the first screen has its own. */
const OFFLINE_COPY_AFTER = 2_000;

// Fetching a copy of everything for offline use must not compete with the first screen.
const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting();
  setTimeout(() => void import('./serviceWorker.ts').then(({ keepOfflineCopy }) => keepOfflineCopy()), OFFLINE_COPY_AFTER);
});
