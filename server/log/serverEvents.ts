import type { EventEnvelope, Instant } from '@gauntlet/core';
import { createIntlCalendar, isZone, registry, SERVER_DEVICE } from '@gauntlet/core/server';
import type { Ids } from '../system.ts';
import type { Appended, LockedLog } from './logStore.ts';
import { hashOf, rowsOf } from './push.ts';

/** Something that the server appends to a log, and the command under which it does. */
export type Fact = { readonly command: string; readonly type: string; readonly data: unknown };

/** The account, the server's time, new ids, and the zone in which its days are named. */
type Moment = { readonly account: string; readonly at: Instant; readonly ids: Ids; readonly zone: string };

const calendar = createIntlCalendar();

/** Returns the log with these facts behind its last event. A zone that the platform does not know counts as UTC. */
export function continued(locked: LockedLog, { account, at: now, ids, zone: named }: Moment, facts: readonly Fact[]): Appended {
  const last = locked.lastOf.get(SERVER_DEVICE);
  const at = last && last.at > now ? last.at : now;
  const zone = isZone(named) ? named : 'UTC';
  let { hash } = locked;
  const events = facts.map(({ command, type, data }, i): EventEnvelope => {
    const event = {
      id: ids.next(),
      device: SERVER_DEVICE,
      seq: (last?.seq ?? 0) + i + 1,
      type,
      v: registry.handling.get(type)?.definition.v ?? 1,
      at,
      zone,
      day: calendar.dayOf(at, zone),
      actor: account,
      command,
      prev: hash,
      data,
    };
    hash = hashOf(event);
    return event;
  });
  const rows = rowsOf(events);
  const bytes = locked.bytes + rows.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  return {
    rows,
    head: locked.head + rows.length,
    hash,
    bytes,
    uploading: locked.uploading,
    merged: locked.merged,
    contact: null,
    figures: null,
  };
}
