import { randomUUID } from 'node:crypto';
import { hashOfEvent } from '../../../core/kernel/log/hash.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import {
  APP_HEADER,
  DEVICE_HEADER,
  logPage,
  pushAccepted,
  WAITING_HEADER,
  type LogPage,
  type PushedCommand,
  type PushRequest,
} from '../../../core/replication/accountLog/wire.ts';
import type { Environment, Member } from './environment.ts';
import type { Answer, Visitor } from './visitor.ts';

const LOG = '/api/local/log';
const APP = '0.1.0';

/** Where a log stands: its head, the hash of the last event, and the number of the device's own events in it. */
export type LogState = { readonly head: number; readonly hash: string; readonly seq: number };

/** Fields of a test's events that differ from those of a good event. */
export type EventFields = Partial<EventEnvelope> & { readonly count?: number };

/** A device of a person, which records events and calls the log. */
export type TestDevice = {
  readonly id: string;
  /** The headers of the device's requests. */
  headers(changes?: Record<string, string>): Record<string, string>;
  get(query?: string, headers?: Record<string, string>): Promise<Answer>;
  /** Pulls one page. */
  page(after?: number): Promise<LogPage>;
  /** Pulls everything. Returns the state of the log, and its events. */
  pull(): Promise<LogState & { readonly events: readonly EventEnvelope[] }>;
  /** Returns a command with events that continue the log. */
  command(state: LogState, fields?: EventFields): PushedCommand;
  push(request: PushRequest, headers?: Record<string, string>): Promise<Answer>;
  /** Pulls, records a command of good events but for `fields`, and pushes it. */
  record(fields?: EventFields): Promise<Answer>;
};

/** Returns a device of a person. */
export function deviceOf(
  environment: Pick<Environment, 'now'>,
  person: Visitor & { readonly id: string },
  id: string = randomUUID(),
): TestDevice {
  const headers = (changes = {}): Record<string, string> => ({ [DEVICE_HEADER]: id, [WAITING_HEADER]: '0', [APP_HEADER]: APP, ...changes });
  const device: TestDevice = {
    id,
    headers,
    get: (query = '', changes = {}) => person.get(`${LOG}${query}`, headers(changes)),
    page: async (after = 0) => logPage.parse((await device.get(`?after=${after}`)).body).payload,
    async pull() {
      const events: EventEnvelope[] = [];
      for (;;) {
        const page = await device.page(events.length);
        events.push(...page.events);
        if (events.length < page.head) continue;
        return { head: page.head, hash: page.hash, seq: events.findLast((event) => event.device === id)?.seq ?? 0, events };
      }
    },
    command: (state, fields) => commandOf({ actor: person.id, device: id, at: environment.now() }, state, fields),
    push: (request, changes = {}) => person.post(LOG, request, headers(changes)),
    async record(fields) {
      const state = await device.pull();
      return device.push(pushOf(state, [device.command(state, fields)]));
    },
  };
  return device;
}

/** Returns a push of commands that continue the log. */
export function pushOf({ head, hash }: LogState, commands: PushedCommand[], upload?: boolean): PushRequest {
  return { expected: head, hash, commands, ...(upload !== undefined && { upload }) };
}

/** Returns the state of a log behind a command of one device. */
export function afterCommand({ head, seq }: LogState, { events }: PushedCommand): LogState {
  const last = events.at(-1);
  if (last === undefined) throw new Error('The command has no events.');
  return { head: head + events.length, hash: hashOfEvent(last), seq: seq + events.length };
}

/** Returns a command with `count` events that continue the log. */
function commandOf(
  origin: Pick<EventEnvelope, 'actor' | 'device' | 'at'>,
  { hash, seq }: LogState,
  { count = 1, ...fields }: EventFields = {},
): PushedCommand {
  const id = fields.command ?? randomUUID();
  const events: EventEnvelope[] = [];
  for (let i = 0; i < count; i += 1) {
    const previous = events.at(-1);
    const day = { date: '2026-03-02', from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z' };
    events.push({
      id: randomUUID(),
      seq: seq + i + 1,
      type: 'VisibilitySet',
      v: 1,
      zone: 'UTC',
      day,
      command: id,
      prev: previous ? hashOfEvent(previous) : hash,
      data: { part: 'first-steps', visibility: 'hidden' },
      ...origin,
      ...fields,
    });
  }
  return { id, events };
}

/** Begins the log of a new account. */
export async function beginLog(person: Member, beginning: 'sample' | 'plain' = 'plain', zone = 'UTC'): Promise<LogState> {
  return stateIn(await person.post(`${LOG}/begin`, { beginning, zone }));
}

/** Returns the head and the hash in the response to an accepted push. */
export function stateIn(answer: Answer): LogState {
  if (answer.status !== 200) throw new Error(`Refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
  const { head, hash } = pushAccepted.parse(answer.body).payload;
  return { head, hash, seq: 0 };
}
