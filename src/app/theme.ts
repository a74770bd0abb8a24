import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../lib/deviceStorage.ts';

const THEME_KEY = 'theme';

export type ShownTheme = 'dark' | 'light';

/** `system` follows the device. Absent or unknown stored values mean the same. */
export type ThemeChoice = ShownTheme | 'system';

const listeners = new Set<() => void>();
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

let kept = read();

/** The last read choice, cached: each themed component reads it. */
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

/** Disables transitions until the new colours are drawn, so that all parts change at once. */
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

/** Stores the choice on this device and applies it, in all tabs. */
export function chooseTheme(next: ThemeChoice): void {
  deviceStorage.setItem(THEME_KEY, next);
  apply();
}

export function useTheme(): { choice: ThemeChoice; shown: ShownTheme } {
  return { choice: useSyncExternalStore(subscribe, choice), shown: useSyncExternalStore(subscribe, shown) };
}
