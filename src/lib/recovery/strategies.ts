import { delayAfter, jittered, RETRY } from '@gauntlet/core';
import { failureKind, type FailureKind } from '../errors/failureKind.ts';
import { newestDifferent } from './stateSnapshots.ts';
import { restoreSettings, setInvalidAside } from './storedSettings.ts';
import { formatCount } from '../formatNumber.ts';
import { failed, type Failure, type RecoveryTools, type Strategy, succeeded } from './strategy.ts';

/** The names of transient errors (spec, section 8). */
const RETRYABLE_NAMES: ReadonlySet<string> = new Set(['NetworkError', 'TimeoutError', 'ServiceUnavailable', 'RateLimitError']);
const RETRYABLE_KINDS: ReadonlySet<FailureKind> = new Set<FailureKind>(['network', 'timeout', 'chunk']);

/** Checks whether a retry may help. */
export function isRetryable(thrown: unknown): boolean {
  return (thrown instanceof Error && RETRYABLE_NAMES.has(thrown.name)) || RETRYABLE_KINDS.has(failureKind(thrown));
}

/** The result of a retried request: the successful attempt, or why the retries stopped. */
type RequestOutcome =
  | { readonly name: 'succeeded'; readonly attempts: number }
  | { readonly name: 'offline'; readonly attempts: number }
  | { readonly name: 'failed'; readonly attempts: number; readonly error: unknown };

/** Sends a request with the common retry policy (RC2): at most three attempts with delays, none while offline. */
async function retryRequest(
  request: () => Promise<unknown>,
  { isOnline, sleep, random }: Pick<RecoveryTools, 'isOnline' | 'sleep' | 'random'>,
): Promise<RequestOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    if (!isOnline()) return { name: 'offline', attempts: attempt - 1 };
    try {
      await request();
      return { name: 'succeeded', attempts: attempt };
    } catch (error) {
      if (attempt === RETRY.attempts) return { name: 'failed', attempts: attempt, error };
    }
    await sleep(jittered(delayAfter(attempt), random()));
  }
}

/** Repeats the requests that failed: the screen's code and the node lists. */
const networkRetry: Strategy = {
  name: 'network retry',
  applies: ({ error }) => isRetryable(error),
  async run({ kind }, tools) {
    // A failed chunk does not imply that the node API fails.
    const request = kind === 'chunk' ? tools.fetchCode : () => Promise.all([tools.fetchLists(), tools.fetchCode()]);
    const outcome = await retryRequest(request, tools);
    const data = { attempts: outcome.attempts };
    if (outcome.name === 'succeeded') return succeeded('network retry', `The request succeeded in attempt ${outcome.attempts}.`, { data });
    if (outcome.name === 'offline')
      return failed('network retry', 'There is no network. The request is repeated when the network is back.', { shouldRetry: true, data });
    return failed('network retry', `The request failed ${formatCount(outcome.attempts, 'time')}.`, { shouldRetry: true, data });
  },
};

/** Restores the newest settings with which a screen rendered, and folds the log again. The log itself never changes. */
const stateRollback: Strategy = {
  name: 'state rollback',
  applies: ({ kind }, tools) => (kind === 'missing' || kind === 'other') && differentSnapshot(tools) !== undefined,
  async run(_, tools) {
    const snapshot = differentSnapshot(tools);
    if (!snapshot) return failed('state rollback', 'No earlier settings differ from these.');
    const keys = [...restoreSettings(snapshot.local, tools.local), ...restoreSettings(snapshot.session, tools.session)];
    await tools.reloadState();
    const message = `Settings are back to those of ${snapshot.at}, and the log was folded again.`;
    return succeeded('state rollback', message, {
      rollbackPerformed: true,
      data: { keys, from: snapshot.at, position: snapshot.position },
    });
  },
};

function differentSnapshot({ snapshots, local, session }: RecoveryTools) {
  return newestDifferent(snapshots(), local, session);
}

/**
 * Reads this device's data again: the log and the remote cache. For a code chunk that failed to load it reloads the page or uses
 * the offline copy.
 */
const cacheFallback: Strategy = {
  name: 'cache fallback',
  applies: ({ kind }) => kind !== 'other',
  async run({ kind }, tools) {
    if (kind === 'chunk') return reloadCode(tools);
    await tools.reloadState();
    return succeeded('cache fallback', 'The data on this device was read again: the log, and the cached data of others.');
  },
};

async function reloadCode({ fetchCode, isOnline, reload }: RecoveryTools) {
  const isCached = await fetchCode().then(
    () => true,
    () => false,
  );
  // A new page loads the chunks of the current build.
  if (isOnline() && reload()) return succeeded('cache fallback', 'The page is reloaded.', { data: { reloaded: true } });
  if (isCached) return succeeded('cache fallback', 'The code was loaded from the offline copy.');
  return failed('cache fallback', 'The offline copy does not contain the code.', { shouldRetry: true });
}

/** Mounts the screen again without its local state. */
const componentRemount: Strategy = {
  name: 'component remount',
  applies: () => true,
  run: () => Promise.resolve(succeeded('component remount', 'The screen was mounted again.')),
};

/** After more errors than this the target is the landing page. */
const MAX_ERRORS = 3;

/** Navigates away: to /feed, or to the landing page after more than three earlier errors. */
const routeRedirect: Strategy = {
  name: 'route redirect',
  applies: (failure) => targetOf(failure) !== failure.screen,
  async run(failure, { goTo }) {
    const target = targetOf(failure);
    await goTo(target);
    return succeeded('route redirect', `Left ${failure.screen} for ${target}.`, { data: { target } });
  },
};

function targetOf({ priorErrors }: Failure): string {
  return priorErrors > MAX_ERRORS ? '/' : '/feed';
}

/** Moves invalid settings aside and discards derived and fetched data, which the app rebuilds from the log and fetches again. */
const dataSanitization: Strategy = {
  name: 'data sanitization',
  applies: () => true,
  async run(_, tools) {
    const keys = [...setInvalidAside(tools.local), ...setInvalidAside(tools.session)];
    await tools.discardDerived();
    await tools.reloadState();
    const aside = keys.length === 0 ? 'No stored setting was invalid' : `Set aside: ${keys.join(', ')}`;
    return succeeded('data sanitization', `${aside}. The data derived from the log was computed again.`, { data: { keys } });
  },
};

/** All strategies, in the order in which they are tried. */
export const STRATEGIES: readonly Strategy[] = [
  networkRetry,
  stateRollback,
  cacheFallback,
  componentRemount,
  routeRedirect,
  dataSanitization,
];
