import { sameJson } from '../../kernel/lib/sameJson.ts';
import type { EventLog } from '../../kernel/log/log.ts';
import type { Ports } from '../../kernel/store/ports.ts';
import { fetchLogPage, type DeviceFacts, type Failure } from './request.ts';

/**
 * How the confirmed head of this device's log compares with the server's log. `same`: the server has the same event there. `differs`: it has another one.
 * `behind`: its log ends before. `none`: the server orders no log of this account, or has confirmed nothing. Otherwise the server gave no response.
 */
export type ServerHead =
  | { readonly kind: 'same' | 'differs'; readonly confirmed: number }
  | { readonly kind: 'behind'; readonly confirmed: number; readonly head: number }
  | { readonly kind: 'none' | 'unreachable' | 'signed-out' };

/** Compares the confirmed head of a log with the server's log (SY27). One request. Rejects with a `StorageError` when the log cannot be read. */
export async function compareWithServer(log: EventLog, ports: Pick<Ports, 'fetch' | 'monotonic'>, facts: DeviceFacts): Promise<ServerHead> {
  const { confirmed } = await log.tail(1, 1);
  if (confirmed === 0) return { kind: 'none' };
  const [event] = await log.read(confirmed, 1);
  const page = await fetchLogPage(ports, facts, confirmed - 1);
  if (page.kind !== 'page') return { kind: kindOf(page) };
  if (page.head < confirmed) return { kind: 'behind', confirmed, head: page.head };
  return { kind: sameJson(page.events[0], event) ? 'same' : 'differs', confirmed };
}

function kindOf({ kind }: Failure): 'none' | 'unreachable' | 'signed-out' {
  return kind === 'unsupported' ? 'none' : kind;
}
