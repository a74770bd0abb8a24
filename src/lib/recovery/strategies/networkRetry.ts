import { retryRequest, isRetryable } from '../retrying.ts';
import { failed, succeeded, type Strategy } from '../strategy.ts';

/** Fetches again what failed to load: the screen's code and the node lists. */
export const networkRetry: Strategy = {
  name: 'network retry',
  applies: ({ error }) => isRetryable(error),
  async run({ kind }, tools) {
    // A failed chunk says nothing about the node API.
    const request = kind === 'chunk' ? tools.fetchCode : () => Promise.all([tools.fetchLists(), tools.fetchCode()]);
    const outcome = await retryRequest(request, tools);
    const data = { attempts: outcome.attempts };
    if (outcome.name === 'answered')
      return succeeded('network retry', `It came when it was asked for again, in attempt ${outcome.attempts}.`, { data });
    if (outcome.name === 'offline')
      return failed('network retry', 'There is no network. It is asked for again when that is back.', { shouldRetry: true, data });
    return failed('network retry', `It was asked for ${outcome.attempts} times and did not come.`, { shouldRetry: true, data });
  },
};
