// The page's own script, a few lines: starts the app for whom it is meant (public/route.js), and for others once they follow a link of the
// landing page, which is static.
import './app.css';

const page = document.documentElement;

if ('app' in page.dataset) void start();
else {
  window.addEventListener('hashchange', () => void start(), { once: true });
  // The app's first files load while somebody is about to follow a link.
  for (const intent of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(intent, prepare, { passive: true });
}

function prepare({ target }: Event): void {
  if (target instanceof Element && target.closest('a[href^="#"]')) loadParts();
}

function loadParts(): void {
  const parts = document.querySelector('template');
  if (!parts) return;
  document.head.append(parts.content);
  parts.remove();
}

/** Leaves the landing page and shows the static shell until React draws. */
async function start(): Promise<void> {
  page.dataset['app'] = '';
  document.querySelector('.landing')?.remove();
  loadParts();
  try {
    await import('./main.tsx');
  } catch {
    page.dataset['app'] = 'unavailable';
  }
}
