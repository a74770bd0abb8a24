import { failed, succeeded, type RecoveryTools, type Strategy } from '../strategy.ts';

/**
 * Reads this device's data again: the log and the remote cache. For a code chunk that failed to load it reloads the page or uses
 * the offline copy.
 */
export const cacheFallback: Strategy = {
  name: 'cache fallback',
  applies: ({ kind }) => kind !== 'other',
  async run({ kind }, tools) {
    if (kind === 'chunk') return reloadCode(tools);
    await tools.reloadState();
    return succeeded('cache fallback', 'What this device keeps was read again: the log, and the last known news of others.');
  },
};

async function reloadCode({ fetchCode: askForCode, isOnline, reload }: RecoveryTools) {
  const isCached = await askForCode().then(
    () => true,
    () => false,
  );
  // A new page loads the chunks of the current build.
  if (isOnline() && reload()) return succeeded('cache fallback', 'The page is loaded anew.', { data: { reloaded: true } });
  if (isCached) return succeeded('cache fallback', 'The part came from the copy that this device keeps.');
  return failed('cache fallback', 'This device keeps no copy of that part.', { shouldRetry: true });
}
