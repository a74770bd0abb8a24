import type { AiSettings } from '../ai/settings.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../system.ts';
import { draw, type Draw, type Limit } from './bucket.ts';
import { createMemoryBuckets } from './memoryBuckets.ts';
import { tooMany } from './tooMany.ts';

/**
 * Classes of routes. The calls of one class share a budget: pages and single reads, links of challenges, lists, the change feed, the account's log, writes of nodes, creations of challenges, writes
 * of profiles, uploads, account routes, nodes at other providers, and the four kinds of AI calls.
 */
export const BUDGET_CLASSES = [
  'read',
  'invitation',
  'list',
  'feed',
  'log',
  'write',
  'create',
  'profile',
  'upload',
  'auth',
  'provider',
  'suggestions',
  'talks',
  'messages',
  'answers',
] as const;
export type BudgetClass = (typeof BUDGET_CLASSES)[number];

/** The calls of one person, and of one network, where many people may share an address; null means no limit. */
export type Budget = { readonly person: Limit | null; readonly network: Limit | null };
export type Budgets = Readonly<Record<BudgetClass, Budget>>;

const MINUTE = 60;
const DAY = 24 * 60 * 60;
const NONE: Budget = { person: null, network: null };
/** Of AI calls the setting `AI_LIMIT` limits those of a person. */
const AI: Budget = { person: null, network: { attempts: 600, seconds: MINUTE } };

/** An idle tab calls nothing beside its change feed. A person at work opens some lists and pages a minute, in several tabs and on several devices. */
export const DEFAULT_BUDGETS: Budgets = {
  read: { person: { attempts: 1_200, seconds: MINUTE }, network: { attempts: 20_000, seconds: MINUTE } },
  invitation: { person: null, network: { attempts: 300, seconds: MINUTE } },
  list: { person: { attempts: 600, seconds: MINUTE }, network: { attempts: 10_000, seconds: MINUTE } },
  feed: { person: { attempts: 120, seconds: MINUTE }, network: { attempts: 10_000, seconds: MINUTE } },
  log: { person: { attempts: 1_200, seconds: MINUTE }, network: { attempts: 20_000, seconds: MINUTE } },
  write: { person: { attempts: 120, seconds: MINUTE }, network: { attempts: 1_200, seconds: MINUTE } },
  create: { person: { attempts: 100, seconds: DAY }, network: { attempts: 2_000, seconds: DAY } },
  profile: { person: { attempts: 60, seconds: MINUTE }, network: { attempts: 600, seconds: MINUTE } },
  upload: { person: { attempts: 60, seconds: 10 * MINUTE }, network: { attempts: 600, seconds: 10 * MINUTE } },
  auth: { person: { attempts: 30, seconds: MINUTE }, network: { attempts: 300, seconds: MINUTE } },
  provider: { person: { attempts: 60, seconds: MINUTE }, network: { attempts: 600, seconds: MINUTE } },
  suggestions: AI,
  talks: AI,
  messages: AI,
  answers: AI,
};

export const NO_BUDGETS: Budgets = {
  read: NONE,
  invitation: NONE,
  list: NONE,
  feed: NONE,
  log: NONE,
  write: NONE,
  create: NONE,
  profile: NONE,
  upload: NONE,
  auth: NONE,
  provider: NONE,
  suggestions: NONE,
  talks: NONE,
  messages: NONE,
  answers: NONE,
};

const AI_CLASSES: ReadonlySet<BudgetClass> = new Set(['suggestions', 'talks', 'messages', 'answers']);
/** Frequent calls: those that change nothing, and pushes, which the size of the log limits. Each server counts them in memory, because a statement in the database would cost more than some of them. */
const IN_MEMORY: ReadonlySet<BudgetClass> = new Set(['read', 'invitation', 'list', 'feed', 'log']);

export type BudgetPorts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly limits: { readonly budgets: Budgets };
  readonly ai: Pick<AiSettings, 'limit'>;
};

/** A call: its class, the network that it came from, and the signed-in person. */
export type Call = { readonly budget: BudgetClass; readonly network: string; readonly person: string | undefined };

/** Returns a function that counts a call. It refuses (429) when the budget of the person or of the network is used up. */
export function openBudgets(ports: BudgetPorts): (call: Call) => Promise<void> {
  const memory = createMemoryBuckets();
  return async (call) => {
    const draws = drawsOf(ports, call);
    if (!IN_MEMORY.has(call.budget)) return draw(ports, draws);
    const wait = memory.draw(draws, Date.parse(ports.clock.now()));
    if (wait > 0) throw tooMany(wait);
  };
}

function drawsOf({ limits, ai }: BudgetPorts, { budget, network, person }: Call): Draw[] {
  const { person: own, network: shared } = limits.budgets[budget];
  const personal = AI_CLASSES.has(budget) ? ai.limit : own;
  return [
    ...(shared === null ? [] : [{ key: `${budget} from ${network}`, limit: shared }]),
    ...(person === undefined || personal === null ? [] : [{ key: personKey(budget, person), limit: personal }]),
  ];
}

/** Returns the keys of a person's buckets. */
export function budgetKeys(person: string): string[] {
  return BUDGET_CLASSES.map((budget) => personKey(budget, person));
}

function personKey(budget: BudgetClass, person: string): string {
  return `${budget} of ${person}`;
}
