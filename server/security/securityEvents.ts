import { randomInt } from 'node:crypto';
import { isAccountGone } from '../auth/accountGone.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store/store.ts';
import { UNLISTED, type SecurityEvent } from './eventKinds.ts';
import { entryOf, rowOf } from './securityRow.ts';
import { insertEvent, personWith } from './sqlSecurityEvents.ts';

export type SecurityPorts = Pick<Ports, 'store' | 'nodes' | 'clock' | 'secret' | 'report' | 'logEvent'>;

/**
 * The shortest and the longest time until waiting events are written, in milliseconds: after the responses that caused them, and at a random
 * time, because an event of a known address takes more statements, and the next request of a stranger must not wait for them (AC20).
 */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [20, 2_000];
/** The most events that wait. More come only when the database does not respond; they are dropped and reported once. */
const MOST_WAITING = 1_000;

type Queue = {
  waiting: (() => Promise<void>)[];
  drained: Promise<void> | undefined;
  /** Ends the pause, and all later ones until the queue is empty. */
  hurry: () => void;
  isHurried: boolean;
};

const queues = new WeakMap<Store, Queue>();

/**
 * Records an event for the person and for the operator. Returns at once and never throws: the event is written after the response, and one that cannot
 * be written is reported. Does nothing where people are not in the tables of the store.
 * @example
 * recordSecurityEvent(ports, { kind: 'SecondFactorOn', person: person.id, from: originOf(visitor(c)) });
 */
export function recordSecurityEvent(ports: SecurityPorts, event: SecurityEvent): void {
  if (ports.nodes !== undefined) return;
  const at = ports.clock.now();
  const queue = queueOf(ports.store);
  if (queue.waiting.length === MOST_WAITING) return;
  queue.waiting.push(() => write(ports, event, at).catch((error: unknown) => ports.report(error)));
  if (queue.waiting.length === MOST_WAITING) ports.report(new Error('Security events are dropped: too many wait for the database.'));
  queue.drained ??= drain(queue);
}

/** Writes all events that this process recorded so far, without a pause. Resolves when that is done, or after `ms` milliseconds. */
export async function securityEventsWritten(store: Store, ms?: number): Promise<void> {
  const queue = queueOf(store);
  const { drained } = queue;
  queue.hurry();
  if (drained === undefined || ms === undefined) return drained;
  const late = AbortSignal.timeout(ms);
  await Promise.race([drained, new Promise((resolve) => late.addEventListener('abort', resolve, { once: true }))]);
}

function queueOf(store: Store): Queue {
  const queue = queues.get(store) ?? { waiting: [], drained: undefined, hurry: () => {}, isHurried: false };
  queues.set(store, queue);
  return queue;
}

async function drain(queue: Queue): Promise<void> {
  while (queue.waiting.length > 0) {
    if (!queue.isHurried) await pause(queue);
    const batch = queue.waiting;
    queue.waiting = [];
    for (const writeNext of batch) await writeNext();
  }
  Object.assign(queue, { drained: undefined, hurry: () => {}, isHurried: false });
}

function pause(queue: Queue): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, randomInt(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
    queue.hurry = () => {
      queue.isHurried = true;
      clearTimeout(timer);
      resolve();
    };
  });
}

async function write(ports: SecurityPorts, event: SecurityEvent, at: string): Promise<void> {
  const person = 'email' in event ? await personWith(ports.store.db, event.email.toLowerCase()) : event.person;
  ports.logEvent(entryOf(event, person, ports.secret));
  if (person === null || UNLISTED.has(event.kind)) return;
  try {
    await insertEvent(ports.store.db, person, rowOf(event, ports.secret), at);
  } catch (error) {
    // The account was deleted in the meantime.
    if (!isAccountGone(error)) throw error;
  }
}
