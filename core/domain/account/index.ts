import * as z from 'zod/mini';
import { addDay, isNewDay } from '../../kernel/time/daySet.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import {
  accept,
  refuse,
  type Context,
  type Decision,
  type RefusalOf,
  type Evolvers,
  type Guards,
  type Slice,
} from '../../kernel/fold/slice.ts';
import type { NewWalletEvent } from '../wallet/events.ts';
import { accountEvents, PARTS, SAMPLE_DEVICE, VISIBILITIES, type AccountEvent, type NewAccountEvent, type Part } from './events.ts';

/** A signed-in user: the id that events carry, the name, and the address used to sign in. */
export type Account = { readonly id: string; readonly name: string; readonly email: string };

/** Points that a new account starts with (AC1). */
export const OPENING_GRANT = 12_500;
/** What opening the app on a new day earns (AC2). The day on which the account is opened earns nothing: it has the opening grant. */
export const DAILY_LOGIN = { points: 50, xp: 5 } as const;

/** The owner of the log and the days on which they opened the app. */
export type AccountState = {
  owner: { accountId: string; name: string; email: string } | null;
  /** The local days on which the app was opened, sorted by date. No two entries are the same day (AC3). */
  opened: LocalDay[];
  /** Whether the account still has its sample history (AC9). */
  isSample: boolean;
  /** Number of fresh starts (AC10). After each, one-time awards can be earned again. */
  freshStarts: number;
  /** What the user hid (AC18). */
  hidden: Part[];
};

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

/** Records the daily login. Refuses a second one on the same local day (AC2). */
export function decideOpenDay(
  _: unknown,
  state: AccountState,
  __: unknown,
  { day }: Context,
): Decision<NewAccountEvent, RefusalOf<'AlreadyClaimedToday'>> {
  if (!isNewDay(state.opened, day)) return refuse({ type: 'AlreadyClaimedToday' });
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

function hide(draft: AccountState, part: Part): void {
  if (!draft.hidden.includes(part)) draft.hidden.push(part);
}

const evolvers: Evolvers<AccountState, AccountEvent> = {
  AccountOpened: (draft, { data, day, device }) => {
    draft.owner = data;
    draft.isSample = device === SAMPLE_DEVICE;
    addDay(draft.opened, day);
  },
  DayOpened: (draft, { day }) => {
    addDay(draft.opened, day);
  },
  StartedFresh: (draft) => {
    draft.isSample = false;
    draft.freshStarts += 1;
    hide(draft, 'sample-community');
  },
  VisibilitySet: (draft, { data: { part, visibility } }) => {
    if (visibility === 'hidden') hide(draft, part);
    else draft.hidden = draft.hidden.filter((each) => each !== part);
  },
};

const guards: Guards<AccountState, AccountEvent> = {
  AccountOpened: (state) => (state.owner ? 'AC1: the account was opened before' : null),
  DayOpened: (state, { day }) => (isNewDay(state.opened, day) ? null : 'AC2: this day was claimed before'),
  StartedFresh: ({ isSample }) => (isSample ? null : 'AC10: there is no sample to leave'),
};

const initialAccount: AccountState = { owner: null, opened: [], isSample: false, freshStarts: 0, hidden: [] };

/** The owner of the log and the days on which they opened the app. Rules: RULES.md. */
export const account = {
  initial: initialAccount,
  events: accountEvents,
  commands: {
    OpenAccount: { schema: openAccount, decide: decideOpenAccount, internal: true },
    OpenDay: { schema: z.object({}), decide: decideOpenDay, internal: true },
    StartFresh: { schema: z.object({}), decide: decideStartFresh },
    SetVisibility: { schema: setVisibility, decide: decideVisibility },
  },
  guards,
  evolvers,
} satisfies Slice<AccountState, null>;
