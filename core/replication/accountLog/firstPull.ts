import type { EventEnvelope } from '../../kernel/log/event.ts';
import { hashOfEvent } from '../../kernel/log/hash.ts';
import type { EventLog } from '../../kernel/log/log.ts';
import type { Ports } from '../../kernel/store/ports.ts';
import { fetchLogPage, type DeviceFacts, type Failure } from './request.ts';
import { LOG_PAGE, pushAccepted, type OwnFigures } from './wire.ts';

/** What a first pull needs: an empty log, and the calls of the server. `onProgress` receives the number of pulled events, and of all. */
export type FirstPullTools = {
  readonly log: EventLog;
  readonly ports: Pick<Ports, 'fetch' | 'monotonic'>;
  readonly facts: DeviceFacts;
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
  /** Receives the person's figures as of the last push, before the events (AL18). */
  readonly onFigures?: ((figures: OwnFigures) => void) | undefined;
  /** Receives the events of each page, in order, before any is stored. The next page waits for it. */
  readonly onEvents?: ((events: readonly EventEnvelope[]) => Promise<void>) | undefined;
};

/** How a first pull ended. `pulled`: this device has the account's log. `empty`: the server has none. */
export type FirstPull = Failure['kind'] | 'pulled' | 'empty';

/** Pages on their way while one is checked. */
const PAGES_AHEAD = 3;

/**
 * Pulls the account's log into the empty log of this device (SY24), as a whole or not at all: no command is decided on a part of it. The next pages are on
 * their way while one is checked. Rejects with a `StorageError`.
 */
export async function firstPull({ log, ports, facts, onProgress, onFigures, onEvents }: FirstPullTools): Promise<FirstPull> {
  const events: EventEnvelope[] = [];
  const requested = new Map<number, ReturnType<typeof fetchLogPage>>();
  const pageAfter = (position: number): ReturnType<typeof fetchLogPage> => {
    const page = requested.get(position) ?? fetchLogPage(ports, facts, position);
    requested.set(position, page);
    return page;
  };
  for (;;) {
    const page = await pageAfter(events.length);
    if (page.kind !== 'page') return page.kind;
    if (page.head === 0) return 'empty';
    if (page.figures) onFigures?.(page.figures);
    const [first] = page.events;
    const last = events.at(-1);
    // The log was replaced between two pages: a restored backup.
    if (!first || first.prev !== (last ? hashOfEvent(last) : '')) return 'unreachable';
    requested.delete(events.length);
    events.push(...page.events);
    // A page of very large events is shorter: those requested behind a full one are then of no use.
    for (let position = events.length; position < Math.min(page.head, events.length + PAGES_AHEAD * LOG_PAGE); position += LOG_PAGE)
      void pageAfter(position);
    await onEvents?.(page.events);
    onProgress?.(events.length, page.head);
    if (events.length >= page.head) break;
  }
  // Where another tab was faster, its log is the same.
  await log.append(1, events, 'strict', { isConfirmed: true });
  return 'pulled';
}

/** How a new account's log begins (AC18). */
export type BeginRequest = { readonly beginning: 'sample' | 'plain'; readonly zone: string };

/** Has the server begin the account's log, unless it has one (SY25). Resolves with whether the server has it now. Never rejects. */
export async function beginOnServer(ports: Pick<Ports, 'fetch'>, request: BeginRequest): Promise<boolean> {
  const response = await ports.fetch({ method: 'POST', path: '/api/local/log/begin', json: request }).catch(() => null);
  return response?.status === 200 && pushAccepted.safeParse(response.body).success;
}
