import type { EventEnvelope } from './event.ts';

/** The type of the stand-in for a record of the log that is missing or damaged (LG16). */
export const UNREADABLE = 'Unreadable';

/** Returns the stored record as an event, or a stand-in at its position when it is missing or damaged (LG16). */
export function readable(record: unknown, position: number): EventEnvelope {
  return isEnvelope(record) ? record : standIn(position);
}

/** Whether a record has the fields that the fold and the chain rely on. The event's own definition judges its data. */
function isEnvelope(record: unknown): record is EventEnvelope {
  if (typeof record !== 'object' || record === null) return false;
  const { id, device, seq, type, v, at, day, command, prev } = record as Readonly<Record<string, unknown>>;
  const areTexts = [id, device, type, at, command, prev].every((field) => typeof field === 'string');
  return areTexts && Number.isSafeInteger(seq) && Number.isSafeInteger(v) && typeof day === 'object' && day !== null;
}

function standIn(position: number): EventEnvelope {
  const [from, to] = ['1970-01-01T00:00:00.000Z', '1970-01-02T00:00:00.000Z'];
  const name = `unreadable:${position}`;
  return {
    id: name,
    device: 'unreadable',
    seq: position,
    type: UNREADABLE,
    v: 1,
    at: from,
    zone: 'UTC',
    day: { date: '1970-01-01', from, to },
    actor: 'unreadable',
    command: name,
    prev: '',
    data: null,
  };
}
