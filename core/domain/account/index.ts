import * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision, type RefusalOf, type Slice } from '../../kernel/fold/slice.ts';
import { isNewDay } from '../../kernel/time/daySet.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import type { NewWalletEvent } from '../wallet/events.ts';
import { PARTS, VISIBILITIES, type NewAccountEvent } from './events.ts';
import { accountFold } from './fold.ts';
import { DAILY_LOGIN, OPENING_GRANT, type AccountState } from './state.ts';

/** A signed-in user: the id that events carry, the name, and the address used to sign in. */
export type Account = { readonly id: string; readonly name: string; readonly email: string };

/** Opens the account (AC1). */
export const openAccount = z.object({ accountId: z.string(), name: z.string(), email: z.string() });

/** Opens the account with the opening grant. Refuses a second opening (AC1). */
function decideOpenAccount(
  data: z.infer<typeof openAccount>,
  state: AccountState,
): Decision<NewAccountEvent | NewWalletEvent, RefusalOf<'AlreadyOpened'>> {
  if (state.owner) return refuse({ type: 'AlreadyOpened' });
  return accept<NewAccountEvent | NewWalletEvent>(
    { type: 'AccountOpened', data },
    { type: 'OpeningGranted', data: { points: OPENING_GRANT } },
  );
}

/** Facts that the account needs from other slices. */
export type AccountFacts = {
  /** Whether the points of the day's login can be claimed (WA6). */
  canClaimLogin(day: LocalDay): boolean;
};

/** Whether opening the app as of `day` is the daily login. It is not when the daily reward took a login of the same day before (AC2, PR13). */
export function opensDay({ opened }: AccountState, facts: AccountFacts, day: LocalDay): boolean {
  return isNewDay(opened, day) && facts.canClaimLogin(day);
}

/** Records the daily login. Refuses a second one on the same local day (AC2). */
export function decideOpenDay(
  _: unknown,
  state: AccountState,
  facts: AccountFacts,
  { day }: Context,
): Decision<NewAccountEvent, RefusalOf<'AlreadyClaimedToday'>> {
  if (!opensDay(state, facts, day)) return refuse({ type: 'AlreadyClaimedToday' });
  return accept({ type: 'DayOpened', data: DAILY_LOGIN });
}

/** Leaves the sample history and restarts the figures with the opening grant. Refuses an account without a sample (AC10). */
function decideStartFresh(_: unknown, state: AccountState): Decision<NewAccountEvent | NewWalletEvent, RefusalOf<'NoSample'>> {
  if (!state.isSample) return refuse({ type: 'NoSample' });
  return accept<NewAccountEvent | NewWalletEvent>(
    { type: 'StartedFresh', data: {} },
    { type: 'OpeningGranted', data: { points: OPENING_GRANT } },
  );
}

/** Hides a part of the screens, or shows it again (AC18). */
export const setVisibility = z.object({ part: z.enum(PARTS), visibility: z.enum(VISIBILITIES) });

/** Refuses what changes nothing (AC18). */
function decideVisibility(
  data: z.infer<typeof setVisibility>,
  { hidden }: AccountState,
): Decision<NewAccountEvent, RefusalOf<'NothingNew'>> {
  const isHidden = hidden.includes(data.part);
  return isHidden === (data.visibility === 'hidden') ? refuse({ type: 'NothingNew' }) : accept({ type: 'VisibilitySet', data });
}

/** The owner of the log and the days on which they opened the app. Rules: RULES.md. */
export const account = {
  ...accountFold,
  commands: {
    OpenAccount: { schema: openAccount, decide: decideOpenAccount, internal: true },
    OpenDay: { schema: z.object({}), decide: decideOpenDay, internal: true },
    StartFresh: { schema: z.object({}), decide: decideStartFresh },
    SetVisibility: { schema: setVisibility, decide: decideVisibility },
  },
} satisfies Slice<AccountState, AccountFacts>;
