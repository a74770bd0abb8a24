import type { PGlite } from '@electric-sql/pglite';
import { channelOf, createSubscribers, TOPICS, type Bus } from './bus.ts';

/** Listens on the only connection of the embedded database. */
export async function pgliteBus(pglite: PGlite): Promise<Bus> {
  const subscribers = createSubscribers();
  for (const topic of TOPICS) await pglite.listen(channelOf(topic), (payload) => subscribers.deliver(topic, payload));
  return subscribers;
}
