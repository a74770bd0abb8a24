import { noticeOf, isTransient } from '../../domain/outbox/dropped.ts';
import type { Root } from '../../domain/slices.ts';
import type { Received, ServerLog } from '../../kernel/store/rebase.ts';
import { later, MINUTE, type Instant } from '../../kernel/time/instant.ts';
import type { ExchangeTools, Pulled } from './exchangeTools.ts';
import { commandOfVerdict } from './verdictCommand.ts';

/** The server takes events of up to five minutes ahead of its clock. Less a minute, because a request takes time. */
const AHEAD = 4 * MINUTE;

/** Takes the server's events into the log. `refused`: the commands that the server refused, each with the reason. */
export async function receiveEvents(
  { store, ports }: ExchangeTools,
  pulled: Pulled,
  refused?: ReadonlyMap<string, string>,
): Promise<Received['kind']> {
  const { after, events, lost, isUpload, isBounded } = pulled;
  const server: ServerLog<Root> = {
    after,
    events,
    lost,
    isUpload,
    bounded: isBounded ? boundsOf(pulled, ports.monotonic()) : (at) => at,
    isTransient,
    noticeOf,
    commandOf: commandOfVerdict,
    ...(refused && { refused }),
  };
  return (await store.receive(server)).kind;
}

/** Returns the function that moves an instant to one that the server takes: not before the device's last event there, and not ahead of its clock. */
function boundsOf({ page, isUpload, pulledAt }: Pulled, monotonic: number): (at: Instant) => Instant {
  const { earliest } = page;
  // The exchange may have stood still since the pull.
  const now = later(page.now, Math.floor(monotonic - pulledAt));
  const latest = later(now, AHEAD);
  return (at) => {
    const inTime = at > latest ? now : at;
    return earliest !== null && !isUpload && inTime < earliest ? earliest : inTime;
  };
}
