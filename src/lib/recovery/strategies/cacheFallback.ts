import { failed, succeeded, type RecoveryTools, type Strategy } from '../strategy.ts';

/**
 * Reads again what this device keeps: the log and the last known nodes, or for a part of the app that did not come the copy for
 * offline use, with the page that belongs to it.
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
  // What an old copy of the app lacks comes with the new one.
  if (isOnline() && reload()) return succeeded('cache fallback', 'The page is loaded anew.', { data: { reloaded: true } });
  if (isCached) return succeeded('cache fallback', 'The part came from the copy that this device keeps.');
  return failed('cache fallback', 'This device keeps no copy of that part.', { shouldRetry: true });
}
