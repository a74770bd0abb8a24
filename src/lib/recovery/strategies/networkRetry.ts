import { askAgain, isRetryable } from '../retrying.ts';
import { failed, helped, type Strategy } from '../strategy.ts';

/** Asks again for what did not come: the screen's code and the node lists. */
export const networkRetry: Strategy = {
  name: 'network retry',
  applies: ({ error }) => isRetryable(error),
  async run({ kind }, tools) {
    // Code that did not come says nothing of the node API, and the other way round the code is there.
    const ask = kind === 'chunk' ? tools.askForCode : () => Promise.all([tools.askForLists(), tools.askForCode()]);
    const asked = await askAgain(ask, tools);
    const data = { attempts: asked.attempts };
    if (asked.name === 'answered')
      return helped('network retry', `It came when it was asked for again, in attempt ${asked.attempts}.`, { data });
    if (asked.name === 'offline')
      return failed('network retry', 'There is no network. It is asked for again when that is back.', { shouldRetry: true, data });
    return failed('network retry', `It was asked for ${asked.attempts} times and did not come.`, { shouldRetry: true, data });
  },
};
