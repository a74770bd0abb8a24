import type * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { NewAccountEvent } from '../account/events.ts';
import type { NewWalletEvent } from '../wallet/events.ts';
import type { claimToday } from './commands.ts';
import { decideReward } from './decide.ts';
import type { NewProgressEvent } from './events.ts';
import type { ProgressState } from './state.ts';

/** What of a day's login and of the Points Store's strip is still to take. */
export type TodayFacts = {
  login(context: Context): readonly (NewAccountEvent | NewWalletEvent)[];
  strip(context: Context): readonly NewWalletEvent[];
};

/**
 * Claims what is due of all three daily mechanisms at once: the login, the strip's day and the daily reward (PR13). Refuses when nothing of
 * them is due.
 */
export function decideToday(
  data: z.infer<typeof claimToday>,
  state: ProgressState,
  facts: TodayFacts,
  context: Context,
): Decision<NewAccountEvent | NewWalletEvent | NewProgressEvent, RefusalOf<'AlreadyClaimedToday'>> {
  const reward = decideReward(data, state, facts, context);
  const events = [...facts.login(context), ...facts.strip(context), ...(reward.ok ? reward.events : [])];
  return events.length > 0 ? accept(...events) : refuse({ type: 'AlreadyClaimedToday' });
}
