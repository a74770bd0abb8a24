import type { LocalDay } from '../../kernel/time/localDay.ts';
import type { Part } from './events.ts';

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

/** The state before the first event. */
export const initialAccount: AccountState = { owner: null, opened: [], isSample: false, freshStarts: 0, hidden: [] };
