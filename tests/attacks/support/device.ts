import { createIntlCalendar } from '../../../core/adapters/intlCalendar.ts';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import { CREATE_DEFAULTS, type CreateChallenge } from '../../../core/domain/challenge/commands.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import type { HttpRequest, HttpResponse } from '../../../core/kernel/store/ports.ts';
import type { CommandResult } from '../../../core/kernel/store/result.ts';
import { millis } from '../../../core/kernel/time/instant.ts';
import { cachingCalendar } from '../../../core/testing/calendar.ts';
import { memoryChannels, memoryLocks } from '../../../core/testing/channels.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import { seededRandom } from '../../../core/testing/random.ts';
import type { AppState } from '../../../core/views/appState.ts';
import { asPage } from '../../server/support/page.ts';
import type { Environment, Member } from '../../server/support/environment.ts';

const calendar = cachingCalendar(createIntlCalendar());

/** A request of a device, answered by something between it and the server; null passes it on. */
export type Between = (request: HttpRequest) => HttpResponse | 'no answer' | null;

/** A device of a member: the real core over a log in memory, which calls the real server. */
export type Device = {
  readonly gauntlet: Gauntlet;
  readonly events: readonly EventEnvelope[];
  readonly app: () => AppState;
  /** Requests that changed or would change something, in short. */
  readonly sent: string[];
  creates(form?: Partial<CreateChallenge>): Promise<string>;
  pulls(): Promise<void>;
};

export type DeviceOptions = { readonly name?: string; readonly between?: Between; readonly clockAheadMs?: number };

/** Opens a device of a member. Its clock is the server's, ahead by `clockAheadMs`; it does not wait between two tries. */
export async function openDevice(
  environment: Environment,
  member: Member,
  { name = 'phone', between = () => null, clockAheadMs = 0 }: DeviceOptions = {},
): Promise<Device> {
  const log = { events: [] as EventEnvelope[] };
  const sent: string[] = [];
  const fetch = async (request: HttpRequest): Promise<HttpResponse> => {
    if (request.method !== 'GET') sent.push(`${request.method} ${request.path} ${request.headers?.['Idempotency-Key'] ?? ''}`.trim());
    const answer = between(request);
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    return answer ?? httpResponse(await environment.app.request(request.path, initOf(request, member)));
  };
  const gauntlet = await openGauntlet({
    account: { id: member.id, name: member.name, email: member.email },
    device: name,
    log: createMemoryLog(log),
    nodes: memoryNodes(new Map()),
    files: memoryFiles(),
    ports: {
      now: () => millis(environment.now()) + clockAheadMs,
      monotonic: () => millis(environment.now()),
      zone: () => 'Europe/Berlin',
      calendar,
      random: seededRandom([...`${member.id} ${name}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)),
      sleep: () => Promise.resolve(),
      fetch,
      lock: memoryLocks(),
      channel: memoryChannels(),
    },
  });
  const app = gauntlet.project<AppState>({ key: 'the whole app', select: (state) => state });
  return {
    gauntlet,
    events: log.events,
    app: () => app.current(),
    sent,
    creates: async (form) =>
      first(await gauntlet.commands.createChallenge({ ...CREATE_DEFAULTS, title: 'Run 5k', proofType: 'text', durationDays: 7, ...form }))
        .id,
    async pulls() {
      await gauntlet.pull();
    },
  };
}

/** The first event of a command's result. */
export function first(result: CommandResult): EventEnvelope {
  const event = result.ok ? result.events[0] : undefined;
  if (!event) throw new Error(`Nothing was done: ${JSON.stringify(result)}`);
  return event;
}

function initOf({ method, headers, json, bytes }: HttpRequest, { cookie, id }: Member): RequestInit {
  return {
    method,
    body: bytes ? new Uint8Array(bytes) : json === undefined ? null : JSON.stringify(json),
    headers: asPage({ 'X-Gauntlet-Account': id, ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers }, cookie),
  };
}

async function httpResponse(response: Response): Promise<HttpResponse> {
  const wait = response.headers.get('Retry-After');
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, retryAfterMs: wait === null ? null : Number(wait) * 1_000, body };
}
