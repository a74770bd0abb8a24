import * as z from 'zod/mini';
import { createIntlCalendar } from '../../../core/adapters/intlCalendar.ts';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import type { HttpRequest, HttpResponse, Ports } from '../../../core/kernel/store/ports.ts';
import { instantOf } from '../../../core/kernel/time/instant.ts';
import { createEnvironment as createDeviceEnvironment } from '../../../core/testing/environment.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import type { Environment } from '../../server/support/environment.ts';
import type { Member } from '../../server/support/member.ts';

const calendar = createIntlCalendar();
const listSchema = z.object({ payload: z.record(z.string(), z.unknown()) });
let devices = 0;

/** A person's device against the real server. Its clock can be wrong; the server's time passes with `pass`. */
export type PersonsDevice = {
  readonly gauntlet: Gauntlet;
  readonly events: EventEnvelope[];
  /** Makes the device's clock wrong by milliseconds. */
  setClockError(ms: number): void;
  /** Time passes on the device and on the server. */
  pass(ms: number): void;
  /** The next list says that the server's time is this instant. */
  answerOnceWith(now: string): void;
  pullAll(): Promise<void>;
  /** Opens the app in another tab. */
  reopen(): Promise<Gauntlet>;
};

type Start = { readonly clockErrorMs?: number; readonly zone?: string | undefined };

/** Opens the app for a member on a new device. `clockErrorMs`: how far the device's clock is ahead. */
export async function openDevice(
  server: Environment,
  member: Member,
  { clockErrorMs = 0, zone = 'Europe/Berlin' }: Start = {},
): Promise<PersonsDevice> {
  const environment = createDeviceEnvironment({ calendar, now: server.now(), zone, seed: (devices += 1) });
  environment.setClockError(clockErrorMs);
  const data = { events: [] as EventEnvelope[] };
  let wrongNow: string | null = null;
  const fetch: Ports['fetch'] = async (request) => {
    const response = await requestOf(member, request);
    if (wrongNow === null || request.method !== 'GET') return response;
    const body = { ok: true, payload: { ...listSchema.parse(response.body).payload, now: wrongNow } };
    wrongNow = null;
    return { ...response, body };
  };
  let stored: string | null = null;
  const open = () =>
    openGauntlet({
      account: { id: member.id, name: member.name, email: member.email },
      device: 'the device',
      log: createMemoryLog(data),
      nodes: memoryNodes(),
      files: memoryFiles(),
      serverTime: { load: async () => stored, save: async (time) => void (stored = time) },
      ports: { ...environment.ports, fetch },
    });
  const gauntlet = await open();
  return {
    gauntlet,
    events: data.events,
    setClockError: (ms) => environment.setClockError(ms),
    pass(ms) {
      environment.advance(ms);
      server.pass(ms);
    },
    answerOnceWith: (now) => void (wrongNow = now),
    async pullAll() {
      await gauntlet.pull();
    },
    reopen: open,
  };
}

async function requestOf(member: Member, { method, path, headers, json, bytes }: HttpRequest): Promise<HttpResponse> {
  const body = bytes ? new Blob([new Uint8Array(bytes)]) : json === undefined ? null : JSON.stringify(json);
  const sentHeaders = { ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers };
  const answer = await member.send(method, path, { ...(body === null ? {} : { body }), headers: sentHeaders });
  const wait = answer.headers.get('Retry-After');
  return { status: answer.status, retryAfterMs: wait === null ? null : Number(wait) * 1_000, body: answer.body };
}

/** The instant `ms` milliseconds after the server's time. */
export function after(server: Environment, ms: number): string {
  return instantOf(Date.parse(server.now()) + ms);
}
