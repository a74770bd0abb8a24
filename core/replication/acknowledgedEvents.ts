import * as z from 'zod/mini';
import { RESTORED_DEVICE, SAMPLE_DEVICE } from '../domain/account/events.ts';
import type { EventEnvelope, NodeCall } from '../kernel/log/event.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { Folds } from '../kernel/fold/registry.ts';
import type { Root } from '../domain/slices.ts';
import { callOf } from './call.ts';
import { groupOf, subjectOf } from '../domain/outbox/groups.ts';

/** An event that the node API acknowledged: its position in the log, the position of the latest acknowledgement, and its node call. */
export type AcknowledgedEvent = {
  readonly event: string;
  readonly type: string;
  readonly about: string;
  readonly position: number;
  readonly answered: number;
  readonly call: NodeCall;
};

type Source = { readonly log: EventLog; readonly registry: Folds<Root> };

/** How many events one read returns. */
const PAGE = 500;

const responseSchema = z.object({ event: z.string() });

/** Reads the log and returns every acknowledged event of these groups, in the log's order. Events that were refused later are left out. */
export async function acknowledgedEvents({ log, registry }: Source, groups: ReadonlySet<string>): Promise<AcknowledgedEvent[]> {
  const found = new Map<string, AcknowledgedEvent>();
  let position = 0;
  for (;;) {
    const page = await log.read(position + 1, PAGE);
    for (const event of page) {
      position += 1;
      collect(found, event, position, () => callOf(registry, event), groups);
    }
    if (page.length < PAGE) break;
  }
  return [...found.values()].filter(({ answered }) => answered > 0);
}

function collect(
  found: Map<string, AcknowledgedEvent>,
  event: EventEnvelope,
  position: number,
  call: () => NodeCall | null,
  groups: ReadonlySet<string>,
): void {
  const { id, type, device } = event;
  if (type === 'NodeAcknowledged' || type === 'NodeRefused' || type === 'NodeForgotten') {
    const about = responseSchema.safeParse(event.data).data?.event ?? '';
    const acknowledged = found.get(about);
    if (acknowledged && type === 'NodeAcknowledged') found.set(about, { ...acknowledged, answered: position });
    else found.delete(about);
    return;
  }
  const about = subjectOf(event);
  if (device === SAMPLE_DEVICE || !groups.has(groupOf({ type, about }))) return;
  const acknowledged = call();
  // A restored event was already on the node API: its own position counts as the acknowledgement's.
  if (acknowledged)
    found.set(id, { event: id, type, about, position, answered: device === RESTORED_DEVICE ? position : 0, call: acknowledged });
}
