import { RESTORED_DEVICE, SAMPLE_DEVICE } from '../domain/account/events.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { hashOf } from '../kernel/log/hash.ts';
import { registry } from '../domain/registry.ts';
import type { HashEvent } from '../logFile/chain.ts';
import type { LogHeader } from '../logFile/header.ts';
import type { LogFile } from '../logFile/readLog.ts';
import { SERVER_DEVICE } from '../replication/accountLog/wire.ts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts';

/** The kinds of fields by name. A field that no set names is a text. */
const PEOPLE: ReadonlySet<string> = new Set([
  'accountId',
  'creator',
  'opponent',
  'owner',
  'invited',
  'startedBy',
  'cancelledBy',
  'person',
  'friend',
]);
const FILES: ReadonlySet<string> = new Set(['hash', 'profileImage']);
const PAYMENTS: ReadonlySet<string> = new Set(['paymentId', 'conversationId', 'agent']);
/** Ids of events and nodes, instants, dates and values of fixed lists. The fold needs them, and no person wrote them. */
const UNCHANGED_FIELDS: ReadonlySet<string> = new Set(
  [
    'challengeId commentId proofId dispute replaces parent event about node nodeId result outcome question startedAt startsOn endedAt endDate bounds until',
    'type category proofType frequency mediaType packageId activity achievement season via code source ended provider part visibility',
    'language preferredCategories excludedCategories preferredDifficulty preferredDuration aiPersonality',
  ].flatMap((names) => names.split(' ')),
);
/** Device streams whose names the fold interprets, and that of the server. */
const UNCHANGED_DEVICES: ReadonlySet<string> = new Set([SAMPLE_DEVICE, RESTORED_DEVICE, SERVER_DEVICE]);

/**
 * Returns the log with every text, name and address replaced, pseudonyms for people, devices, payments and files, and new hashes. It folds
 * to the same figures. Ids of events, moments, zones and amounts stay. `hash` computes the hash of an event.
 *
 * @example
 * const { header, events } = anonymize(file);
 * const text = exportLog(events, header);
 */
export function anonymize(file: LogFile, hash?: HashEvent): LogFile {
  const work = anonymizing(file, hash);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Like `anonymize`, event by event, so that a page stays responsive. Yields the number of events replaced. */
export function* anonymizing({ header, events }: LogFile, hash: HashEvent = hashOf): Generator<number, LogFile> {
  const names = createPseudonyms();
  let prev = '';
  const replacedEvents: EventEnvelope[] = [];
  for (const event of events) {
    const { actor, device, command, data } = event;
    const replaced: EventEnvelope = {
      ...event,
      actor: names.id('person', actor),
      device: UNCHANGED_DEVICES.has(device) ? device : names.id('device', device),
      command: names.id('command', command),
      prev,
      data: isKnown(event) ? replacedIn(data, event.type, names) : allReplaced(data, names),
    };
    prev = hash(replaced);
    replacedEvents.push(replaced);
    yield replacedEvents.length;
  }
  const confirmed = confirmedIn(replacedEvents, header.confirmed, hash);
  const replacedHeader = { ...header, account: names.id('person', header.account), head: prev, confirmed, anonymized: true };
  return { header: replacedHeader, events: replacedEvents };
}

/** Returns the confirmed head with the new hash of its event. A file may hold the beginning of a log only. */
function confirmedIn(events: readonly EventEnvelope[], confirmed: LogHeader['confirmed'], hash: HashEvent): LogHeader['confirmed'] {
  if (!confirmed) return confirmed;
  const position = Math.min(confirmed.position, events.length);
  const event = events[position - 1];
  return event ? { position, hash: hash(event) } : null;
}

/** Returns whether the sets above cover the event's fields: it has a known type, in this or an older version. */
function isKnown({ type, v }: EventEnvelope): boolean {
  return v <= (registry.handling.get(type)?.definition.v ?? 0);
}

/** Replaces the strings in a value according to the field that holds them. */
function replacedIn(value: unknown, field: string, names: Pseudonyms): unknown {
  if (typeof value === 'string') return replacedText(value, field, names);
  if (Array.isArray(value)) return value.map((item: unknown) => replacedIn(item, field, names));
  if (typeof value !== 'object' || value === null) return value;
  return withParts(value, (part, key) => replacedIn(part, fieldOf(key, field), names));
}

/**
 * Returns a copy of an object with every part replaced. It copies first, because that is fast and makes a field with any name an own
 * property.
 */
function withParts(value: object, replaced: (part: unknown, key: string) => unknown): object {
  const copy: Record<string, unknown> = { ...value };
  for (const key of Object.keys(copy)) copy[key] = replaced(copy[key], key);
  return copy;
}

/** `id` is a person's id in a sender or recipient, else a payment's. */
function fieldOf(key: string, within: string): string {
  if (key === 'id') return within === 'to' || within === 'from' ? 'person' : 'paymentId';
  // The reason of a refund is a fixed value; the reason of a reported comment is a text.
  return key === 'reason' && within === 'BetRefunded' ? 'type' : key;
}

function replacedText(text: string, field: string, names: Pseudonyms): string {
  if (UNCHANGED_FIELDS.has(field)) return text;
  if (PEOPLE.has(field)) return names.id('person', text);
  if (PAYMENTS.has(field)) return names.id('id', text);
  return FILES.has(field) ? names.hash(text) : names.text(text);
}

function allReplaced(value: unknown, names: Pseudonyms): unknown {
  if (typeof value === 'string') return names.text(value);
  if (Array.isArray(value)) return value.map((item: unknown) => allReplaced(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return withParts(value, (part) => allReplaced(part, names));
}
