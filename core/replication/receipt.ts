import * as z from 'zod/mini';
import type { EventLog } from '../kernel/log/log.ts';
import type { Folds } from '../kernel/fold/registry.ts';
import { upcast } from '../kernel/fold/upcast.ts';
import type { Root } from '../domain/slices.ts';
import type { PendingEvent } from '../domain/outbox/state.ts';

const withReceipt = z.object({ receipt: z.string().check(z.minLength(1)) });

/** Returns the header that proves that the node API acknowledged an event before, or {} without an earlier acknowledgement or receipt. */
export async function receiptOf(
  { log, registry }: { log: EventLog; registry: Folds<Root> },
  { answered }: PendingEvent,
): Promise<{ readonly Receipt?: string }> {
  if (answered === undefined) return {};
  const [acknowledgement] = await log.read(answered, 1);
  const [current] = (acknowledgement && upcast(registry, acknowledgement)) ?? [];
  const { data } = withReceipt.safeParse(current?.data);
  return data ? { Receipt: data.receipt } : {};
}
