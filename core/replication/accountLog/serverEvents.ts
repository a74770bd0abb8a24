import type { EventEnvelope } from '../../kernel/log/event.ts';
import { hashOfEvent } from '../../kernel/log/hash.ts';
import type { EventLog } from '../../kernel/log/log.ts';
import type { Ports } from '../../kernel/store/ports.ts';
import { fetchLogPage, type DeviceFacts, type Failure, type OnTime } from './request.ts';
import { LOG_PAGE, type LogPage } from './wire.ts';

/** What the server has behind a position that both logs share, and the last page of it. */
export type ServerEvents = {
  readonly kind: 'events';
  readonly after: number;
  readonly events: readonly EventEnvelope[];
  /** The confirmed position that the server does not have any more: it was restored from a backup. */
  readonly lost?: number | undefined;
  readonly page: Pick<LogPage, 'head' | 'hash' | 'now' | 'earliest' | 'mayMerge'>;
};

export type PullTools = {
  readonly log: Pick<EventLog, 'read'>;
  readonly ports: Pick<Ports, 'fetch' | 'monotonic'>;
  readonly facts: DeviceFacts;
  readonly onTime: OnTime;
};

/**
 * Pulls what the server has behind the confirmed position. When the server does not have that position, or another event there, it was restored from a
 * backup: pulls what it has behind the last position that both logs share.
 */
export async function pullEvents(tools: PullTools, confirmed: number): Promise<Failure | ServerEvents> {
  const pulled = await pagesAfter(tools, confirmed);
  if (pulled.kind !== 'events') return pulled;
  if (await continues(tools.log, pulled)) return pulled;
  const shared = await sharedPosition(tools, Math.min(confirmed, pulled.page.head));
  if (typeof shared !== 'number') return shared;
  const behind = await pagesAfter(tools, shared);
  return behind.kind === 'events' ? { ...behind, lost: confirmed } : behind;
}

async function pagesAfter({ ports, facts, onTime }: PullTools, after: number): Promise<Failure | ServerEvents> {
  const events: EventEnvelope[] = [];
  for (;;) {
    const page = await fetchLogPage(ports, facts, after + events.length, onTime);
    if (page.kind !== 'page') return page;
    const { head, hash, now, earliest, mayMerge } = page;
    events.push(...page.events);
    // The hash of the head shows what the server has when nothing follows the position.
    const isEnd = after + events.length >= head || page.events.length === 0;
    if (isEnd) return { kind: 'events', after, events, page: { head, hash, now, earliest, mayMerge } };
  }
}

/** Whether the server's events continue the local log: each carries the hash of the one before it. */
async function continues(log: PullTools['log'], { after, events, page }: ServerEvents): Promise<boolean> {
  if (page.head < after) return false;
  const [first] = events;
  return (first ? first.prev : page.hash) === (await hashAt(log, after));
}

async function hashAt(log: PullTools['log'], position: number): Promise<string> {
  if (position === 0) return '';
  const [event] = await log.read(position, 1);
  return event ? hashOfEvent(event) : 'missing';
}

/** The last position at which the server has the same event as the local log. The hash of an event stands for all before it. */
async function sharedPosition({ log, ports, facts, onTime }: PullTools, end: number): Promise<Failure | number> {
  for (let until = end; until > 0; until -= LOG_PAGE) {
    const from = Math.max(0, until - LOG_PAGE);
    const page = await fetchLogPage(ports, facts, from, onTime);
    if (page.kind !== 'page') return page;
    const own = await log.read(from + 1, until - from);
    const same = own.findLastIndex((event, i) => {
      const other = page.events[i];
      return other !== undefined && hashOfEvent(other) === hashOfEvent(event);
    });
    if (same >= 0) return from + same + 1;
  }
  return 0;
}
