import { RESTORED_DEVICE, SAMPLE_DEVICE } from '../domain/account/events.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { hashOf } from '../kernel/log/hash.ts';
import { registry } from '../domain/registry.ts';
import type { HashEvent } from '../logFile/chain.ts';
import type { LogFile } from '../logFile/readLog.ts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts';

/** What stands in a field, by its name: everything that is not named here is a text. */
const PEOPLE: ReadonlySet<string> = new Set(['accountId', 'creator', 'opponent', 'startedBy', 'cancelledBy', 'person', 'friend']);
const FILES: ReadonlySet<string> = new Set(['hash', 'profileImage']);
const PAYMENTS: ReadonlySet<string> = new Set(['paymentId', 'conversationId', 'agent']);
/** Names of events and nodes, instants, dates, and words of fixed lists: the fold needs them, and nobody wrote them. */
const KEPT: ReadonlySet<string> = new Set(
  [
    'challengeId commentId parent event about nodeId question startedAt endedAt endDate bounds until',
    'type category proofType frequency mediaType packageId activity achievement season via code source ended provider',
    'language preferredCategories excludedCategories preferredDifficulty preferredDuration aiPersonality',
  ].flatMap((names) => names.split(' ')),
);
/** Streams whose name means something to the fold. */
const KEPT_DEVICES: ReadonlySet<string> = new Set([SAMPLE_DEVICE, RESTORED_DEVICE]);

/**
 * The same log with every text, name and address replaced, people, devices, payments and files under other names, and the hashes
 * made anew: it folds to the same figures. Ids of events, moments, zones and amounts stay. `hash` is the hash of an event.
 */
export function anonymize(file: LogFile, hash?: HashEvent): LogFile {
  const work = anonymizing(file, hash);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The same event by event, for a page that must not stand still: gives after each how many were done. */
export function* anonymizing({ header, events }: LogFile, hash: HashEvent = hashOf): Generator<number, LogFile> {
  const names = createPseudonyms();
  let prev = '';
  const made: EventEnvelope[] = [];
  for (const event of events) {
    const { actor, device, command, data } = event;
    const replaced: EventEnvelope = {
      ...event,
      actor: names.id('person', actor),
      device: KEPT_DEVICES.has(device) ? device : names.id('device', device),
      command: names.id('command', command),
      prev,
      data: isKnown(event) ? replacedIn(data, event.type, names) : allReplaced(data, names),
    };
    prev = hash(replaced);
    made.push(replaced);
    yield made.length;
  }
  return { header: { ...header, account: names.id('person', header.account), head: prev, anonymized: true }, events: made };
}

/** Whether the fields of an event are those that are named above: of this version, or of an older one. */
function isKnown({ type, v }: EventEnvelope): boolean {
  return v <= (registry.handling.get(type)?.definition.v ?? 0);
}

/** A value with the strings in it replaced by what the field says that they are. */
function replacedIn(value: unknown, field: string, names: Pseudonyms): unknown {
  if (typeof value === 'string') return replacedText(value, field, names);
  if (Array.isArray(value)) return value.map((item: unknown) => replacedIn(item, field, names));
  if (typeof value !== 'object' || value === null) return value;
  return withParts(value, (part, key) => replacedIn(part, fieldOf(key, field), names));
}

/** A copy of an object with every part of it replaced: a copy first, because it is quick, and a field of any name is its own then. */
function withParts(value: object, replaced: (part: unknown, key: string) => unknown): object {
  const copy: Record<string, unknown> = { ...value };
  for (const key of Object.keys(copy)) copy[key] = replaced(copy[key], key);
  return copy;
}

/** An id is a person's in who wrote or was written to, else a payment's. */
function fieldOf(key: string, within: string): string {
  if (key === 'id') return within === 'to' || within === 'from' ? 'person' : 'paymentId';
  // Why a stake came back is one of two words; why somebody reported a comment is theirs to say.
  return key === 'reason' && within === 'BetRefunded' ? 'type' : key;
}

function replacedText(text: string, field: string, names: Pseudonyms): string {
  if (KEPT.has(field)) return text;
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
