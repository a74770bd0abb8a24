import * as z from 'zod/mini';
import { RESTORED_DEVICE, SAMPLE_DEVICE } from '../domain/account/events.ts';
import type { EventEnvelope, NodeCall } from '../kernel/log/event.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { Registry } from '../kernel/fold/registry.ts';
import type { Root } from '../domain/registry.ts';
import { callOf } from './call.ts';
import { groupOf, subjectOf } from '../domain/outbox/groups.ts';

/** An event that the node API took, the place of its last answer, and the call that told it. */
export type ToldEvent = {
  readonly event: string;
  readonly type: string;
  readonly about: string;
  readonly position: number;
  readonly answered: number;
  readonly call: NodeCall;
};

type Source = { readonly log: EventLog; readonly registry: Registry<Root> };

/** How many events are read at once. */
const PAGE = 500;

const answerTo = z.object({ event: z.string() });

/** Every event of these groups that the node API took, as the log tells it, in its order; what it refused later is not among them. */
export async function toldIn({ log, registry }: Source, groups: ReadonlySet<string>): Promise<ToldEvent[]> {
  const found = new Map<string, ToldEvent>();
  let position = 0;
  for (;;) {
    const page = await log.read(position + 1, PAGE);
    for (const event of page) {
      position += 1;
      note(found, event, position, () => callOf(registry, event), groups);
    }
    if (page.length < PAGE) break;
  }
  return [...found.values()].filter(({ answered }) => answered > 0);
}

function note(
  found: Map<string, ToldEvent>,
  event: EventEnvelope,
  position: number,
  call: () => NodeCall | null,
  groups: ReadonlySet<string>,
): void {
  const { id, type, device } = event;
  if (type === 'NodeAcknowledged' || type === 'NodeRefused' || type === 'NodeForgotten') {
    const about = answerTo.safeParse(event.data).data?.event ?? '';
    const told = found.get(about);
    if (told && type === 'NodeAcknowledged') found.set(about, { ...told, answered: position });
    else found.delete(about);
    return;
  }
  const about = subjectOf(event);
  if (device === SAMPLE_DEVICE || !groups.has(groupOf({ type, about }))) return;
  const told = call();
  // What was restored is what the node API had: its own place stands for the answer.
  if (told) found.set(id, { event: id, type, about, position, answered: device === RESTORED_DEVICE ? position : 0, call: told });
}
