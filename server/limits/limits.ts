import { DEFAULT_BUDGETS, NO_BUDGETS, type Budgets } from './budgets.ts';
import type { Limit } from './bucket.ts';

/** The limits of an installation; null means no limit. */
export type Limits = {
  /** Wrong passwords from one network, for any account. */
  readonly login: Limit | null;
  /** Wrong passwords for one account from one network, or from one known device, before delays begin; the longest delay in seconds. */
  readonly account: Limit | null;
  /** Wrong passwords for one account from all unknown devices, before delays begin; the longest delay in seconds. */
  readonly accountWide: Limit | null;
  /** Sign-ups from one network. */
  readonly signUp: Limit | null;
  /** E-mails to one address, and those that one person causes. */
  readonly mail: Limit | null;
  /** Requests for e-mails from one network. */
  readonly mailRequests: Limit | null;
  /** Calls of each class of routes. */
  readonly budgets: Budgets;
  /** Bytes that one person may upload in a period, and store in all. */
  readonly upload: Limit | null;
  readonly storage: number | null;
  /** Bytes of one account's log. */
  readonly log: number | null;
  /** List requests that run at the same time on one server. */
  readonly listsAtOnce: number;
};

const MB = 1024 * 1024;
const DAY_SECONDS = 24 * 60 * 60;

export const DEFAULT_LIMITS: Limits = {
  login: { attempts: 30, seconds: 60 },
  account: { attempts: 5, seconds: 15 * 60 },
  accountWide: { attempts: 20, seconds: 60 },
  signUp: { attempts: 100, seconds: 60 * 60 },
  mail: { attempts: 5, seconds: 60 * 60 },
  mailRequests: { attempts: 20, seconds: 60 * 60 },
  budgets: DEFAULT_BUDGETS,
  upload: { attempts: 200 * MB, seconds: DAY_SECONDS },
  storage: 2048 * MB,
  log: 200 * MB,
  listsAtOnce: 2,
};

/** No limits, for tests of other subjects. */
export const NO_LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  login: null,
  account: null,
  accountWide: null,
  signUp: null,
  mail: null,
  mailRequests: null,
  budgets: NO_BUDGETS,
  upload: null,
  storage: null,
  log: null,
};
