import * as z from 'zod';
import { DEFAULT_BUDGETS, type Budget } from './budgets.ts';
import type { Limit } from './bucket.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';

const EXAMPLES = { attempts: '10/60', characters: '400000/86400', bytes: '209715200/86400' } as const;
const LIMIT = String.raw`[1-9]\d{0,9}/[1-9]\d{0,6}`;
const A_BUDGET = '"off", or the calls/seconds of a person and of a network like "120/60 1200/60"';

/** A setting like `10/60`, so many in so many seconds, or `off`. */
export function limitShape(unit: keyof typeof EXAMPLES) {
  return z
    .string()
    .regex(new RegExp(`^(off|${LIMIT})$`), `"off", or ${unit}/seconds like ${EXAMPLES[unit]}`)
    .transform(limitOf);
}

const budgetShape = z
  .string()
  .regex(new RegExp(`^(off|(off|${LIMIT}) (off|${LIMIT}))$`), A_BUDGET)
  .transform((text): Budget => {
    const [person = 'off', network = 'off'] = text.split(' ');
    return { person: limitOf(person), network: limitOf(network) };
  });

const bytesShape = z
  .string()
  .regex(/^(off|[1-9]\d{0,14})$/, '"off", or a number of bytes like 2147483648')
  .transform((text) => (text === 'off' ? null : Number(text)));

/** The limits among the settings. Each message completes the sentence '… must be'. */
export const limitSettings = {
  LOGIN_LIMIT: limitShape('attempts').default(DEFAULT_LIMITS.login),
  ACCOUNT_LOGIN_LIMIT: limitShape('attempts').default(DEFAULT_LIMITS.account),
  ACCOUNT_WIDE_LOGIN_LIMIT: limitShape('attempts').default(DEFAULT_LIMITS.accountWide),
  SIGNUP_LIMIT: limitShape('attempts').default(DEFAULT_LIMITS.signUp),
  MAIL_LIMIT: limitShape('attempts').default(DEFAULT_LIMITS.mail),
  MAIL_REQUEST_LIMIT: limitShape('attempts').default(DEFAULT_LIMITS.mailRequests),
  UPLOAD_LIMIT: limitShape('bytes').default(DEFAULT_LIMITS.upload),
  STORAGE_LIMIT: bytesShape.default(DEFAULT_LIMITS.storage),
  LOG_LIMIT: bytesShape.default(DEFAULT_LIMITS.log),
  LISTS_AT_ONCE: z
    .string()
    .regex(/^[1-9]\d?$/, 'a number from 1 to 99')
    .transform(Number)
    .default(DEFAULT_LIMITS.listsAtOnce),
  BUDGET_READ: budgetShape.default(DEFAULT_BUDGETS.read),
  BUDGET_INVITATION: limitShape('attempts').default(DEFAULT_BUDGETS.invitation.network),
  BUDGET_LIST: budgetShape.default(DEFAULT_BUDGETS.list),
  BUDGET_FEED: budgetShape.default(DEFAULT_BUDGETS.feed),
  BUDGET_LOG: budgetShape.default(DEFAULT_BUDGETS.log),
  BUDGET_WRITE: budgetShape.default(DEFAULT_BUDGETS.write),
  BUDGET_CREATE: budgetShape.default(DEFAULT_BUDGETS.create),
  BUDGET_PROFILE: budgetShape.default(DEFAULT_BUDGETS.profile),
  BUDGET_UPLOAD: budgetShape.default(DEFAULT_BUDGETS.upload),
  BUDGET_AUTH: budgetShape.default(DEFAULT_BUDGETS.auth),
  BUDGET_PROVIDER: budgetShape.default(DEFAULT_BUDGETS.provider),
  BUDGET_AI: limitShape('attempts').default(DEFAULT_BUDGETS.suggestions.network),
};

type LimitSettings = z.output<z.ZodObject<typeof limitSettings>>;

/** Returns the limits that the settings name. */
export function limitsOf(settings: LimitSettings): Limits {
  const ai: Budget = { person: null, network: settings.BUDGET_AI };
  return {
    login: settings.LOGIN_LIMIT,
    account: settings.ACCOUNT_LOGIN_LIMIT,
    accountWide: settings.ACCOUNT_WIDE_LOGIN_LIMIT,
    signUp: settings.SIGNUP_LIMIT,
    mail: settings.MAIL_LIMIT,
    mailRequests: settings.MAIL_REQUEST_LIMIT,
    upload: settings.UPLOAD_LIMIT,
    storage: settings.STORAGE_LIMIT,
    log: settings.LOG_LIMIT,
    listsAtOnce: settings.LISTS_AT_ONCE,
    budgets: {
      read: settings.BUDGET_READ,
      invitation: { person: null, network: settings.BUDGET_INVITATION },
      list: settings.BUDGET_LIST,
      feed: settings.BUDGET_FEED,
      log: settings.BUDGET_LOG,
      write: settings.BUDGET_WRITE,
      create: settings.BUDGET_CREATE,
      profile: settings.BUDGET_PROFILE,
      upload: settings.BUDGET_UPLOAD,
      auth: settings.BUDGET_AUTH,
      provider: settings.BUDGET_PROVIDER,
      suggestions: ai,
      talks: ai,
      messages: ai,
      answers: ai,
    },
  };
}

function limitOf(text: string): Limit | null {
  const [attempts, seconds] = text.split('/').map(Number);
  return attempts === undefined || seconds === undefined ? null : { attempts, seconds };
}
