const KEY = 'gauntlet.reloadedAt';
const ONCE_IN_MS = 60_000;

/** Whether the page may be loaded anew for a part that did not come, at `now` (ms): once a minute, so that it never goes round. */
export function mayReload(storage: Storage, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? Number.NaN);
  if (now - last < ONCE_IN_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}
