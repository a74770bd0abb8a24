import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../lib/deviceStorage.ts';

const THEME_KEY = 'theme';

export type ShownTheme = 'dark' | 'light';

/** `system` follows the device; it is also what an absent or unknown stored value means. */
export type ThemeChoice = ShownTheme | 'system';

const listeners = new Set<() => void>();
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

let kept = read();

/** What is kept, as far as it was heard: each part that draws by the theme asks for it. */
function choice(): ThemeChoice {
  return kept;
}

function read(): ThemeChoice {
  const stored = deviceStorage.getItem(THEME_KEY);
  return stored === 'dark' || stored === 'light' ? stored : 'system';
}

function shown(): ShownTheme {
  const chosen = choice();
  if (chosen !== 'system') return chosen;
  return prefersDark.matches ? 'dark' : 'light';
}

function apply() {
  kept = read();
  const chosen = kept;
  holdTransitions();
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
  listeners.forEach((listener) => listener());
}

/** Until the new colours have been drawn: otherwise each part of the page would fade to them at its own pace. */
function holdTransitions() {
  document.documentElement.dataset['switching'] = '';
  requestAnimationFrame(() => requestAnimationFrame(() => delete document.documentElement.dataset['switching']));
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    kept = read();
    prefersDark.addEventListener('change', apply);
    window.addEventListener('storage', apply);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    prefersDark.removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
  };
}

/** Keeps the choice on this device and shows it, here and in the other tabs. */
export function chooseTheme(next: ThemeChoice): void {
  deviceStorage.setItem(THEME_KEY, next);
  apply();
}

export function useTheme(): { choice: ThemeChoice; shown: ShownTheme } {
  return { choice: useSyncExternalStore(subscribe, choice), shown: useSyncExternalStore(subscribe, shown) };
}
