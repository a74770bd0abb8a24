import type { EventEnvelope } from '../../kernel/log/event.ts';
import type { EventLog } from '../../kernel/log/log.ts';
import type { ReadableLog } from './timeMachine.ts';

/** No server orders the log of a fork. */
const ALONE = {
  commandsAfter: async () => [],
  confirm: async () => false,
  replaceTail: async () => false,
  pruneCommands: async () => undefined,
};

/** Returns a log that begins with events of another one and continues in memory. */
export function forkedLog(base: ReadableLog, position: number, extra: EventEnvelope[]): EventLog {
  const read: EventLog['read'] = async (from, limit = Number.POSITIVE_INFINITY) => {
    const before = Math.max(0, Math.min(limit, position - from + 1));
    const events = before > 0 ? await base.read(from, before) : [];
    const first = Math.max(0, from - position - 1);
    return [...events, ...extra.slice(first, first + limit - before)];
  };
  return {
    async append(at, events) {
      if (at !== position + extra.length + 1) return { appended: events.length === 0 };
      extra.push(...events);
      return { appended: true };
    },
    read,
    head: async () => position + extra.length,
    tail: async (from, limit) => ({ events: await read(from, limit), confirmed: 0, generation: 0 }),
    ...ALONE,
    close: () => undefined,
  };
}
