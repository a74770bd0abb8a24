import { countAmount, countAttempt } from '../auth/limits.ts';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';

type AllowancePorts = Pick<Ports, 'store' | 'clock' | 'ai'>;

/** Counters per person. The limit applies to each of them separately. */
const CALLS = ['ai suggestions', 'ai talks', 'ai messages', 'ai answers'] as const;
const CHARACTERS = 'ai characters';

/** Counts one call of a person. Refuses (429) when the limit is used up. */
export async function countCall(ports: AllowancePorts, call: (typeof CALLS)[number], person: string): Promise<void> {
  await countAttempt(ports, keyOf(call, person), ports.ai.limit);
}

/** Counts the characters that a person sends to a model. Refuses (429) when the budget is used up. Without a model nothing is counted. */
export async function spend(ports: AllowancePorts, person: string, characters: number): Promise<void> {
  if (ports.ai.model !== undefined) await spendUpstream(ports, person, characters);
}

/** Counts the characters that a person sends to another provider, whose model has costs of its own. */
export async function spendUpstream({ ai, ...ports }: AllowancePorts, person: string, characters: number): Promise<void> {
  await countAmount(ports, keyOf(CHARACTERS, person), characters, ai.budget, budgetUsed);
}

/** Counts the characters that a model returned. Does not refuse: the reply has already been paid for. */
export async function spendReply(ports: AllowancePorts, person: string, characters: number, count = spend): Promise<void> {
  try {
    await count(ports, person, characters);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** Returns the database keys of all counters of a person. */
export function allowanceKeys(person: string): string[] {
  return [...CALLS, CHARACTERS].map((counter) => keyOf(counter, person));
}

function keyOf(counter: string, person: string): string {
  return `${counter} of ${person}`;
}

function budgetUsed(retryAfter: number): Refused {
  const hours = Math.ceil(retryAfter / 3600);
  const when = hours > 1 ? `${hours} hours` : `${Math.ceil(retryAfter / 60)} minutes`;
  return new Refused(429, 'BudgetUsed', `You have used what the language model can do for you for now. Please try again in ${when}.`, {
    retryAfter,
  });
}
