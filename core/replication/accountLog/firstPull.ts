import type { EventEnvelope } from '../../kernel/log/event.ts';
import { hashOfEvent } from '../../kernel/log/hash.ts';
import type { EventLog } from '../../kernel/log/log.ts';
import type { Ports } from '../../kernel/store/ports.ts';
import { fetchLogPage, type DeviceFacts, type Failure } from './request.ts';

/** What a first pull needs: an empty log, and the calls of the server. `onProgress` receives the number of stored events, and of all. */
export type FirstPullTools = {
  readonly log: EventLog;
  readonly ports: Pick<Ports, 'fetch' | 'monotonic'>;
  readonly facts: DeviceFacts;
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
};

/** How a first pull ended. `pulled`: this device has the account's log. `empty`: the server has none. */
export type FirstPull = Failure['kind'] | 'pulled' | 'empty';

/**
 * Pulls the account's log into the empty log of this device (SY24), page by page: the next one is on its way while one is stored. After a failure, what was
 * stored is the beginning of the log, and the exchange pulls the rest. Rejects with a `StorageError`.
 */
export async function firstPull({ log, ports, facts, onProgress }: FirstPullTools): Promise<FirstPull> {
  let last: EventEnvelope | null = null;
  let position = 0;
  let next = fetchLogPage(ports, facts, 0);
  for (;;) {
    const page = await next;
    if (page.kind !== 'page') return position > 0 ? 'pulled' : page.kind;
    const { events, head } = page;
    if (head === 0) return 'empty';
    const [first] = events;
    // The log of another server, or one that changed meanwhile: the exchange finds out.
    if (!first || first.prev !== (last ? hashOfEvent(last) : '')) return 'pulled';
    const isLast = position + events.length >= head;
    if (!isLast) next = fetchLogPage(ports, facts, position + events.length);
    const { appended } = await log.append(position + 1, events, isLast ? 'strict' : 'relaxed', { isConfirmed: true });
    // Another tab pulls too.
    if (!appended) return 'pulled';
    position += events.length;
    last = events.at(-1) ?? last;
    onProgress?.(position, head);
    if (isLast) return 'pulled';
  }
}
