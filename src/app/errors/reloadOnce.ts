const KEY = 'gauntlet.reloadedAt';
const ONCE_IN_MS = 60_000;

/**
 * Checks whether the page may reload for a chunk that failed to load, at `now` (ms). Allows one reload a minute, to prevent a
 * loop.
 */
export function mayReload(storage: Storage, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? Number.NaN);
  if (now - last < ONCE_IN_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}
