import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchSession } from '../features/account/session.ts';
import { App } from './App.tsx';
import './app.css';

// A typed or shared path (/challenge/1) means the screen of that name, whose address stands behind the '#'.
if (location.pathname !== '/') location.replace(`/#${location.pathname}`);

watchSession();

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// The app is usable before this: keeping a copy for offline use must not compete with the first screen.
window.addEventListener('load', () => void import('./serviceWorker.ts').then(({ keepOfflineCopy }) => keepOfflineCopy()));
