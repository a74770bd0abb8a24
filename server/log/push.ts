import { createHash } from 'node:crypto';
import type { EventEnvelope } from '@gauntlet/core';
import {
  canonicalJson,
  LARGEST_EVENT,
  LOG_PAGE,
  SERVER_DEVICE,
  unstorableIn,
  type PushedCommand,
  type PushRefusal,
  type PushRequest,
} from '@gauntlet/core/server';
import type { Appended, Contact, LockedLog, NewRow, PushNames } from './logStore.ts';
import { pushRefused } from './refusals.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How far an event may be ahead of the server's clock (AL5), and before the last contact of its device (AL6), in milliseconds. */
const AHEAD = 5 * MINUTE;
const TOLERANCE = MINUTE;
/** How far a daily claim may lie back, in milliseconds (AL6). */
const CLAIM_AGE = 30 * DAY;

/** The events of what can be claimed once a day. */
const DAILY_CLAIMS: ReadonlySet<string> = new Set(['DayOpened', 'DailyRewardClaimed', 'StripDayClaimed']);

/** Who pushes, and how many bytes a log may have. */
export type PushContext = { readonly contact: Contact; readonly mostBytes: number | null };

/** Refuses what needs no look at the log: too many events (AL3), and events of another person, device or command (AL4). */
export function checkOrigin({ commands, upload = false }: PushRequest, { account, id: device }: Contact): void {
  if (eventsOf(commands).length > LOG_PAGE) throw pushRefused('TooLarge');
  const isForeign = (event: EventEnvelope, command: PushedCommand): boolean =>
    event.actor !== account || event.command !== command.id || (!upload && event.device !== device);
  if (commands.some((command) => command.events.some((event) => isForeign(event, command)))) throw pushRefused('NotYours');
  if (!upload && device === SERVER_DEVICE) throw pushRefused('NotYours');
}

/** Returns what a push names, for `LogStore.append`. */
export function namesOf({ commands }: PushRequest, { id: device }: Contact): PushNames {
  const events = eventsOf(commands);
  return {
    device,
    devices: [...new Set(events.map((event) => event.device))],
    commands: commands.map(({ id }) => id),
    ids: events.map(({ id }) => id),
  };
}

/** Decides about a push to a locked log: returns what is appended, or throws the refusal (AL2 to AL9, AL16). */
export function acceptPush(push: PushRequest, log: LockedLog, context: PushContext): Appended {
  const { commands, upload = false } = push;
  const { contact } = context;
  if (push.expected !== log.head || push.hash !== log.hash) throw pushRefused('Behind');
  const isMerge = upload && log.head > 0 && log.uploading !== contact.id;
  if (isMerge && log.uploading !== null) throw pushRefused('Behind');
  if (isMerge && log.merged !== null) throw pushRefused('MergedBefore');
  const rows = rowsOf(eventsOf(commands));
  const hash = checkChain(rows, log, upload);
  checkCommands(commands, log, upload ? null : earliestFor(log, contact), Date.parse(contact.at));
  const bytes = log.bytes + rows.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  if (context.mostBytes !== null && bytes > context.mostBytes) throw pushRefused('LogFull');
  const waiting = Math.max(0, contact.waiting - rows.length);
  return {
    rows,
    head: log.head + rows.length,
    hash,
    bytes,
    uploading: uploadingAfter(push, log, { ...contact, waiting }),
    merged: isMerge ? contact.id : log.merged,
    contact: { ...contact, waiting },
    figures: push.figures === undefined ? null : JSON.stringify(push.figures),
  };
}

/**
 * Returns the device that may go on uploading: the one that pushed, while more of its log waits. Another device's push ends an upload, but not a merge: the
 * device that began it has no second one (AL9).
 */
function uploadingAfter({ upload = false }: PushRequest, { uploading, merged }: LockedLog, { id, waiting }: Contact): string | null {
  if (upload) return waiting > 0 ? id : null;
  return merged !== null && uploading === merged && merged !== id ? uploading : null;
}

/** Returns events with the JSON that is stored. */
export function rowsOf(events: readonly EventEnvelope[]): NewRow[] {
  return events.map((event) => ({ event, body: JSON.stringify(event) }));
}

/** Returns the hash of an event, as the core computes it, with the faster implementation of Node. */
export function hashOf(event: EventEnvelope): string {
  return createHash('sha256').update(canonicalJson(event)).digest('hex');
}

/** Returns the hash of the last event. Refuses events that do not continue the chain, or the numbers of their devices (AL3). */
function checkChain(rows: readonly NewRow[], log: LockedLog, upload: boolean): string {
  let { hash } = log;
  const lastSeq = new Map([...log.lastOf].map(([device, { seq }]) => [device, seq]));
  for (const { event } of rows) {
    const { device, seq, prev } = event;
    // A log from before may begin in the middle of a device's numbers: its beginning was on that device.
    const expected = (lastSeq.get(device) ?? (upload ? seq - 1 : 0)) + 1;
    if (prev !== hash || seq !== expected) throw pushRefused('WrongChain');
    lastSeq.set(device, seq);
    hash = hashOf(event);
  }
  return hash;
}

/** Refuses the commands that cannot be accepted, all of them at once (AL5 to AL8). `earliest` is null for an upload. */
function checkCommands(commands: readonly PushedCommand[], log: LockedLog, earliest: number | null, now: number): void {
  const repeated = new Set([...log.commands].map((id) => `command ${id}`).concat([...log.ids].map((id) => `event ${id}`)));
  const isNew = (name: string): boolean => !repeated.has(name) && repeated.add(name).size > 0;
  const codeOf = ({ id, events }: PushedCommand): PushRefusal | null => {
    if (!isNew(`command ${id}`) || !events.every((event) => isNew(`event ${event.id}`))) return 'Repeated';
    if (events.some(({ at }) => Date.parse(at) > now + AHEAD)) return 'AheadOfClock';
    if (earliest !== null && events.some((event) => isTooEarly(event, earliest, now))) return 'TooEarly';
    if (events.some(({ data }) => JSON.stringify(data ?? null).length > LARGEST_EVENT)) return 'EventTooLarge';
    if (unstorableIn(events) !== null) return 'BadText';
    return null;
  };
  const refused = commands.flatMap((command) => {
    const code = codeOf(command);
    return code === null ? [] : [{ command: command.id, code }];
  });
  const [first] = refused;
  if (first) throw pushRefused(first.code, refused);
}

function isTooEarly({ type, at }: EventEnvelope, earliest: number, now: number): boolean {
  const instant = Date.parse(at);
  return instant < earliest - TOLERANCE || (DAILY_CLAIMS.has(type) && instant < now - CLAIM_AGE);
}

/** Returns the earliest instant of the device's events (AL6). The first events of a log may be of any time. */
function earliestFor({ head, lastOf, firstSeen }: LockedLog, { id, at }: Contact): number {
  return head === 0 ? -Infinity : Date.parse(earliestOf(lastOf.get(id)?.at ?? firstSeen, at));
}

/**
 * Returns the earliest instant that the server takes of a device: that of its last event, or of its first contact (AL6). One that is further ahead than
 * an event may be was stored while the clock of the server was wrong. It bounds nothing.
 */
export function earliestOf(lastContact: string | null, now: string): string {
  return lastContact === null || Date.parse(lastContact) > Date.parse(now) + AHEAD ? now : lastContact;
}

function eventsOf(commands: readonly PushedCommand[]): EventEnvelope[] {
  return commands.flatMap(({ events }) => events);
}
