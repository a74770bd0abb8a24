import * as z from 'zod/mini';
import type { EventLog } from '../kernel/log/log.ts';
import type { Registry } from '../kernel/fold/registry.ts';
import { upcast } from '../kernel/fold/upcast.ts';
import type { Root } from '../domain/registry.ts';
import type { Pending } from '../domain/outbox/state.ts';

const withReceipt = z.object({ receipt: z.string().check(z.minLength(1)) });

/** The header by which the node API knows that it took an event before; nothing where it did not, or gave no receipt. */
export async function receiptOf(
  { log, registry }: { log: EventLog; registry: Registry<Root> },
  { answered }: Pending,
): Promise<{ readonly Receipt?: string }> {
  if (answered === undefined) return {};
  const [answer] = await log.read(answered, 1);
  const [meant] = (answer && upcast(registry, answer)) ?? [];
  const { data } = withReceipt.safeParse(meant?.data);
  return data ? { Receipt: data.receipt } : {};
}
