import { Refused } from '../http/refused.ts';
import { charge, draw } from '../limits/bucket.ts';
import { waitText } from '../limits/waitText.ts';
import type { Ports } from '../ports.ts';

type AllowancePorts = Pick<Ports, 'store' | 'clock' | 'ai'>;

/** Counts the characters that a person sends to a model. Refuses (429) when the budget is used up. Without a model nothing is counted. */
export async function spend(ports: AllowancePorts, person: string, characters: number): Promise<void> {
  if (ports.ai.model !== undefined) await spendUpstream(ports, person, characters);
}

/** Counts the characters that a person sends to another provider, whose model has costs of its own. Refuses (429) when the budget is used up. */
export async function spendUpstream({ ai, ...ports }: AllowancePorts, person: string, characters: number): Promise<void> {
  if (ai.budget !== null) await draw(ports, [{ key: allowanceKey(person), limit: ai.budget, amount: characters }], budgetUsed);
}

/** Counts the characters that a model returned. Does not refuse: the reply has already been paid for. */
export async function spendReply(ports: AllowancePorts, person: string, characters: number): Promise<void> {
  if (ports.ai.model !== undefined) await spendReplyUpstream(ports, person, characters);
}

/** Counts the characters that another provider's model returned. */
export async function spendReplyUpstream({ ai, ...ports }: AllowancePorts, person: string, characters: number): Promise<void> {
  await charge(ports, allowanceKey(person), characters, ai.budget);
}

/** Returns the key of a person's bucket of characters. */
export function allowanceKey(person: string): string {
  return `ai characters of ${person}`;
}

function budgetUsed(retryAfter: number): Refused {
  const message = `You have used what the language model can do for you for now. Please try again in ${waitText(retryAfter)}.`;
  return new Refused(429, 'BudgetUsed', message, { retryAfter });
}
