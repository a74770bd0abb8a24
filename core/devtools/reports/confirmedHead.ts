import { formatCount } from '../../kernel/lib/counts.ts';
import { sameJson } from '../../kernel/lib/sameJson.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { hashOf } from '../../kernel/log/hash.ts';
import type { HashEvent } from '../../logFile/chain.ts';
import type { ConfirmedHead } from '../../logFile/header.ts';
import type { LogFile } from '../../logFile/readLog.ts';

/**
 * The confirmed head that a file names; null when the server has confirmed nothing, undefined in a file that does not name it. `pending`: the number of
 * events behind it. `flaw`: why it does not fit the events, or null.
 */
export type NamedHead = (ConfirmedHead & { readonly pending: number; readonly flaw: string | null }) | null | undefined;

/** Reads the confirmed head of a file, and checks its hash against the event there. */
export function namedHead({ header: { confirmed }, events }: LogFile, hash: HashEvent = hashOf): NamedHead {
  if (!confirmed) return confirmed;
  const { position } = confirmed;
  const event = events[position - 1];
  const pending = Math.max(0, events.length - position);
  if (!event)
    return {
      ...confirmed,
      pending,
      flaw: `The header names event ${position} as the confirmed head: the file has ${formatCount(events.length, 'event')}.`,
    };
  const isRight = hash(event) === confirmed.hash;
  return {
    ...confirmed,
    pending,
    flaw: isRight ? null : `The header names another hash of the confirmed head than that of event ${position}.`,
  };
}

/** Returns a line about the confirmed head of a file. */
export function headLine(head: NamedHead): string {
  if (head === undefined) return 'unknown  The file does not name the confirmed head: an earlier version of the app wrote it';
  if (head === null) return 'pending  The server has confirmed none of the events';
  if (head.flaw !== null) return `changed  ${head.flaw}`;
  return `confirmed  up to event ${head.position}; ${formatCount(head.pending, 'event')} behind it ${head.pending === 1 ? 'is' : 'are'} pending`;
}

/** An event at a position where two logs differ. */
type NamedEvent = { readonly id: string; readonly type: string; readonly at: string };

/**
 * How the confirmed part of a file compares with another log. `checked`: the number of events that were compared. `differs`: the first position where
 * the logs differ, and their events there; `other` is null where the other log ends before.
 */
export type HeadComparison = {
  readonly checked: number;
  readonly differs: { readonly position: number; readonly one: NamedEvent; readonly other: NamedEvent | null } | null;
};

/** Compares the events of a file up to its confirmed head with another log of the account, for example the server's. */
export function compareConfirmed({ header: { confirmed }, events }: LogFile, other: LogFile): HeadComparison {
  const shared = events.slice(0, confirmed?.position ?? 0);
  const index = shared.findIndex((event, i) => !sameJson(event, other.events[i]));
  const event = shared[index];
  if (!event) return { checked: shared.length, differs: null };
  const there = other.events[index];
  return { checked: shared.length, differs: { position: index + 1, one: nameOf(event), other: there ? nameOf(there) : null } };
}

function nameOf({ id, type, at }: EventEnvelope): NamedEvent {
  return { id, type, at };
}

/** Returns the lines about a comparison. */
export function* comparisonLines({ checked, differs }: HeadComparison): Generator<string> {
  if (!differs) {
    yield checked === 0
      ? 'equal    There is no confirmed event to compare'
      : `equal    The other log has the same ${formatCount(checked, 'event')} up to the confirmed head`;
    return;
  }
  const { position, one, other } = differs;
  yield `differs  The other log does not have the confirmed head, event ${checked}: it differs at event ${position}`;
  yield `  one    ${one.type} ${one.id} ${one.at}`;
  yield `  other  ${other ? `${other.type} ${other.id} ${other.at}` : 'ends here'}`;
}

/** Returns why two files cannot be compared, or null. */
export function whyNotComparable(one: LogFile, other: LogFile): string | null {
  const isAnonymized = one.header.anonymized === true;
  if (isAnonymized !== (other.header.anonymized === true))
    return 'One of the files is anonymized and the other is not: their events differ.';
  // Two anonymized files of one account have the same pseudonyms only as far as they name the same people in the same order.
  if (one.header.account !== other.header.account) return 'The files are logs of two accounts.';
  return one.header.confirmed === undefined
    ? 'The first file does not name its confirmed head: an earlier version of the app wrote it.'
    : null;
}
